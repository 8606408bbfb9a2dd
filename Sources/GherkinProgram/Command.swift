import CucumberMessages
import FeatureDiagnostics
import Gherkin
import OperatingSystem

/// The `gherkin` command, which parses feature files and prints messages, tokens, or readable errors.
///
/// The exit code is 0 for success, 1 if a file has errors and `--tokens` or `--check` is given, and 2 for incorrect
/// usage or an I/O error.
@main
struct Command {
  /// The number of bytes above which buffered messages are written.
  private static let flushSize = 1 << 16

  private let options: Options
  private var ids = IDGenerator()
  private var messages = NDJSONWriter()
  private var hasErrors = false

  private init(_ options: Options) {
    self.options = options
  }

  static func main() {
    do throws(CommandError) {
      var command = Command(try Options(CommandLine.arguments.dropFirst()))
      try command.run()
      System.exitProcess(command.hasErrors ? 1 : 0)
    } catch {
      printError("gherkin: \(error.message)\n")
      System.exitProcess(2)
    }
  }

  private mutating func run() throws(CommandError) {
    switch options.action {
    case .help: try print(Array(Options.help.utf8))
    case .version: try print(Array("gherkin \(Options.version)\n".utf8))
    case .messages:
      for path in options.paths { try printMessages(path) }
      try flush()
    case .tokens:
      for path in options.paths { try printTokens(path) }
    case .check:
      for path in options.paths { try check(path) }
    }
  }

  /// Adds the messages of a file, including its errors, to the buffer, and prints the buffer whenever it is full.
  private mutating func printMessages(_ path: String) throws(CommandError) {
    let bytes = try contents(of: path)
    let document: Gherkin.GherkinDocument
    do throws(ParseErrors) {
      let source = try Gherkin.Source(uri: path, bytes: bytes)
      if options.hasSource { messages.append(.source(CucumberMessages.Source(source))) }
      document = try Parser().parse(source, ids: &ids)
    } catch {
      for problem in error.errors { messages.append(.parseError(ParseError(problem, uri: path))) }
      return
    }
    if options.hasAST {
      messages.append(document)
      try flushIfFull()
    }
    guard options.hasPickles else { return }
    for pickle in document.pickles(ids: &ids) {
      messages.append(pickle)
      try flushIfFull()
    }
  }

  /// Prints the tokens of a file, or reports its errors on standard error.
  private mutating func printTokens(_ path: String) throws(CommandError) {
    let bytes = try contents(of: path)
    let listing: String
    do throws(ParseErrors) {
      listing = try Parser().tokens(of: Gherkin.Source(uri: path, bytes: bytes))
    } catch {
      return report(error)
    }
    try print(Array(listing.utf8))
  }

  /// Reports the errors in a file, if there are any, on standard error.
  private mutating func check(_ path: String) throws(CommandError) {
    let bytes = try contents(of: path)
    do throws(ParseErrors) {
      _ = try Parser().parse(Gherkin.Source(uri: path, bytes: bytes), ids: &ids)
    } catch {
      report(error)
    }
  }

  private mutating func report(_ errors: ParseErrors) {
    hasErrors = true
    Self.printError(errors.rendered + "\n")
  }

  private mutating func flushIfFull() throws(CommandError) {
    if messages.count > Self.flushSize { try flush() }
  }

  private mutating func flush() throws(CommandError) {
    try messages.passOn(to: print)
  }

  // MARK: Files and streams

  /// Reads a whole file, or standard input for `-`.
  private func contents(of path: String) throws(CommandError) -> [UInt8] {
    do throws(SystemError) {
      return path == "-" ? try System.readAll(from: System.standardInput) : try System.readAll(path)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  private func print(_ bytes: [UInt8]) throws(CommandError) {
    do throws(SystemError) {
      try System.writeAll(bytes, to: System.standardOutput, "standard output")
    } catch {
      throw .unwritable(reason: error.reason)
    }
  }

  private static func printError(_ text: String) {
    try? System.writeAll(Array(text.terminalText.utf8), to: System.standardError, "standard error")
  }
}

/// An error that ends the command.
enum CommandError: Error {
  case unknownOption(String)
  case noFiles
  case unreadable(path: String, reason: String)
  case unwritable(reason: String)

  var message: String {
    switch self {
    case .unknownOption(let option): "unknown option \(option); gherkin --help lists the options"
    case .noFiles: "no files given; see gherkin --help"
    case .unreadable(let path, let reason): "can't read \(path): \(reason)"
    case .unwritable(let reason): "can't write to standard output: \(reason)"
    }
  }
}
