#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

// The working directory, the environment and the limits of the process.
extension System {
  /// How much of something the process may use, and how much it may let itself use: getrlimit(2).
  package struct ResourceLimit: Hashable {
    fileprivate let resource: UInt32
    fileprivate let soft: UInt
    fileprivate let hard: UInt
  }

  /// The mode bits that new files do not get; to ask for them takes changing them.
  package static var fileModeMask: UInt32 {
    get {
      let mask = umask(0)
      umask(mask)
      return mask
    }
    set { umask(newValue) }
  }

  /// The limits that are low enough to be met by accident, and may be lowered to be met on purpose: of open files, of the
  /// size of a file and of memory.
  package static var resourceLimits: [ResourceLimit] {
    [RLIMIT_NOFILE, RLIMIT_FSIZE, RLIMIT_AS].compactMap { limit(of: $0.rawValue) }
  }

  package static func restore(_ limit: ResourceLimit) {
    guard self.limit(of: limit.resource) != limit else { return }
    var value = rlimit(rlim_cur: limit.soft, rlim_max: limit.hard)
    setrlimit(__rlimit_resource_t(limit.resource), &value)
  }

  private static func limit(of resource: UInt32) -> ResourceLimit? {
    var value = rlimit()
    guard getrlimit(__rlimit_resource_t(resource), &value) == 0 else { return nil }
    return ResourceLimit(resource: resource, soft: value.rlim_cur, hard: value.rlim_max)
  }

  package static func openWorkingDirectory() throws(SystemError) -> Int32 {
    let descriptor = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(".") }
    return try raised(descriptor)
  }

  package static func changeWorkingDirectory(to descriptor: Int32) {
    _ = fchdir(descriptor)
  }

  /// The variables of the environment as `NAME=value`.
  package static var variables: [String] { variablePointers.map { String(cString: $0) } }

  /// Where the variables lie: a variable that is set lies elsewhere then.
  package static var variableAddresses: [UInt] { variablePointers.map { UInt(bitPattern: $0) } }

  /// Makes these the variables of the environment, and no others.
  package static func setVariables(_ variables: [String]) {
    for variable in Self.variables { unsetenv(name(ofVariable: variable)) }
    for variable in variables {
      let name = name(ofVariable: variable)
      setenv(name, String(variable.dropFirst(name.count + 1)), 1)
    }
  }

  private static func name(ofVariable text: String) -> String { String(text.prefix { $0 != "=" }) }

  private static var variablePointers: [UnsafeMutablePointer<CChar>] {
    var pointers: [UnsafeMutablePointer<CChar>] = []
    // Swift's own name of the array, `environ`, traps where there is none, as behind clearenv().
    while let pointer = __environ?[pointers.count] { pointers.append(pointer) }
    return pointers
  }
}
