/// What lies at a path.
struct FileStatus {
  enum Kind {
    case file, folder
    /// A device, a pipe or a socket.
    case other
  }

  /// Tells a file from all others, whatever its path.
  struct Identity: Hashable {
    let device: UInt64
    let node: UInt64
  }

  let kind: Kind
  let identity: Identity
}
