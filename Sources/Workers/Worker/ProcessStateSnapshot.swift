import OperatingSystem

/// A snapshot of the state that all scenarios in a process share. Some of it can be restored, and the rest can only be
/// compared.
final class ProcessStateSnapshot {
  private let workingDirectory: Int32?
  private let workingDirectoryIdentity: FileStatus.Identity?
  private let workingDirectoryPath: String?
  private let variables: [String]
  private let addresses: [UInt]
  private let fileModeMask: UInt32
  private let limits: [System.ResourceLimit]
  private let users: System.Users
  private let root: FileStatus.Identity?
  private let timers: System.Timers
  private let locale: String
  private let thread: System.ThreadState
  private let signalActions: System.SignalActions
  /// Whether the process already had few descriptors left.
  private let lacksDescriptors: Bool

  /// Records the current state and releases an earlier snapshot.
  init(replacing earlier: ProcessStateSnapshot? = nil) {
    if let descriptor = earlier?.workingDirectory { System.closeFile(descriptor) }
    workingDirectory = try? System.openWorkingDirectory()
    workingDirectoryIdentity = workingDirectory.flatMap { System.status(ofOpen: $0)?.identity }
    workingDirectoryPath = System.workingDirectoryPath
    variables = System.variables
    addresses = System.variableAddresses
    fileModeMask = System.fileModeMask
    limits = System.resourceLimits
    users = System.Users()
    root = System.rootIdentity
    timers = System.Timers()
    locale = System.localeName
    thread = System.ThreadState()
    signalActions = System.SignalActions()
    lacksDescriptors = System.lacksDescriptors(limits)
  }

  /// Restores the state that scenarios often change, except the working directory, which ``undo()`` restores. Restoring
  /// is fast if nothing has changed.
  func restore() {
    if !System.hasVariables(at: addresses) { System.setVariables(variables) }
    System.fileModeMask = fileModeMask
    if System.localeName != locale { System.setLocale(locale) }
    thread.restore()
    signalActions.restore()
    System.unblockSignals()
  }

  /// Disarms timers and restores the working directory and resource limits. Returns phrases that describe the remaining
  /// differences from the snapshot.
  func undo() -> [String] {
    timers.disarmOthers()
    let hasFolder = workingDirectory.map { System.changeWorkingDirectory(to: $0) } ?? false
    var damage: [String] = []
    for limit in limits where !System.restore(limit) { damage.append("it lowered the hard limit on \(limit.name)") }
    if System.Users() != users { damage.append("it changed the user or group") }
    // The descriptor led to the same path, so both the folder and the root folder are unchanged.
    let isSamePlace = hasFolder && workingDirectoryPath.map(System.isWorkingDirectory) ?? false
    if !isSamePlace, let workingDirectory,
      System.status(ofOpen: workingDirectory)?.identity != workingDirectoryIdentity
    {
      damage.append("it closed or replaced the worker's files")
    }
    // Otherwise, the processes of the next scenario couldn't be found.
    if !System.isAdoptingOrphans { damage.append("it changed which process adopts orphans") }
    // Only the superuser can change the root folder.
    if !isSamePlace, users.includeSuperuser, System.rootIdentity != root { damage.append("it changed the root folder") }
    if !lacksDescriptors, System.lacksDescriptors(limits) { damage.append("it left too many files open") }
    return damage
  }
}
