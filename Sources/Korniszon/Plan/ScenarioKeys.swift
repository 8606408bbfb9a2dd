import CucumberMessages

/// A generator of keys that identify scenarios from run to run: file and name, and a number for repetitions.
///
/// Keys don't contain line numbers, so they survive changes elsewhere in the file. All scenarios of a file must be
/// passed in order, whether or not they are selected.
public struct ScenarioKeys: Sendable {
  private var names = UniqueNames()

  /// Creates an assignment without keys.
  public init() {}

  /// Returns a unique key for the next scenario.
  public mutating func key(uri: String, name: String) -> String {
    names.unique("\(uri): \(name)")
  }
}

/// A string hash that is the same on every machine and in every run.
package enum StableHash {
  /// Returns the 64-bit FNV-1a hash, finished with MurmurHash3's bit mixer so that its low bits are as random as its
  /// high bits.
  package static func hash(_ text: String, seed: UInt64 = 0) -> UInt64 {
    var hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    for factor in [0xFF51_AFD7_ED55_8CCD, 0xC4CE_B9FE_1A85_EC53] as [UInt64] {
      hash = (hash ^ (hash >> 33)) &* factor
    }
    return hash ^ (hash >> 33)
  }
}
