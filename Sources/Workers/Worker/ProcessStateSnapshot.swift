import OperatingSystem

/// The working directory, the environment and the limits of a process, which a scenario finds as the run began with them.
struct ProcessStateSnapshot {
  private let workingDirectory: Int32?
  private let variables: [String]
  private let addresses: [UInt]
  private let fileModeMask: UInt32
  private let limits: [System.ResourceLimit]

  /// Takes them as they are, and closes what was kept of `earlier` ones.
  init(replacing earlier: ProcessStateSnapshot? = nil) {
    if let descriptor = earlier?.workingDirectory { System.closeFile(descriptor) }
    workingDirectory = try? System.openWorkingDirectory()
    variables = System.variables
    addresses = System.variableAddresses
    fileModeMask = System.fileModeMask
    limits = System.resourceLimits
  }

  /// Puts them back; a step that changes nothing costs next to nothing.
  func restore() {
    if let workingDirectory { System.changeWorkingDirectory(to: workingDirectory) }
    if System.variableAddresses != addresses { System.setVariables(variables) }
    System.fileModeMask = fileModeMask
    for limit in limits { System.restore(limit) }
  }
}
