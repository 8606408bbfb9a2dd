import struct Gherkin.UniqueNames

/// A generator of keys that identify scenarios from run to run: file and name, and a number for repetitions.
///
/// Keys don't contain line numbers, so they survive changes elsewhere in the file. All scenarios of a file must be
/// passed in order, whether or not they are selected.
public struct ScenarioKeys: Sendable {
  private var names = UniqueNames()

  /// Creates a generator that hasn't made any keys.
  public init() {}

  /// Returns a unique key for the next scenario.
  public mutating func key(uri: String, name: String) -> String {
    names.unique("\(uri): \(name)")
  }
}
