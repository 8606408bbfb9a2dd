import PetSpot

extension TimeLimit {
  /// A limit that no test reaches, however busy the machine is.
  static let unreached = TimeLimit(.seconds(3_600))
}
