/// The forms of a noun after a number, such as `1 scenario` and `5 scenarios`. Polish has three.
struct Plural: Sendable {
  let one: String
  let few: String
  let many: String

  init(_ one: String, _ few: String, _ many: String) {
    (self.one, self.few, self.many) = (one, few, many)
  }

  init(_ one: String, _ many: String) {
    self.init(one, many, many)
  }

  /// Returns the form for a number according to the Polish rules. In English, `few` and `many` are the same.
  func form(_ count: Int) -> String {
    if count == 1 { return one }
    let isFew = (2...4).contains(count % 10) && !(12...14).contains(count % 100)
    return isFew ? few : many
  }

  /// Returns the number followed by the noun.
  func callAsFunction(_ count: Int) -> String { "\(count) \(form(count))" }
}
