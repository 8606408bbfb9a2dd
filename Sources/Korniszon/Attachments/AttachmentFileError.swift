import FoundationEssentials

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
