import FeatureDiagnostics
package import Gherkin

extension Dialect {
  /// The usual keyword for a scenario, such as `Scenario` rather than `Example`, or `nil` if the dialect has none. It
  /// is the keyword that has the longest beginning in common with a word in a keyword for outlines, or the last one if
  /// no beginning has two characters in common.
  var usualScenario: String? {
    let outlines = scenarioOutline.map { Array($0.folded.unicodeScalars) }
    func commonLength(_ keyword: String) -> Int {
      let keyword = Array(keyword.folded.unicodeScalars)
      let lengths = outlines.flatMap { outline in
        outline.indices.filter { $0 == 0 || outline[$0 - 1] == " " }.map { start in
          zip(keyword, outline[start...]).prefix { $0 == $1 }.count
        }
      }
      return lengths.max() ?? 0
    }
    let best = scenario.map { (keyword: $0, length: commonLength($0)) }.reversed().max { $0.length <= $1.length }
    return best.flatMap { $0.length > 1 ? $0.keyword : scenario.last }
  }

  /// Returns the contents of a new feature file with one scenario.
  ///
  /// - Parameters:
  ///   - name: The name of the feature.
  ///   - language: The code of the language of files that don't specify one.
  /// - Returns: The contents of the file.
  package func newFeature(_ name: String, defaultLanguage language: String) -> String {
    let name = name.split(whereSeparator: { $0.isNewline }).joined(separator: " ")
    let header = code == language ? "" : "# language: \(code)\n"
    let featureLine = (feature.first ?? "Feature") + ": " + name
    let scenario = (usualScenario ?? "Scenario") + ": "
    let step = keyword(of: .context) ?? "* "
    return "\(header)\(featureLine)\n\n  \(scenario)\n    \(step)\n"
  }
}
