import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error for a file that can't be attached.
struct AttachmentFileError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(path: String, _ error: SystemError) {
    let reason =
      switch error.code {
      case System.noSuchFile: "no such file"
      case System.noPermission: "permission denied"
      default: error.reason
      }
    self.init(path: path, reason: reason)
  }

  var description: String { "can't attach the file \(path): \(reason)" }
}

/// An error for an attachment folder that can't be created.
struct AttachmentFolderError: Error, CustomStringConvertible {
  let folder: String
  let reason: String

  init(folder: String, _ error: any Error) {
    self.folder = folder
    let error = error as? CocoaError
    reason =
      switch error?.code {
      case .fileWriteFileExists: "a file with this name already exists"
      case .fileWriteNoPermission: "permission denied in the parent folder"
      case .fileWriteOutOfSpace: "the disk is full"
      case .fileWriteVolumeReadOnly: "the disk is read-only"
      default: (error?.underlying as? POSIXError).map { "\($0.code)" } ?? "unknown system error"
      }
  }

  var description: String { "can't create the attachment folder \(folder): \(reason)" }
}
