import CommandSupport
import Korniszon
import OperatingSystem

/// The subcommand `watch`, which runs scenarios and reruns them after each change until the user quits.
struct WatchCommand: Subcommand {
  let name = "watch"
  let summary = "Run scenarios, and rerun them when feature files change or the program is rebuilt"

  var help: CommandHelp {
    CommandHelp(
      CommandHelp.scenarios,
      """
      Press Enter to run all selected scenarios again, or q to quit.
      \(CommandHelp.scenarioDetails)
      """,
      examples: [
        .init("watch", "Run all scenarios, then those that each change affects"),
        .init("watch --build --tags @wip", "Build the program, then run the scenarios in progress"),
      ]
    )
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    await withOptions(invocation) { options in
      var session = WatchSession(options, invocation, try options.builtProgram(invocation))
      return await session.run()
    }
  }
}

/// A session of `watch`. Each run is a separate process, so that no step can end the session.
@MainActor
private struct WatchSession {
  /// A reason that the session ends.
  private enum Ending {
    case quit
    case signal(Int32)
  }

  private static let interval = Duration.milliseconds(100)
  /// The maximum time that a run may take to end after its grace period.
  private static let maximumWait = Duration.seconds(10)

  private let options: Options
  private let invocation: Invocation
  private let program: ProjectProgram
  private let signals: TerminationSignals
  private let terminal: System.TerminalSettings?
  private var project: WatchedProject
  private var runsEverything = false

  init(_ options: Options, _ invocation: Invocation, _ program: ProjectProgram) {
    self.options = options
    self.program = program
    self.invocation = invocation
    System.blockEndingSignals()
    signals = TerminationSignals(Interruption())
    signals.waitUntilHandled()
    terminal = System.beginReadingKeys()
    let configuration = options.configuration ?? Configuration.defaultPath
    project = WatchedProject(
      options.paths,
      settings: [configuration, options.requirementsPath],
      program: program.path
    )
  }

  mutating func run() async -> ExitCode {
    let ending = await loop()
    if let terminal { System.endReadingKeys(terminal) }
    switch ending {
    case .quit: return .passed
    case .signal(let number): return .interrupted(signal: number)
    }
  }

  private mutating func loop() async -> Ending {
    var change: WatchedProject.Change? = .everything
    while true {
      if let due = change {
        if let ending = await execute(due) { return ending }
      }
      try? await Task.sleep(for: Self.interval)
      if let ending = self.ending { return ending }
      change = runsEverything ? .everything : project.change()
      runsEverything = false
    }
  }

  /// The reason for ending the session, or `nil` to continue. Reading this property also reads a pressed key and
  /// records a request to run everything.
  private var ending: Ending? {
    mutating get {
      if let signal = signals.first { return .signal(signal) }
      guard terminal != nil else { return nil }
      switch System.nextKey() {
      case .end, .byte(UInt8(ascii: "q")), .byte(UInt8(ascii: "Q")): return .quit
      case .byte(UInt8(ascii: "\n")), .byte(UInt8(ascii: "\r")):
        runsEverything = true
        return nil
      case .byte, .none: return nil
      }
    }
  }

  // MARK: Runs

  /// Runs the scenarios that a change affects, or shows the files that it removed. If the session ends during the run,
  /// returns the reason.
  private mutating func execute(_ change: WatchedProject.Change) async -> Ending? {
    if case .removal(let paths) = change {
      show("\nremoved: \(paths.joined(separator: ", "))\n")
      showFiles()
      return nil
    }
    if terminal != nil { _ = invocation.streams.show("\u{1B}[H\u{1B}[2J\u{1B}[3J", isData: true) }
    var paths = options.pathLayer == .commandLine ? options.paths.map(\.textWithLines) : []
    if case .features(let changed) = change {
      show("changed: \(changed.joined(separator: ", "))\n")
      paths = changed
    }
    let arguments = ["run"] + options.optionArguments(for: "run") + (paths.isEmpty ? [] : ["--"] + paths)
    let process: Int32
    do throws(SystemError) {
      process = try System.start(
        program.path,
        arguments: [program.path] + arguments,
        environment: invocation.environment,
        descriptors: [:]
      )
    } catch {
      invocation.complain("can't start the run: \(error)")
      return nil
    }
    if let ending = await ending(during: process) { return ending }
    showFiles()
    return nil
  }

  /// Shows the number of files and the available keys.
  private func showFiles() {
    let files = "\(project.featureCount) feature file\(project.featureCount == 1 ? "" : "s")"
    show("\nWatching \(files).\(terminal == nil ? "" : " Press q to quit, Enter to run everything.")\n")
  }

  /// Waits until a run ends, and returns `nil`. If the session ends first, ends the run and returns the reason for
  /// ending the session.
  private mutating func ending(during process: Int32) async -> Ending? {
    while System.reap(process) == nil {
      try? await Task.sleep(for: Self.interval)
      guard let ending = self.ending else { continue }
      System.terminate(process)
      let clock = ContinuousClock()
      let deadline = clock.now + options.grace + Self.maximumWait
      while System.reap(process) == nil {
        if clock.now > deadline { System.killProcess(process) }
        try? await Task.sleep(for: Self.interval)
      }
      return ending
    }
    return nil
  }

  private func show(_ text: String) { _ = invocation.streams.show(text) }
}
