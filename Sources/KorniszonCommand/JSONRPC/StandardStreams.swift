import OperatingSystem

/// A namespace for keeping the standard output of a server for its protocol.
enum StandardStreams {
  /// Returns a writer to standard output, and redirects everything else that this process prints to standard error.
  static func takeOutput() throws(SystemError) -> StreamWriter {
    let output = try System.copy(System.standardOutput)
    System.duplicate(System.standardError, to: System.standardOutput)
    let name = "standard output"
    return StreamWriter(standard: output, name) ?? StreamWriter(output, name)
  }
}
