import Korniszon

extension Error {
  /// Returns the description for the user. Locations of mistakes in step definitions are relative to a folder.
  func text(relativeTo folder: String) -> String {
    (self as? DefinitionErrors)?.description(relativeTo: folder) ?? "\(self)"
  }
}
