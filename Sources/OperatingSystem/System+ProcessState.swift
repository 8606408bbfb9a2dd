#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// The working directory, environment, and limits of the process.
extension System {
  /// The soft and hard limits of a resource (getrlimit(2)).
  package struct ResourceLimit: Hashable {
    fileprivate let resource: Platform.Resource
    fileprivate let soft: rlim_t
    fileprivate let hard: rlim_t

    /// The name of the resource for use in sentences.
    package var name: String { Platform.limitedResources.first { $0.resource == resource }?.name ?? "a resource" }
  }

  /// The mode bits that new files don't get. Reading the mask requires changing it for a moment.
  package static var fileModeMask: UInt32 {
    get {
      let mask = umask(0)
      umask(mask)
      return UInt32(mask)
    }
    set { umask(mode_t(truncatingIfNeeded: newValue)) }
  }

  /// The limits that steps can change, starting with the number of open files.
  package static var resourceLimits: [ResourceLimit] { Platform.limitedResources.compactMap { limit(of: $0.resource) } }

  /// The maximum number of files that the process may have open.
  package static var openFileLimit: Int {
    Int(clamping: Platform.limitedResources.first.flatMap { limit(of: $0.resource) }?.soft ?? .max)
  }

  /// Restores a limit as far as permissions allow, and returns whether it was fully restored.
  package static func restore(_ limit: ResourceLimit) -> Bool {
    guard let current = self.limit(of: limit.resource), current != limit else { return true }
    var value = rlimit(rlim_cur: limit.soft, rlim_max: limit.hard)
    if setrlimit(limit.resource, &value) == 0 { return true }
    value = rlimit(rlim_cur: min(limit.soft, current.hard), rlim_max: current.hard)
    setrlimit(limit.resource, &value)
    return false
  }

  /// Returns whether fewer descriptors are free than a scenario may need, assuming that open descriptors have the
  /// lowest numbers. The first of the limits must be that of open files.
  package static func lacksDescriptors(_ limits: [ResourceLimit]) -> Bool {
    guard let limit = limits.first?.soft, limit > 0,
      let descriptor = Int32(exactly: limit - min(32, limit / 4) - 1)
    else { return false }
    return isOpen(descriptor)
  }

  /// The real and effective users and groups of the process.
  package struct Users: Equatable {
    private let real = getuid()
    private let effective = geteuid()
    private let realGroup = getgid()
    private let effectiveGroup = getegid()

    /// Records the current users and groups.
    package init() {}

    /// Whether the process has, or can obtain, the rights of the superuser.
    package var includeSuperuser: Bool { real == 0 || effective == 0 }
  }

  /// The identity of the root folder, which chroot(2) changes, or `nil` if the status of the folder can't be read.
  package static var rootIdentity: FileStatus.Identity? { try? status("/").identity }

  /// The name of the locale of the C library.
  package static var localeName: String { setlocale(LC_ALL, nil).map { String(cString: $0) } ?? "C" }

  package static func setLocale(_ name: String) { setlocale(LC_ALL, name) }

  /// The state of this thread that functions of the C library depend on: the locale and the floating-point rounding
  /// mode.
  package struct ThreadState {
    private let locale = uselocale(nil)
    private let rounding = fegetround()

    /// Records the current state.
    package init() {}

    /// Restores the recorded state in this thread.
    package func restore() {
      if uselocale(nil) != locale { uselocale(locale) }
      if fegetround() != rounding { fesetround(rounding) }
    }
  }

  private static func limit(of resource: Platform.Resource) -> ResourceLimit? {
    var value = rlimit()
    guard Platform.readLimit(resource, &value) == 0 else { return nil }
    return ResourceLimit(resource: resource, soft: value.rlim_cur, hard: value.rlim_max)
  }

  package static func openWorkingDirectory() throws(SystemError) -> Int32 {
    let descriptor = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(".") }
    return try withHighNumber(descriptor)
  }

  /// Changes the working directory to an open folder, and returns whether that succeeded.
  @discardableResult
  package static func changeWorkingDirectory(to descriptor: Int32) -> Bool { fchdir(descriptor) == 0 }

  /// The path of the working directory, or `nil` if the directory has no path, for example because it was removed.
  package static var workingDirectoryPath: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { path in
      getcwd(path.baseAddress, path.count).map { String(cString: $0) }
    }
  }

  /// Returns whether a path is that of the working directory.
  package static func isWorkingDirectory(_ path: String) -> Bool {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { current in
      getcwd(current.baseAddress, current.count).map { strcmp($0, path) == 0 } ?? false
    }
  }

  /// The environment variables in the form `NAME=value`.
  package static var variables: [String] { variablePointers.map { String(cString: $0) } }

  /// The values of the environment variables, keyed by name.
  package static var environment: [String: String] {
    var environment: [String: String] = [:]
    for variable in variables {
      if let (name, value) = nameAndValue(variable) { environment[name] = value }
    }
    return environment
  }

  /// Returns the value of an environment variable, or `nil` if it isn't set.
  package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The addresses of the environment variables, which change when the variables are set.
  package static var variableAddresses: [UInt] { variablePointers.map { UInt(bitPattern: $0) } }

  /// Returns whether the environment variables have the given addresses, in this order.
  package static func hasVariables(at addresses: [UInt]) -> Bool {
    for (index, address) in addresses.enumerated() where address != UInt(bitPattern: Platform.variables?[index]) {
      return false
    }
    return Platform.variables?[addresses.count] == nil
  }

  /// Replaces all environment variables, and sets the time zone of the C library accordingly.
  package static func setVariables(_ variables: [String]) {
    for variable in Self.variables { unsetenv(nameAndValue(variable)?.name ?? variable) }
    for variable in variables { if let (name, value) = nameAndValue(variable) { setenv(name, value, 1) } }
    tzset()
  }

  /// Removes a variable from the environment of this process and of children that it starts later.
  package static func removeVariable(_ name: String) {
    unsetenv(name)
  }

  private static func nameAndValue(_ variable: String) -> (name: String, value: String)? {
    guard let end = variable.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    return (String(variable[..<end]), String(variable[variable.utf8.index(after: end)...]))
  }

  private static var variablePointers: [UnsafeMutablePointer<CChar>] {
    var pointers: [UnsafeMutablePointer<CChar>] = []
    while let pointer = Platform.variables?[pointers.count] { pointers.append(pointer) }
    return pointers
  }
}
