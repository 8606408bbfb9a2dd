import CucumberMessages
import Gherkin

extension CucumberMessages.ParseError {
  /// The error for people: what to do, then the line of the file with a caret below the place.
  ///
  /// The message has the words of the official implementations, so the file is parsed again; where that does not give
  /// the same error, because its text is not known or another program wrote the stream, the message stands as it is.
  func explanation(in source: CucumberMessages.Source?) -> String {
    guard let source else { return message }
    var ids = IDGenerator()
    do throws(ParseErrors) {
      _ = try Parser().parse(Gherkin.Source(uri: source.uri, text: source.data), ids: &ids)
      return message
    } catch {
      guard let same = error.errors.first(where: { $0.message == message }) else { return message }
      return [error.advice(on: same), error.excerpt(of: same)].compactMap { $0 }.joined(separator: "\n\n")
    }
  }
}
