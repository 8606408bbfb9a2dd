#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// The working directory, the environment and the limits of the process.
extension System {
  /// The soft and hard limits of a resource (getrlimit(2)).
  package struct ResourceLimit: Hashable {
    fileprivate let resource: Platform.Resource
    fileprivate let soft: rlim_t
    fileprivate let hard: rlim_t
  }

  /// The mode bits that new files don't get. Reading the mask changes it for a moment.
  package static var fileModeMask: UInt32 {
    get {
      let mask = umask(0)
      umask(mask)
      return UInt32(mask)
    }
    set { umask(mode_t(truncatingIfNeeded: newValue)) }
  }

  /// The limits that steps may change: the number of open files, the file size and the address space.
  package static var resourceLimits: [ResourceLimit] { Platform.limitedResources.compactMap { limit(of: $0) } }

  package static func restore(_ limit: ResourceLimit) {
    guard self.limit(of: limit.resource) != limit else { return }
    var value = rlimit(rlim_cur: limit.soft, rlim_max: limit.hard)
    setrlimit(limit.resource, &value)
  }

  private static func limit(of resource: Platform.Resource) -> ResourceLimit? {
    var value = rlimit()
    guard getrlimit(resource, &value) == 0 else { return nil }
    return ResourceLimit(resource: resource, soft: value.rlim_cur, hard: value.rlim_max)
  }

  package static func openWorkingDirectory() throws(SystemError) -> Int32 {
    let descriptor = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(".") }
    return try withHighNumber(descriptor)
  }

  package static func changeWorkingDirectory(to descriptor: Int32) {
    _ = fchdir(descriptor)
  }

  /// The environment variables as `NAME=value`.
  package static var variables: [String] { variablePointers.map { String(cString: $0) } }

  /// The addresses of the environment variables. Setting a variable changes its address.
  package static var variableAddresses: [UInt] { variablePointers.map { UInt(bitPattern: $0) } }

  /// Replaces all environment variables.
  package static func setVariables(_ variables: [String]) {
    for variable in Self.variables { unsetenv(name(ofVariable: variable)) }
    for variable in variables {
      let name = name(ofVariable: variable)
      setenv(name, String(variable.dropFirst(name.count + 1)), 1)
    }
  }

  /// Removes a variable from the environment of this process and its later children.
  package static func removeVariable(_ name: String) {
    unsetenv(name)
  }

  private static func name(ofVariable text: String) -> String { String(text.prefix { $0 != "=" }) }

  private static var variablePointers: [UnsafeMutablePointer<CChar>] {
    var pointers: [UnsafeMutablePointer<CChar>] = []
    while let pointer = Platform.variables?[pointers.count] { pointers.append(pointer) }
    return pointers
  }
}
