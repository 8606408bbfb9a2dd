/// Hands out names that occur once per class, by a number behind those that come again.
struct UniqueNames {
  private var used: Set<[String]> = []

  /// Returns the name, or the name with the lowest number that makes it unique.
  mutating func unique(_ name: String, in className: String) -> String {
    var candidate = name
    var number = 1
    while !used.insert([className, candidate]).inserted {
      number += 1
      candidate = "\(name) (\(number))"
    }
    return candidate
  }
}
