import struct Gherkin.UniqueNames

/// A generator of keys that identify scenarios across runs by file and name, with a number if a name is repeated.
///
/// Keys don't contain line numbers, so they don't change when other lines of the file do. Generate keys for all
/// scenarios of a file in order, whether or not they are selected.
public struct ScenarioKeys: Sendable {
  private var names = UniqueNames()

  /// Creates a generator for a new set of keys.
  public init() {}

  /// Returns a unique key for the next scenario.
  public mutating func key(uri: String, name: String) -> String {
    names.unique("\(uri): \(name)")
  }
}
