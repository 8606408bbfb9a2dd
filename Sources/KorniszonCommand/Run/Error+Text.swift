import Korniszon

extension Error {
  /// What the user reads; mistakes in step definitions have their places relative to a folder.
  func text(relativeTo folder: String) -> String {
    (self as? DefinitionErrors)?.description(relativeTo: folder) ?? "\(self)"
  }
}
