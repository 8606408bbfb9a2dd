import Foundation
import TestSupport
import Testing

/// A running `korniszon lsp` and its client.
final class ServerProcess {
  /// The timeout of a test, in seconds. Only a test that hangs reaches it.
  private static let limit = 120.0

  let program: Program
  private let process: Process
  private let input: Pipe
  private let output: Pipe
  private var received = Data()
  /// The notifications and requests from the server that no test has read yet.
  private var messages: [[String: Any]] = []
  private var requestCount = 0

  /// Starts the server in a folder with the given files.
  ///
  /// The project's program, in the same folder, is a link to `acceptance` or, if `date` isn't `nil`, a copy with that
  /// modification date. It is missing if `isBuilt` is `false`.
  init(files: [String: String] = [:], copyOf date: Date? = nil, isBuilt: Bool = true, arguments: [String] = []) throws {
    program = try Program("korniszon", files: files)
    let original = try FinishedProgram.url(of: "acceptance")
    let copy = program.folder.appending(path: Self.projectProgram)
    if let date {
      try ExecutableFile.copy(original, to: copy)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: copy.path)
    } else if isBuilt {
      try FileManager.default.createSymbolicLink(at: copy, withDestinationURL: original)
    }
    let executable = try program.executable()
    let folder = program.folder
    (process, input, output) = try ProgramStart.alone {
      let (process, input, output) = (Process(), Pipe(), Pipe())
      process.executableURL = executable
      process.arguments = ["lsp", "--program", "./\(Self.projectProgram)"] + arguments
      process.currentDirectoryURL = folder
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      return (process, input, output)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit) { [weak process] in process?.terminate() }
  }

  deinit { if process.isRunning { process.terminate() } }

  /// A date later than that of any file of the project.
  static let later = Date(timeIntervalSince1970: 4_000_000_000)

  /// The name of the project's program.
  static let projectProgram = "my-tests"

  /// The step definitions of `acceptance` and their uses in the server's folder, as JSON.
  func stepCatalog() throws -> String {
    let program = try FinishedProgram.url(of: "acceptance")
    return try FinishedProgram(program, ["steps", "--json"], in: self.program.folder).output
  }

  /// Replaces the project's program with a shell script.
  func replaceProgram(_ script: String) throws {
    try ExecutableFile.writeScript(script, to: program.folder.appending(path: Self.projectProgram))
  }

  /// The URI of a file in the server's folder.
  func uri(_ path: String) -> String { program.folder.appending(path: path).absoluteString }

  // MARK: Sending

  func send(_ bytes: some Sequence<UInt8>) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
  }

  /// Returns a message encoded as JSON, with its header.
  static func frame(_ message: Any) throws -> Data {
    let content = try JSONSerialization.data(withJSONObject: message)
    return Data("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  func notify(_ method: String, _ params: [String: Any] = [:]) throws {
    try send(Self.frame(["jsonrpc": "2.0", "method": method, "params": params]))
  }

  /// Sends a request and returns its response.
  func request(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
    requestCount += 1
    try send(Self.frame(["jsonrpc": "2.0", "id": requestCount, "method": method, "params": params]))
    while true {
      let message = try receiveObject()
      if message["method"] == nil, message["id"] as? Int == requestCount { return message }
      messages.append(message)
    }
  }

  /// Starts a session and returns the result of `initialize`.
  @discardableResult
  func initialize(_ capabilities: [String: Any] = [:]) throws -> [String: Any] {
    let params: [String: Any] = [
      "processId": NSNull(), "rootUri": program.folder.absoluteString, "capabilities": capabilities,
    ]
    let result = try #require(try request("initialize", params)["result"] as? [String: Any])
    try notify("initialized")
    return result
  }

  func open(_ path: String, _ text: String, language: String = "cucumber") throws {
    let document: [String: Any] = ["uri": uri(path), "languageId": language, "version": 1, "text": text]
    try notify("textDocument/didOpen", ["textDocument": document])
  }

  /// Replaces a range of a document.
  func change(_ path: String, _ range: [Int], _ text: String) throws {
    let change: [String: Any] = ["range": Self.range(range), "text": text]
    let document: [String: Any] = ["uri": uri(path), "version": 2]
    try notify("textDocument/didChange", ["textDocument": document, "contentChanges": [change]])
  }

  static func range(_ numbers: [Int]) -> [String: Any] {
    [
      "start": ["line": numbers[0], "character": numbers[1]],
      "end": ["line": numbers[2], "character": numbers[3]],
    ]
  }

  // MARK: Receiving

  /// Returns the next message of the server, or `nil` at the end of its output.
  func receive() throws -> Any? {
    let separator = Data("\r\n\r\n".utf8)
    while true {
      if let end = received.range(of: separator)?.upperBound {
        let header = String(decoding: received[..<end], as: UTF8.self)
        let count = try #require(Int(header.filter(\.isNumber)))
        if received.count >= end + count {
          let content = received[end..<end + count]
          received = Data(received[(end + count)...])
          return try JSONSerialization.jsonObject(with: content)
        }
      }
      // `availableData` traps if a signal interrupts it.
      var more = [UInt8](repeating: 0, count: 65_536)
      let count = read(output.fileHandleForReading.fileDescriptor, &more, more.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      received += more[..<count]
    }
  }

  /// Returns the next message that isn't an array, as the response to a batch is.
  private func receiveObject() throws -> [String: Any] {
    while true {
      let message = try #require(try receive(), "the server has ended")
      if let object = message as? [String: Any] { return object }
    }
  }

  /// Returns the next problems that the server publishes, each as its range, rule, and severity.
  func problems() throws -> [String] {
    let items = try #require(try notification("textDocument/publishDiagnostics")["diagnostics"] as? [[String: Any]])
    return items.map { "\(Self.text($0["range"])) \($0["code"] ?? "") \($0["severity"] ?? "")" }
  }

  /// Returns the parameters of the next notification with this method.
  func notification(_ method: String) throws -> [String: Any] {
    while true {
      let message = messages.isEmpty ? try receiveObject() : messages.removeFirst()
      if message["method"] as? String == method { return try #require(message["params"] as? [String: Any]) }
    }
  }

  /// Returns a range as `LINE:CHARACTER-LINE:CHARACTER`.
  static func text(_ range: Any?) -> String {
    guard let range = range as? [String: [String: Int]] else { return "no range" }
    return ["start", "end"].map { "\(range[$0]?["line"] ?? -1):\(range[$0]?["character"] ?? -1)" }
      .joined(separator: "-")
  }

  // MARK: Ending

  func shutDown() throws {
    _ = try request("shutdown")
    try notify("exit")
  }

  func closeInput() throws { try input.fileHandleForWriting.close() }

  /// Waits for the server to end and returns its exit code.
  func exitCode() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
