// Prints how fast the parts are that must be fast. With the path of the program as its argument it
// also measures that one's start. Medians of a few runs; quiet machines give steadier numbers.
HapticBenchmark.run()
ClockBenchmark.run()
SoundBenchmark.run()
if let program = CommandLine.arguments.dropFirst().first { StartBenchmark.run(program) }
