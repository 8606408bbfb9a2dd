/// A namespace for the hash of a short string, such as a name. The hash is the same on every machine and in every run.
///
/// Histories, seeds, and shards depend on the hash. For the contents of files, use `ContentHash`.
package enum StableHash {
  /// Returns the 64-bit FNV-1a hash, finished with the bit mixer of MurmurHash3 so that its low bits are as random as
  /// its high bits.
  package static func hash(_ text: String, seed: UInt64 = 0) -> UInt64 {
    var hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    for factor in [0xFF51_AFD7_ED55_8CCD, 0xC4CE_B9FE_1A85_EC53] as [UInt64] {
      hash = (hash ^ (hash >> 33)) &* factor
    }
    return hash ^ (hash >> 33)
  }
}
