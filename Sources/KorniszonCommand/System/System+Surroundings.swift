#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

// The working directory and the environment.
extension System {
  static func openWorkingDirectory() throws(SystemError) -> Int32 {
    let descriptor = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(".") }
    return try raised(descriptor)
  }

  static func changeWorkingDirectory(to descriptor: Int32) {
    _ = fchdir(descriptor)
  }

  /// The variables of the environment as `NAME=value`.
  static var variables: [String] { variablePointers.map { String(cString: $0) } }

  /// Where the variables lie: a variable that is set lies elsewhere then.
  static var variableAddresses: [UInt] { variablePointers.map { UInt(bitPattern: $0) } }

  /// Makes these the variables of the environment, and no others.
  static func setVariables(_ variables: [String]) {
    for variable in Self.variables { unsetenv(name(ofVariable: variable)) }
    for variable in variables {
      let name = name(ofVariable: variable)
      setenv(name, String(variable.dropFirst(name.count + 1)), 1)
    }
  }

  private static func name(ofVariable text: String) -> String { String(text.prefix { $0 != "=" }) }

  private static var variablePointers: [UnsafeMutablePointer<CChar>] {
    var pointers: [UnsafeMutablePointer<CChar>] = []
    while let pointer = environ[pointers.count] { pointers.append(pointer) }
    return pointers
  }
}
