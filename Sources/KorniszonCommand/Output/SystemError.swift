#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FoundationEssentials

/// A system call that failed on a path.
struct SystemError: Error, CustomStringConvertible {
  let path: String
  let code: Int32

  /// Takes the code of the call that has just failed.
  static func last(_ path: String) -> SystemError { SystemError(path: path, code: errno) }

  var description: String { "\(path): \(Self.text(code))" }

  /// Why a file could not be read, in the system's words.
  static func reason(of error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    return switch error.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: text(ENOENT)
    case .fileReadNoPermission: text(EACCES)
    default: (error.underlying as? POSIXError).map { text($0.code.rawValue) } ?? "\(error)"
    }
  }

  private static func text(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
