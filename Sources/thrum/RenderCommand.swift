import ThrumCommandLine
enum RenderCommand { static func run(_ arguments: RenderArguments) -> ExitCode { .missing } }
enum InspectCommand { static func run(_ arguments: InspectArguments) -> ExitCode { .missing } }
