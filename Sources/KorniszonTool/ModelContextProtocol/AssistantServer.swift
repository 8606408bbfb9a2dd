import CommandSupport
import Korniszon
import OperatingSystem

/// A Model Context Protocol server whose tools run subcommands of this program and of the project's program.
///
/// Each call to a tool starts the program again, so it always uses the latest build. Several tools can run at the same
/// time.
final class AssistantServer {
  /// A tool that is running, with the request that waits for it.
  private struct Job {
    let request: JSONRPC.PendingRequest
    let tool: MCP.Tool.Name
    let program: ChildProgram
    /// The files that the tool skips because they are outside of the project.
    let outsidePaths: [String]
  }

  /// The maximum running time of a tool.
  private static let limit = Duration.seconds(3600)
  /// The maximum number of tools that run at the same time.
  private static let jobLimit = 8

  let client: JSONRPC.Client
  private let findProgram: () throws -> ProjectProgram
  private let environment: [String: String]
  private let options: Options
  private let folder: String
  private var isInitialized = false
  private var jobs: [Job] = []

  /// Creates a server for the project in the working directory.
  init(
    _ client: JSONRPC.Client,
    environment: [String: String],
    options: Options,
    folder: String,
    findProgram: @escaping () throws -> ProjectProgram
  ) {
    self.client = client
    self.findProgram = findProgram
    self.environment = environment.merging(["NO_COLOR": "1"]) { $1 }
    self.options = options
    self.folder = folder
  }

  // MARK: Session

  func initialize(_ params: MCP.InitializeParams) -> MCP.InitializeResult {
    isInitialized = true
    let version = MCP.versions.contains(params.protocolVersion) ? params.protocolVersion : MCP.versions[0]
    return MCP.InitializeResult(
      protocolVersion: version,
      serverInfo: .init(name: "korniszon mcp", version: Release.version),
      instructions: """
        Gherkin acceptance tests of this project. Before you write a scenario, call list_steps; afterward call check \
        and format. run executes scenarios.
        """
    )
  }

  /// Cancels a request that is waiting or running.
  func cancel(_ id: JSONRPC.ID) {
    guard let index = jobs.firstIndex(where: { $0.request.id == id }) else { return client.cancel(id) }
    jobs.remove(at: index).program.kill()
  }

  /// Kills the tools that are running.
  func end() {
    for job in jobs { job.program.kill() }
  }

  // MARK: Tools

  /// Starts a tool and returns `nil`, because the server sends the result when the tool ends. If the tool can't be
  /// started, returns a result with the reason.
  func call(_ params: MCP.CallToolParams, _ request: JSONRPC.PendingRequest) throws(JSONRPC.Failure) -> MCP.ToolResult?
  {
    guard let tool = MCP.Tool.Name(rawValue: params.name) else {
      throw JSONRPC.Failure(.invalidParams, "unknown tool: \(params.name)")
    }
    guard jobs.count < Self.jobLimit else {
      return MCP.ToolResult("too many tools are running: wait until one of them ends", isError: true)
    }
    do {
      let arguments = params.arguments ?? MCP.ToolArguments()
      let paths = try ToolPaths(arguments.paths, default: options.paths, project: folder)
      let program = try ChildProgram(
        tool.isOfProject ? findProgram().path : System.executablePath,
        try self.arguments(of: tool, arguments) + ["--"] + paths.arguments,
        environment: environment,
        limit: Self.limit
      )
      jobs.append(Job(request: request, tool: tool, program: program, outsidePaths: paths.outside))
      return nil
    } catch {
      return MCP.ToolResult("\(error)", isError: true)
    }
  }

  private func arguments(of tool: MCP.Tool.Name, _ arguments: MCP.ToolArguments) throws(UsageError) -> [String] {
    let known = MCP.Tool.properties(tool).keys.sorted()
    if let unknown = arguments.names.first(where: { !known.contains($0) }) {
      throw UsageError("unknown argument '\(unknown)': use \(known.joined(separator: ", "))")
    }
    let command =
      switch tool {
      case .listSteps: ["steps"] + (arguments.search.map { ["--search=\($0)"] } ?? [])
      case .check: ["check"]
      case .format: ["format"]
      case .run:
        ["run", "--format=summary"]
          + [arguments.tags.map { "--tags=\($0)" }, arguments.name.map { "--name=\($0)" }]
          .compactMap { $0 }
      }
    return command + options.optionArguments(for: command[0])
  }

  /// Responds to the requests whose tools have finished.
  private func finishJobs() {
    jobs.removeAll { job in
      guard let result = job.program.poll() else { return false }
      client.respond(to: job.request, .success(MCP.ToolResult(result, of: job.tool, without: job.outsidePaths)))
      return true
    }
  }

  // MARK: Resources

  var resources: ResourceFiles { ResourceFiles(options, folder: folder) }
}

extension AssistantServer: ServerLoopDelegate {
  static let router: JSONRPC.Router<AssistantServer> = {
    var router = JSONRPC.Router<AssistantServer>()
    router.request("initialize") { $0.initialize($1) }
    router.request("ping") { (_, _: JSONRPC.NoParameters) in MCP.Empty() }
    router.notification("notifications/initialized") { (_, _: JSONRPC.NoParameters) in }
    router.notification("notifications/cancelled", isUrgent: true) { (server, params: MCP.CancelledParams) in
      server.cancel(params.requestId)
    }
    router.request("tools/list") { (_, _: JSONRPC.NoParameters) in
      MCP.ToolList(tools: MCP.Tool.Name.allCases.map { MCP.Tool($0) })
    }
    router.deferredRequest("tools/call") { try $0.call($1, $2) }
    router.request("resources/list") { (server, _: JSONRPC.NoParameters) in
      MCP.ResourceList(resources: server.resources.all)
    }
    router.request("resources/templates/list") { (_, _: JSONRPC.NoParameters) in MCP.ResourceTemplateList() }
    router.request("resources/read") { (server, params: MCP.ReadResourceParams) in
      MCP.ReadResourceResult(contents: [try server.resources.contents(params.uri)])
    }
    return router
  }()

  /// Whether the session has ended. The value is always `false`, because the session ends with the input.
  var isFinished: Bool { false }

  func refusal(of method: String) -> JSONRPC.Failure? {
    isInitialized || ["initialize", "ping"].contains(method)
      ? nil : JSONRPC.Failure(.serverNotInitialized, "the server isn't initialized")
  }

  var descriptors: [Int32] { jobs.flatMap(\.program.descriptors) }

  func work() -> Int32 {
    finishJobs()
    // A program that has closed its output can end at any time.
    return jobs.isEmpty ? 60_000 : 20
  }
}

extension MCP.ToolResult {
  /// Creates the result of a subcommand from its output. Failed scenarios and reported problems are results, not errors
  /// of the tool.
  fileprivate init(_ result: ChildProgram.Result, of tool: MCP.Tool.Name, without outsidePaths: [String]) {
    let skipped = outsidePaths.map { "\($0): skipped, because it is outside the project\n" }.joined()
    let text = skipped + String(decoding: result.output + result.error, as: UTF8.self)
    let end =
      switch (result.exceededLimit, result.status) {
      case (true, _): "\nThe command took too long or printed too much and was terminated.\n"
      case (false, nil): "\nThe command crashed.\n"
      case (false, _): ""
      }
    let isResult = result.status.map { $0 <= ExitCode.failed.status } ?? false
    self.init(text + end, isError: !isResult)
  }
}

extension MCP.Tool.Name {
  /// Whether the tool is a subcommand of the project's program.
  fileprivate var isOfProject: Bool {
    switch self {
    case .listSteps, .run: true
    case .check, .format: false
    }
  }
}
