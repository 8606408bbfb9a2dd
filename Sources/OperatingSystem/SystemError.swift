#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A failed system call, or another failure to use a file, stream, or program.
///
/// `path` is the path of the file, the name of the stream or program, or a phrase that says which action failed. `code`
/// is a value of `errno`, or 0 if none applies.
package struct SystemError: Error, CustomStringConvertible {
  package let path: String
  package let code: Int32
  /// An explanation of the problem, or `nil` if the code is sufficient.
  private let explanation: String?

  package init(path: String, code: Int32, explanation: String? = nil) {
    self.path = path
    self.code = code
    self.explanation = explanation
  }

  /// Creates an error with the code of the last failed call.
  package static func last(_ path: String) -> SystemError { SystemError(path: path, code: System.lastError) }

  package var isMissingFile: Bool { code == System.noSuchFile }

  /// The explanation or, if there is none, the system's description of the error code.
  package var reason: String { explanation ?? System.text(ofError: code) }

  package var description: String { "\(path): \(reason)" }

  /// Returns the reason that a file or folder can't be read, in the system's words if the error has a system code.
  package static func reason(of error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    return switch error.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: System.text(ofError: System.noSuchFile)
    case .fileReadNoPermission: System.text(ofError: System.noPermission)
    default: (error.underlying as? POSIXError).map(System.text) ?? "\(error)"
    }
  }
}
