/// Why the command cannot do what it was asked for.
enum CommandError: Error {
  case unknownOption(String)
  case noFiles
  case unreadable(path: String, reason: String)
  case unwritable(reason: String)

  var message: String {
    switch self {
    case .unknownOption(let option): "unknown option \(option); gherkin --help lists the options"
    case .noFiles: "no files given; gherkin --help says how to call it"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .unwritable(let reason): "cannot write: \(reason)"
    }
  }
}
