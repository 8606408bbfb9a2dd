/// The limits on how many processors this process can use, read from Linux's system files.
package struct ProcessorLimits {
  /// The folder that contains the system's files, without a trailing slash.
  private let root: String

  package init(root: String = "") { self.root = root }

  /// The number of processors that the limits allow, which is at least 1, or `nil` if no limits are known.
  package var count: Int? { ([allowedCount].compactMap(\.self) + quotas).min().map { max(1, $0) } }

  /// The number of processors that the process may run on (sched_setaffinity(2)), such as 5 for `0-3,8`, or `nil` if it
  /// isn't known.
  private var allowedCount: Int? {
    let label = "Cpus_allowed_list:"
    guard let line = lines("/proc/self/status").first(where: { $0.hasPrefix(label) }) else { return nil }
    return line.dropFirst(label.count).split(separator: ",").reduce(0) { count, range in
      let bounds = range.split(separator: "-").compactMap { Int($0.filter(\.isNumber)) }
      guard let first = bounds.first, let last = bounds.last, first <= last else { return count }
      return count + last - first + 1
    }
  }

  /// The CPU quotas of the process's control groups and of the groups that contain them (cgroups(7)), as numbers of
  /// processors, rounded up.
  private var quotas: [Int] {
    let mounts = lines("/proc/self/mountinfo").compactMap { Mount(line: $0) }
    return lines("/proc/self/cgroup").flatMap { line -> [Int] in
      // For example, `4:cpu,cpuacct:/job` or, in version 2, `0::/job`.
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return [] }
      let mount = mounts.first { $0.contains(parts[1].split(separator: ",")) }
      return mount?.folders(of: parts[2]).compactMap(quota) ?? []
    }
  }

  private func quota(_ folder: String) -> Int? {
    let numbers =
      lines(folder + "/cpu.max").first?.split(separator: " ").map { Double($0) }
      ?? [lines(folder + "/cpu.cfs_quota_us").first, lines(folder + "/cpu.cfs_period_us").first].map {
        $0.flatMap { Double($0) }
      }
    guard numbers.count == 2, let quota = numbers[0], let period = numbers[1], quota > 0, period > 0 else { return nil }
    return Int(exactly: (quota / period).rounded(.up))
  }

  private func lines(_ path: String) -> [Substring] {
    guard let bytes = try? System.readAll(root + path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}

/// A mounted tree of control groups (proc_pid_mountinfo(5)).
private struct Mount {
  /// The control group that the mount point corresponds to.
  private let group: Substring
  private let point: Substring
  /// The options of version 1, which include the controllers, or `nil` in version 2.
  private let options: [Substring]?

  init?(line: Substring) {
    let words = line.split(separator: " ")
    guard words.count > 5, let end = words.firstIndex(of: "-"), words.count > end + 3 else { return nil }
    switch words[end + 1] {
    case "cgroup": options = words[end + 3].split(separator: ",")
    case "cgroup2": options = nil
    default: return nil
    }
    group = words[3]
    point = words[4]
  }

  /// Returns whether this tree contains the groups of the given controllers. In version 1, the controllers must
  /// include `cpu`. In version 2, the list of controllers is empty.
  func contains(_ controllers: [Substring]) -> Bool {
    guard let options else { return controllers.isEmpty }
    return controllers.contains("cpu") && options.contains("cpu")
  }

  /// Returns the folders of a group and of the groups that contain it, up to the mount point.
  func folders(of path: Substring) -> [String] {
    let prefix = group == "/" ? "" : group
    // In a container, the path may be the path outside the container.
    var names = path.hasPrefix(prefix + "/") ? path.dropFirst(prefix.count).split(separator: "/") : []
    if names.contains("..") { names = [] }
    return (0...names.count).map { count in ([point] + names.prefix(count)).joined(separator: "/") }
  }
}
