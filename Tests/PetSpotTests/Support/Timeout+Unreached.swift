import PetSpot

extension Timeout {
  /// A limit that no test reaches, even on a busy machine.
  static let unreached = Timeout(.seconds(3_600))
}
