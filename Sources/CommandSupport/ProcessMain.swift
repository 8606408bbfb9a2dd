import OperatingSystem

/// A namespace for the main function of a program.
package enum ProcessMain {
  /// Runs a command with the arguments of the process, and exits with the command's exit code. The first argument is
  /// the path of the program.
  @MainActor
  package static func run(
    _ command: @MainActor ([String], [String: String], Streams) async -> ExitCode
  ) async -> Never {
    System.surviveClosedPipes()
    System.reportEndsOfChildren()
    System.surviveFileSizeLimit()
    requireOpenFiles()
    requireNamedFolder()
    let signals = System.endingSignals.filter { !System.isIgnored($0) }
    System.beginGuardingExit()
    let closed = System.openStandardDescriptors()
    System.printByLine()
    let streams = Streams.standard(closed: closed)
    let code = await command(CommandLine.arguments, System.environment, streams)
    let status = streams.finish(code).status
    System.endGuardingExit()
    // Exit handlers may block. From here on, signals end the process immediately.
    for signal in signals { System.handleByDefault(signal) }
    System.unblockSignals()
    System.exitProcess(status, within: 10)
  }

  /// Exits if the open-file limit of the process is too low for any run. With so few descriptors, Dispatch would trap.
  private static func requireOpenFiles() {
    let (minimum, limit) = (32, System.openFileLimit)
    guard limit < minimum else { return }
    refuse("the open-file limit is \(limit), but a run needs at least \(minimum): raise it with 'ulimit -n'")
  }

  /// Exits if the path of the working directory isn't UTF-8, because reports would be written to another folder.
  private static func requireNamedFolder() {
    // Reading the path as a string replaces invalid bytes, so the path is that of another folder.
    guard let path = System.workingDirectoryPath, !System.isWorkingDirectory(path) else { return }
    refuse("\(path): the path of the working directory isn't valid UTF-8: rename the folder, or use another one")
  }

  private static func refuse(_ message: String) -> Never {
    try? System.writeAll(Array("\(message)\n".utf8), to: System.standardError, "standard error")
    System.exitProcess(ExitCode.usage.status)
  }
}
