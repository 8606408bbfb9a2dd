#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension System {
  /// Returns the address of a function or object in this program and its libraries, or `nil` if there is none with this
  /// name.
  package static func address(of symbol: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      // The value of `RTLD_DEFAULT`, which Swift doesn't import.
      dlsym(UnsafeMutableRawPointer(bitPattern: -2), symbol)
    #else
      dlsym(nil, symbol)
    #endif
  }
}
