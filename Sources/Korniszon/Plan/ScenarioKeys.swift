import CucumberMessages

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

extension [String: Double] {
  /// Returns the durations of scenarios, by their keys. A scenario of unknown duration is assumed to take the average
  /// time.
  func seconds(of keys: [String]) -> [Double] {
    let known = keys.compactMap { self[$0] }
    let average = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    return keys.map { self[$0] ?? average }
  }
}
