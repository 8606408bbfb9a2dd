#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A namespace for functions of the operating system's C library. No other module imports the C library.
package enum System {
  package static let noSuchFile = ENOENT
  package static let noPermission = EACCES

  /// The error code (errno(3)) of the last failed call in this thread.
  package static var lastError: Int32 { errno }

  package static func text(ofError code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  package static func text(of error: POSIXError) -> String { text(ofError: error.code.rawValue) }

  /// The name of the machine, or `nil` if it has none.
  package static var hostName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// The number of processors that this process may use.
  package static var processorCount: Int {
    let count = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    return min(count, ProcessorLimits().count ?? count)
  }
}
