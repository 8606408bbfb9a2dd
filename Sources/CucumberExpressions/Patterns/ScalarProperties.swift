/// A union of Unicode properties, as named by `\p{…}`.
///
/// Each general category has one bit; each binary property has one bit for its presence and one for its absence.
/// Because categories exclude one another, the complement of a named set is also such a union.
struct ScalarProperties: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates the set of properties that a code point has.
  init(of scalar: Unicode.Scalar) {
    let category = scalar.properties.generalCategory
    self = Self.categories.firstIndex { $0.category == category }.map { Self.bit(of: $0) } ?? []
    for (index, property) in Self.binaryProperties.enumerated() {
      insert(Self.bit(ofBinary: index, isAbsent: !property.holds(scalar.properties)))
    }
  }

  /// Creates the set for the property named in `\p{…}`, or in `\P{…}` if negated. Returns `nil` if the property is
  /// unknown.
  init?(named name: String, isNegated: Bool) {
    if let index = Self.binaryProperties.firstIndex(where: { $0.short == name || $0.long == name }) {
      self = Self.bit(ofBinary: index, isAbsent: isNegated)
      return
    }
    let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard let value = parts.last, parts.count == 1 || parts[0] == "gc" || parts[0] == "General_Category",
      let members = Self.members(ofCategory: value)
    else { return nil }
    self = []
    for (index, category) in Self.categories.enumerated() where members.contains(category.short) != isNegated {
      insert(Self.bit(of: index))
    }
  }

  private static func bit(of category: Int) -> Self { Self(rawValue: 1 << UInt64(category)) }

  private static func bit(ofBinary index: Int, isAbsent: Bool) -> Self {
    bit(of: categories.count + 2 * index + (isAbsent ? 1 : 0))
  }

  /// Returns the short names of the general categories that a name stands for, or `nil` if the name is unknown.
  ///
  /// A name is that of a group of categories, such as `L`, or of a single category, such as `Lu`.
  private static func members(ofCategory name: String) -> [String]? {
    if let group = groups.first(where: { $0.short == name || $0.long == name }) { return group.members }
    return categories.first { $0.short == name || $0.long == name }.map { [$0.short] }
  }

  private static let binaryProperties:
    [(short: String, long: String, holds: @Sendable (Unicode.Scalar.Properties) -> Bool)] = [
      ("Alpha", "Alphabetic", { $0.isAlphabetic }), ("Lower", "Lowercase", { $0.isLowercase }),
      ("Upper", "Uppercase", { $0.isUppercase }),
    ]

  private static let groups: [(short: String, long: String, members: [String])] = [
    ("C", "Other", ["Cc", "Cf", "Cn", "Co", "Cs"]),
    ("L", "Letter", ["Ll", "Lm", "Lo", "Lt", "Lu"]), ("LC", "Cased_Letter", ["Ll", "Lt", "Lu"]),
    ("M", "Mark", ["Mc", "Me", "Mn"]), ("N", "Number", ["Nd", "Nl", "No"]),
    ("P", "Punctuation", ["Pc", "Pd", "Pe", "Pf", "Pi", "Po", "Ps"]), ("S", "Symbol", ["Sc", "Sk", "Sm", "So"]),
    ("Z", "Separator", ["Zl", "Zp", "Zs"]),
  ]

  private static let categories: [(category: Unicode.GeneralCategory, short: String, long: String)] = [
    (.lowercaseLetter, "Ll", "Lowercase_Letter"), (.uppercaseLetter, "Lu", "Uppercase_Letter"),
    (.otherLetter, "Lo", "Other_Letter"), (.modifierLetter, "Lm", "Modifier_Letter"),
    (.titlecaseLetter, "Lt", "Titlecase_Letter"), (.spacingMark, "Mc", "Spacing_Mark"),
    (.enclosingMark, "Me", "Enclosing_Mark"), (.nonspacingMark, "Mn", "Nonspacing_Mark"),
    (.decimalNumber, "Nd", "Decimal_Number"), (.letterNumber, "Nl", "Letter_Number"),
    (.otherNumber, "No", "Other_Number"), (.connectorPunctuation, "Pc", "Connector_Punctuation"),
    (.dashPunctuation, "Pd", "Dash_Punctuation"), (.closePunctuation, "Pe", "Close_Punctuation"),
    (.finalPunctuation, "Pf", "Final_Punctuation"), (.initialPunctuation, "Pi", "Initial_Punctuation"),
    (.otherPunctuation, "Po", "Other_Punctuation"), (.openPunctuation, "Ps", "Open_Punctuation"),
    (.currencySymbol, "Sc", "Currency_Symbol"), (.modifierSymbol, "Sk", "Modifier_Symbol"),
    (.mathSymbol, "Sm", "Math_Symbol"), (.otherSymbol, "So", "Other_Symbol"),
    (.lineSeparator, "Zl", "Line_Separator"), (.paragraphSeparator, "Zp", "Paragraph_Separator"),
    (.spaceSeparator, "Zs", "Space_Separator"), (.control, "Cc", "Control"), (.format, "Cf", "Format"),
    (.unassigned, "Cn", "Unassigned"), (.privateUse, "Co", "Private_Use"), (.surrogate, "Cs", "Surrogate"),
  ]
}
