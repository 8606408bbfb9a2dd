import CucumberExpressions
import FeatureDiagnostics
import Gherkin

/// A file that a search skips although its name resembles that of a feature file, or although it contains a feature.
public struct MisnamedFile: Sendable, Hashable {
  /// The path of the file.
  public let uri: String
  /// The name that the author probably meant, without the folder.
  public let suggestion: String

  /// Creates a description of a misnamed file, or returns `nil` if the name is that of a feature file or doesn't
  /// resemble one.
  ///
  /// Copies that editors make, such as `a.feature.bak` and `a.feature~`, don't count as misnamed.
  init?(_ path: String) {
    guard !FeatureFile.isFeature(path), let name = path.split(separator: "/").last,
      let suggestion = Self.featureName(resembling: name)
    else { return nil }
    uri = path
    self.suggestion = suggestion
  }

  /// Creates a description of a Markdown or text file that contains a feature with steps, or returns `nil` for any
  /// other file.
  init?(_ path: String, _ parser: Parser, contents: () -> [UInt8]?) {
    guard !FeatureFile.isFeature(path), let name = path.split(separator: "/").last,
      let end = name.lastIndex(of: "."), end > name.startIndex
    else { return nil }
    let fileExtension = name[end...].dropFirst().lowercased()
    let isMarkdown = Self.markdownExtensions.contains(fileExtension)
    guard isMarkdown || Self.textExtensions.contains(fileExtension), let bytes = contents() else { return nil }
    let names = (isMarkdown ? [name[..<end] + ".feature.md"] : []) + [name[..<end] + ".feature"]
    let found = names.first { Self.containsFeature(bytes, named: String($0), parser) }
    guard let found else { return nil }
    uri = path
    suggestion = String(found)
  }

  /// Returns whether a file has a feature with steps and no syntax errors.
  private static func containsFeature(_ bytes: [UInt8], named name: String, _ parser: Parser) -> Bool {
    var ids = IDGenerator()
    // Any Markdown file with steps has a feature, but only a heading gives it a keyword.
    guard let source = try? Source(uri: name, bytes: bytes), let document = try? parser.parse(source, ids: &ids),
      let feature = document.feature, !feature.keyword.isEmpty
    else { return false }
    return feature.allScenarios.contains { !$0.steps.isEmpty }
  }

  /// A message that names the problem and says how to fix it.
  package var message: String {
    "this file isn't read, because its name doesn't end in .feature or .feature.md: rename it to '\(suggestion)'"
  }

  /// The message as a warning of a run, with the path.
  package var warning: String { "\(uri): warning: \(message)" }

  private static let markdownExtensions: Set = ["md", "markdown", "mdown", "mkd", "mdx"]
  private static let textExtensions: Set = ["txt", "text", "story", "spec"]

  private static func featureName(resembling name: Substring) -> String? {
    let visible = name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let end = String(visible).reversed().drop { $0.isWhitespace || $0 == "." }
    let clean = String(end.reversed())
    if FeatureFile.isFeature(clean) { return clean }
    if let copy = featureName(ofCopy: clean) { return copy }
    var parts = clean.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.popLast().map(word), parts.contains(where: { !$0.isEmpty }) else { return nil }
    let isText = ["txt", "text", "rtf", "doc", "docx", "odt"].contains(last)
    let isMarkdown = markdownExtensions.contains(isText ? parts.last.map(word) ?? "" : last)
    if isText, isMarkdown { parts.removeLast() }
    if isMarkdown || isText {
      guard let inner = parts.popLast(), parts.contains(where: { !$0.isEmpty }), isExtension(word(inner)) else {
        return nil
      }
    } else if !isExtension(last) {
      return nil
    }
    return parts.joined(separator: ".") + (isMarkdown ? ".feature.md" : ".feature")
  }

  /// Returns the name of a feature file for a name with a comma instead of a period, or for a copy with a mark at its
  /// end, such as `a.feature (1)`. Returns `nil` for any other name.
  private static func featureName(ofCopy name: String) -> String? {
    let end = name.lastIndex { ".,".contains($0) } ?? name.startIndex
    let words = name[end...].dropFirst().split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard end > name.startIndex, let last = words.first, ["feature", "gherkin"].contains(last.lowercased()),
      name[end] == "," || words.count == 2
    else { return nil }
    return name[..<end] + (words.count == 2 ? " \(words[1])" : "") + ".feature"
  }

  private static func word(_ part: Substring) -> String { part.lowercased().filter { !$0.isWhitespace } }

  /// Returns whether an extension is at most one edit away from `feature` or `gherkin`.
  private static func isExtension(_ text: String) -> Bool {
    text.allSatisfy(\.isLetter)
      && ["feature", "gherkin"].contains { word in
        abs(word.count - text.count) <= 1
          && EditDistance.between(text.unicodeScalars, word.unicodeScalars, countingSwaps: true) <= 1
      }
  }
}
