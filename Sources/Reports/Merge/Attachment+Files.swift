import CucumberMessages

extension Attachment {
  /// Whether the attachment describes a feature file of the run, and not its execution.
  var isAboutFile: Bool { SuspiciousLineReport(self) != nil || BrokenFileReport(self) != nil }
}
