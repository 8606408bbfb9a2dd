#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The kind, identity, size, and modification stamp of a file.
package struct FileStatus {
  package enum Kind {
    case file, folder
    /// A device, pipe, or socket.
    case other
  }

  /// The identity of a file, which stays the same when the file is renamed.
  package struct Identity: Sendable, Hashable {
    package let device: UInt64
    package let node: UInt64

    package init(device: UInt64, node: UInt64) {
      self.device = device
      self.node = node
    }
  }

  /// A file's identity, size, and modification time. A write or replacement usually changes at least one of them.
  package struct Stamp: Sendable, Hashable {
    private let identity: Identity
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    fileprivate init(_ identity: Identity, _ status: stat) {
      self.identity = identity
      size = Int(status.st_size)
      let modification = Platform.modificationTime(status)
      seconds = Int(modification.tv_sec)
      nanoseconds = Int(modification.tv_nsec)
    }

    /// The stamp as a string, for comparison in another process.
    package var text: String { "\(identity.device)-\(identity.node)-\(size)-\(seconds).\(nanoseconds)" }

    /// Returns whether this stamp has a later modification time than another one.
    package func isNewer(than other: Stamp) -> Bool {
      (seconds, nanoseconds) > (other.seconds, other.nanoseconds)
    }
  }

  package let kind: Kind
  package let identity: Identity
  /// The size, in bytes.
  package let size: Int
  package let stamp: Stamp

  fileprivate init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
    size = Int(status.st_size)
    stamp = Stamp(identity, status)
  }
}

extension System {
  /// Returns the status of the file at a path. Follows symbolic links.
  package static func status(_ path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last(path) }
    return FileStatus(status)
  }

  /// Returns the status of the entry at a path. Doesn't follow symbolic links.
  package static func status(ofEntry path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .last(path) }
    return FileStatus(status)
  }

  /// Returns the absolute path of an existing file without symbolic links (realpath(3)), or `nil` if the path can't be
  /// resolved, for example because the file doesn't exist.
  static func realPath(_ path: String) -> String? {
    guard let name = realpath(path, nil) else { return nil }
    defer { free(name) }
    return String(cString: name)
  }

  /// Returns whether there is, or may be, an entry at a path, including a symbolic link to a missing file.
  package static func hasEntry(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 || errno != ENOENT && errno != ENOTDIR
  }

  /// Returns an open file's status, or `nil` if the descriptor is closed.
  package static func status(ofOpen descriptor: Int32) -> FileStatus? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileStatus(status) : nil
  }

  /// Returns the size of an open file in bytes, or 0 for a pipe or a closed descriptor. The call moves the file
  /// position to the end, which is faster than reading the status.
  package static func size(ofOpen descriptor: Int32) -> Int { max(0, Int(lseek(descriptor, 0, SEEK_END))) }
}
