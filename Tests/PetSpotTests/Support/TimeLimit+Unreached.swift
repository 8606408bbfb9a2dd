import PetSpot

extension TimeLimit {
  /// A limit that no test reaches, even on a busy machine.
  static let unreached = TimeLimit(.seconds(3_600))
}
