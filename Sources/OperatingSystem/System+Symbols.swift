#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension System {
  /// Returns the address of a function or object of this program and its libraries, or `nil` if none has this name.
  package static func address(of symbol: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      // `RTLD_DEFAULT`, which Swift doesn't import.
      dlsym(UnsafeMutableRawPointer(bitPattern: -2), symbol)
    #else
      dlsym(nil, symbol)
    #endif
  }
}
