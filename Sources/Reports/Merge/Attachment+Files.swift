import CucumberMessages

extension Attachment {
  /// Whether the attachment is about a feature file of the run, rather than its execution.
  var isAboutFile: Bool { IgnoredLineReport(self) != nil || BrokenFileReport(self) != nil }
}
