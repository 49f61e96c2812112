ThrumProgram.runAndExit()
