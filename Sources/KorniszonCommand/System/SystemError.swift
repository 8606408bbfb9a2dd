import FoundationEssentials

/// A system call that failed on a path.
struct SystemError: Error, CustomStringConvertible {
  let path: String
  let code: Int32

  /// Takes the code of the call that has just failed.
  static func last(_ path: String) -> SystemError { SystemError(path: path, code: System.lastError) }

  var isMissingFile: Bool { code == System.noSuchFile }

  /// The system's words for what went wrong.
  var reason: String { System.text(ofError: code) }

  var description: String { "\(path): \(reason)" }

  /// Why a file or folder could not be read, in the system's words.
  static func reason(of error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    return switch error.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: System.text(ofError: System.noSuchFile)
    case .fileReadNoPermission: System.text(ofError: System.noPermission)
    default: (error.underlying as? POSIXError).map(System.text) ?? "\(error)"
    }
  }
}
