/// What the flags of a regular expression change, by the letters of ECMAScript.
struct PatternFlags: OptionSet {
  let rawValue: UInt8

  /// `i`: letters match in either case.
  static let ignoreCase = PatternFlags(rawValue: 1)
  /// `m`: `^` and `$` match at each line.
  static let multiline = PatternFlags(rawValue: 2)
  /// `s`: `.` matches line terminators too.
  static let dotAll = PatternFlags(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes the flag of a letter; `nil` if there is none.
  init?(_ letter: Unicode.Scalar) {
    switch letter {
    case "i": self = .ignoreCase
    case "m": self = .multiline
    case "s": self = .dotAll
    default: return nil
    }
  }
}
