extension Int {
  /// Reads a whole number that is not less than a minimum.
  init(option text: String, from minimum: Int) throws(UsageError) {
    guard let number = Int(text), number >= minimum else {
      throw UsageError("a whole number from \(minimum) on is needed")
    }
    self = number
  }
}
