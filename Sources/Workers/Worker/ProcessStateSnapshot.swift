import OperatingSystem

/// The working directory, environment and limits of a process, restored before each scenario.
struct ProcessStateSnapshot {
  private let workingDirectory: Int32?
  private let variables: [String]
  private let addresses: [UInt]
  private let fileModeMask: UInt32
  private let limits: [System.ResourceLimit]

  /// Records the current state, and releases an earlier snapshot.
  init(replacing earlier: ProcessStateSnapshot? = nil) {
    if let descriptor = earlier?.workingDirectory { System.closeFile(descriptor) }
    workingDirectory = try? System.openWorkingDirectory()
    variables = System.variables
    addresses = System.variableAddresses
    fileModeMask = System.fileModeMask
    limits = System.resourceLimits
  }

  /// Restores the recorded state. Cheap if nothing has changed.
  func restore() {
    if let workingDirectory { System.changeWorkingDirectory(to: workingDirectory) }
    if System.variableAddresses != addresses { System.setVariables(variables) }
    System.fileModeMask = fileModeMask
    for limit in limits { System.restore(limit) }
  }
}
