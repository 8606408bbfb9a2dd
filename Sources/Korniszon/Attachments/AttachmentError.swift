#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that could not be attached.
struct AttachmentFileError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  init(path: String, _ error: any Error) {
    self.path = path
    reason =
      switch (error as? CocoaError)?.code {
      case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
      case .fileReadNoPermission: "it may not be read"
      default: "\(error)"
      }
  }

  var description: String { "the file \(path) cannot be attached: \(reason)" }
}

/// A folder for attachments that could not be made.
struct AttachmentFolderError: Error, CustomStringConvertible {
  let folder: String
  let reason: String

  init(folder: String, _ error: any Error) {
    self.folder = folder
    let error = error as? CocoaError
    reason =
      switch error?.code {
      case .fileWriteFileExists: "there is a file of that name"
      case .fileWriteNoPermission: "the folder that it belongs in may not be written to"
      case .fileWriteOutOfSpace: "the disk is full"
      case .fileWriteVolumeReadOnly: "the disk may not be written to"
      default: (error?.underlying as? POSIXError).map { "\($0.code)" } ?? "the system refused"
      }
  }

  var description: String { "the folder \(folder) for attachments cannot be made: \(reason)" }
}
