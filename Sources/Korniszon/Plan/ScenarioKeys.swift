/// Gives scenarios the keys by which they are known from run to run: file and name, and a number where they repeat.
///
/// Lines are no part of a key, so that it survives changes elsewhere in the file. All scenarios of a file must be asked
/// for, in their order, whichever of them are selected.
public struct ScenarioKeys: Sendable {
  private var used: Set<String> = []
  /// How many scenarios had the same file and name.
  private var counts: [String: Int] = [:]

  /// Starts with no keys given.
  public init() {}

  /// The key of the next scenario, which no other has.
  public mutating func key(uri: String, name: String) -> String {
    let text = "\(uri): \(name)"
    var count = counts[text, default: 0]
    var key = text
    repeat {
      count += 1
      key = count == 1 ? text : "\(text) (\(count))"
    } while !used.insert(key).inserted
    counts[text] = count
    return key
  }
}
