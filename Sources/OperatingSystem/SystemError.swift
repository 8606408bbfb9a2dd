#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A system call that failed on a path.
package struct SystemError: Error, CustomStringConvertible {
  package let path: String
  package let code: Int32

  /// Takes the code of the call that has just failed.
  package static func last(_ path: String) -> SystemError { SystemError(path: path, code: System.lastError) }

  package var isMissingFile: Bool { code == System.noSuchFile }

  /// The system's words for what went wrong.
  package var reason: String { System.text(ofError: code) }

  package var description: String { "\(path): \(reason)" }

  /// Why a file or folder could not be read, in the system's words.
  package static func reason(of error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    return switch error.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: System.text(ofError: System.noSuchFile)
    case .fileReadNoPermission: System.text(ofError: System.noPermission)
    default: (error.underlying as? POSIXError).map(System.text) ?? "\(error)"
    }
  }
}
