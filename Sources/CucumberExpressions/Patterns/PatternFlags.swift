/// The flags of a regular expression, named by their ECMAScript letters.
struct PatternFlags: OptionSet {
  let rawValue: UInt8

  /// `i`: letters match in either case.
  static let ignoreCase = PatternFlags(rawValue: 1)
  /// `m`: `^` and `$` match at the start and end of each line.
  static let multiline = PatternFlags(rawValue: 2)
  /// `s`: `.` matches line terminators too.
  static let dotAll = PatternFlags(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates the flag for a letter, or returns `nil` if the letter isn't a flag.
  init?(_ letter: Unicode.Scalar) {
    switch letter {
    case "i": self = .ignoreCase
    case "m": self = .multiline
    case "s": self = .dotAll
    default: return nil
    }
  }
}
