extension HTMLReporter {
  /// A noun that is counted: `1 scenario`, `5 scenarios`; Polish needs three forms.
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

    /// The form that goes with the number, by the rules of Polish; English has `few` and `many` alike.
    func form(_ count: Int) -> String {
      if count == 1 { return one }
      let isFew = (2...4).contains(count % 10) && !(12...14).contains(count % 100)
      return isFew ? few : many
    }

    /// The number and the noun.
    func callAsFunction(_ count: Int) -> String { "\(count) \(form(count))" }
  }
}
