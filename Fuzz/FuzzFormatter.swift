import Gherkin
import LanguageService

/// Formats one input of libFuzzer. The first byte chooses the options, and the rest is the file.
///
/// Formatting must change only whitespace and be idempotent, and the result must have the same pickles and comments. A
/// difference, a trap, a hang, or an invalid memory access is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormatter(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
  guard let first = input.first, let before = String(validating: input.dropFirst(), as: UTF8.self) else { return 0 }
  var options = FormattingOptions()
  if first % 2 == 1 { (options.indentation, options.cellPadding) = (.tab, 0) }
  if first & 2 != 0 { (options.indentsFeatureChildren, options.indentsSteps) = (false, false) }
  if first & 4 != 0 { (options.indentsConjunctions, options.alignsNumbersRight) = (true, false) }
  let after = Source(uri: "fuzz.feature", text: before).formatted(options)
  let again = Source(uri: "fuzz.feature", text: after).formatted(options)
  precondition(after.utf8.elementsEqual(again.utf8), "formatting twice gives a different result")
  precondition(visible(before) == visible(after), "formatting changes more than whitespace")
  precondition(meaning(before) == meaning(after), "formatting changes the pickles or the comments")
  return 0
}

/// Returns the characters of a string, except those that the parser treats as whitespace.
private func visible(_ text: String) -> [Unicode.Scalar] {
  text.unicodeScalars.filter { !$0.properties.isWhitespace && !("\u{1C}"..."\u{1F}").contains($0) }
}

/// Returns the comments and pickles of a file, or `nil` if it has syntax errors.
private func meaning(_ text: String) -> [String]? {
  var ids = IDGenerator()
  guard let document = try? Parser().parse(Source(uri: "fuzz.feature", text: text), ids: &ids) else { return nil }
  var parts = document.comments.map { String(String.UnicodeScalarView(visible(String($0.text)))) }
  for pickle in document.pickles(ids: &ids) {
    parts += [String(pickle.name), pickle.language] + pickle.tags.map { String($0.name) }
    for step in pickle.steps {
      parts.append(String(step.text))
      if let docString = step.docString {
        parts += [String(docString.content), docString.mediaType.map { String($0) } ?? "-"]
      }
      for row in step.dataTable?.rows ?? [] { parts += row.map { String($0) } + [""] }
    }
  }
  return parts
}
