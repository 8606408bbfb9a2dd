package import Gherkin

extension GherkinDocument {
  /// The language of messages about the file: the file's language if messages exist in that language, or English
  /// otherwise.
  package var messageLanguage: MessageLanguage {
    MessageLanguage(rawValue: feature?.language ?? source.declaredLanguage ?? "en") ?? .english
  }
}
