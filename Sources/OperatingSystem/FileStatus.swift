/// What lies at a path.
package struct FileStatus {
  package enum Kind {
    case file, folder
    /// A device, a pipe or a socket.
    case other
  }

  /// Tells a file from all others, whatever its path.
  package struct Identity: Hashable {
    package let device: UInt64
    package let node: UInt64
  }

  package let kind: Kind
  package let identity: Identity
}
