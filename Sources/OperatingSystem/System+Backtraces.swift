#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// The program that prints backtraces of crashes.
extension System {
  /// Returns the path of the program that prints backtraces, or `nil` if the Swift runtime finds the program itself or
  /// there is no such program.
  ///
  /// The runtime looks for the program near its own library. If the library is linked statically into this program,
  /// this method searches for a toolchain in the folders of the search path, which is the value of `PATH`.
  package static func backtracer(in searchPath: String, isRuntimeStatic: Bool? = nil) -> String? {
    guard isRuntimeStatic ?? Platform.isRuntimeStatic else { return nil }
    for folder in searchPath.split(separator: ":") {
      let compiler = "\(folder)/swift"
      guard access(compiler, X_OK) == 0, let programs = realPath(compiler).flatMap({ PathName.folder(of: $0) }) else {
        continue
      }
      let path = programs + "/../libexec/swift/linux/swift-backtrace-static"
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }
}
