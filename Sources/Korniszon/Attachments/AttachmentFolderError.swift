import FoundationEssentials

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
