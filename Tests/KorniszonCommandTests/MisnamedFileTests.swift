import CommandTestSupport
import Foundation
import KorniszonCommand
import Testing

/// Tests of files whose names almost end like those of feature files.
@MainActor
struct MisnamedFileTests {
  private static let reason = "this file isn't read, because its name doesn't end in .feature or .feature.md: "

  nonisolated static let names = [
    ("a.feature.txt", "a.feature"), ("a.features", "a.feature"), ("a.feture", "a.feature"), ("a.gherkin", "a.feature"),
    ("a.feature ", "a.feature"), ("a.Feature.TXT", "a.feature"), ("A.FEATURES", "A.feature"),
    ("a.feautre", "a.feature"), ("a.feature.", "a.feature"), ("a.featur", "a.feature"),
    ("a.feature\u{200B}", "a.feature"), ("a b.feature\u{A0}", "a b.feature"), ("a.features.md", "a.feature.md"),
    ("a.feature.markdown", "a.feature.md"), ("a. feature", "a.feature"), ("x.y.feture.txt", "x.y.feature"),
    ("a.feature.md.txt", "a.feature.md"), ("a,feature", "a.feature"), ("a.feature (1)", "a (1).feature"),
    ("a.feature - Copy", "a - Copy.feature"),
  ]

  @Test(arguments: names)
  func aRunWarnsAboutAMisnamedFileAndACheckFails(_ name: String, _ suggestion: String) async throws {
    let console = try Console([name: .feature("Given a cat"), "ok.feature": .feature("Given a cat")])
    let message = Self.reason + "rename it to '\(suggestion)'"
    let run = await console.run(["-f", "summary", "./"])
    #expect(run.code == .passed)
    #expect(run.text.contains("\(console.path(name)): warning: \(message)\n"), "\(run.text)")
    #expect(run.text.contains("1 scenario (1 passed)"))
    let check = await console.run(["check", "./"])
    #expect(check.code == .failed)
    #expect(check.text.contains("\(console.path(name)):1:1: error: syntax\n\(message)\n"), "\(check.text)")
    let polish = await console.run(["check", "--report-language", "pl", "./"])
    #expect(polish.text.contains("zmień ją na '\(suggestion)'"), "\(polish.text)")
  }

  @Test func aMarkdownFileWithAFeatureIsMisnamed() async throws {
    let feature = "# Feature: Pay\n\n## Scenario: By card\n\n* Given a cat\n"
    let console = try Console([
      "pay.md": feature, "Przewodnik.md": "# Feature: Pay\n\nSee [the list](list.md).\n",
      "README.md": "# Features\n\n```\n\(feature)```\n",
      "guide.md": "# Guide\n\n~~~\n\(feature)~~~\n", "bug.md": "# Bugs\n\n## Example: Login\n\n- When you click\n",
      "ok.feature": .feature("Given a cat"),
    ])
    let warning = Self.reason + "rename it to 'pay.feature.md'"
    let run = await console.run(["-f", "summary", "./"])
    #expect(run.code == .passed)
    #expect(run.text.contains("\(console.path("pay.md")): warning: \(warning)\n"), "\(run.text)")
    #expect(run.text.components(separatedBy: "warning").count == 2, "\(run.text)")
    #expect(await console.run(["check", "./"]).code == .failed)
  }

  @Test(arguments: ["b.txt", "b.story", "b.md", "b c.TXT"]) func aTextFileWithAFeatureIsMisnamed(_ name: String)
    async throws
  {
    let console = try Console([
      name: .feature("Given a cat"), "notes.txt": "Feature: list\n\n  Scenario: none\n", "x.txt": "Given a cat\n",
      "ok.feature": .feature("Given a cat"),
    ])
    let run = await console.run(["-f", "summary", "./"])
    #expect(run.code == .passed)
    let suggestion = "rename it to '\(name.prefix { $0 != "." }).feature'"
    #expect(run.text.contains("\(console.path(name)): warning: \(Self.reason)\(suggestion)\n"), "\(run.text)")
    #expect(run.text.components(separatedBy: "warning").count == 2, "\(run.text)")
    #expect(await console.run(["check", "./"]).code == .failed)
  }

  @Test func aFolderWithOnlyMisnamedFilesFailsWithTheReason() async throws {
    let console = try Console(["f/a.feature.txt": .feature("Given a cat")])
    let run = await console.run(["./f"])
    #expect(run.code == .nothingSelected)
    #expect(run.text.contains("rename it to 'a.feature'"), "\(run.text)")
    #expect(await console.run(["check", "./f"]).code == .failed)
    #expect(await console.run(["list", "./f"]).text.contains("rename it to 'a.feature'"))
  }

  @Test(arguments: [
    "notes.txt", "requirements.md", "a.feature.bak", "a.feature~", "a.feature.orig", ".a.feature.swp", "a.fixture",
    "a.future", "feature.txt", "features.json", "a.feature.json", "gherkin", "a.texture", "features", "a.md",
    ".#a.feature", "._a.feature", "._a.feature.txt", "a.future (1)", "feature (1)", "a feature",
  ])
  func backupsAndFilesOfOtherTypesAreNotReported(_ name: String) async throws {
    let console = try Console([name: "x", "ok.feature": .feature("Given a cat")])
    let run = await console.run(["-f", "summary", "./"])
    #expect(run.code == .passed)
    #expect(!run.text.contains("warning"), "\(run.text)")
    #expect(await console.run(["check", "./"]).code != .failed)
  }
}
