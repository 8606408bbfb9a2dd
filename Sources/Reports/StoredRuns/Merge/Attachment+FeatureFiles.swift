import CucumberMessages

extension Attachment {
  /// Whether the attachment is about a feature file, rather than about the execution of the run.
  var isAboutFile: Bool { IgnoredLineReport(self) != nil || BrokenFileReport(self) != nil }
}
