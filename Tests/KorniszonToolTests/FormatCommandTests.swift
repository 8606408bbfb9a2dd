import CommandSupport
import CommandTestSupport
import Foundation
import Testing

/// Tests of `format` with the files of a folder.
@MainActor
struct FormatCommandTests {
  private nonisolated static let messy = "Feature: a\nScenario: b\n* a cat\n|n|\n|1|"
  private nonisolated static let tidy = "Feature: a\n\n  Scenario: b\n    * a cat\n      | n |\n      | 1 |\n"

  @Test func filesAreFormattedInPlace() async throws {
    let console = try Console(["a.feature": Self.messy, "b.feature": Self.tidy])
    let result = await console.run(["format", "./"])
    #expect(result.code == .passed)
    #expect(result.text == "formatted: \(console.path("a.feature"))\n2 files, 1 formatted\n")
    #expect(try console.read("a.feature") == Self.tidy)
    #expect(try console.files == ["a.feature", "b.feature", "korniszon.json"])
    #expect(await console.run(["format", "./"]).text == "2 files, unchanged\n")
  }

  @Test func aCheckOfUnformattedFilesFailsAndChangesNothing() async throws {
    let console = try Console(["a.feature": Self.messy, "b.feature": Self.tidy])
    let result = await console.run(["format", "--check", "./"])
    #expect(result.code == .failed)
    #expect(result.text == "not formatted: \(console.path("a.feature"))\n2 files, 1 not formatted\n")
    #expect(try console.read("a.feature") == Self.messy)
    #expect(await console.run(["format", "--check", "./b.feature"]).code == .passed)
  }

  @Test func aDiffShowsTheChangesWithoutMakingThem() async throws {
    let text = "Feature: a\n\n  Scenario: b\n" + String(repeating: "    * a cat\n", count: 8) + "    |n|"
    let console = try Console(["a.feature": text])
    let result = await console.run(["format", "--diff", "./a.feature"])
    #expect(result.code == .passed)
    #expect(
      result.text == """
        --- \(console.path("a.feature"))
        +++ \(console.path("a.feature"))
        @@ -9,4 +9,4 @@
             * a cat
             * a cat
             * a cat
        -    |n|
        \\ No newline at end of file
        +      | n |

        """
    )
    #expect(try console.read("a.feature") == text)
    #expect(await console.run(["format", "--check", "--diff", "./a.feature"]).code == .failed)
  }

  @Test(arguments: [["--check"], [], ["--diff"]])
  func aFileWithSyntaxErrorsIsReported(_ options: [String]) async throws {
    let console = try Console(["a.feature": "Feature: a\n\n  Scenario: b\n    * a cat\n    nonsense\n"])
    let result = await console.run(["format"] + options + ["./"])
    #expect(result.code == .failed)
    #expect(result.text.contains("a.feature:5:5\n"), "\(result.text)")
    #expect(result.text.contains("a.feature: lines with syntax errors keep their layout: correct them\n"))
  }

  @Test func distantChangesAreSeparateHunks() async throws {
    let text = "Feature: a\n  Scenario: b\n" + String(repeating: "    * a cat\n", count: 9) + "\n\n"
    let console = try Console(["a.feature": text])
    let lines = await console.run(["format", "--diff", "./a.feature"]).text.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("@@") } == ["@@ -1,4 +1,5 @@", "@@ -9,5 +10,3 @@"])
    #expect(lines.filter { $0 == "+" }.count == 1 && lines.filter { $0 == "-" }.count == 2, "\(lines)")
  }

  @Test func formattingKeepsPermissionsAndLinks() async throws {
    let console = try Console(["real/a.feature": Self.messy])
    let file = console.path("real/a.feature")
    try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(atPath: console.path("b.feature"), withDestinationPath: "real/a.feature")
    #expect(await console.run(["format", "./b.feature"]).code == .passed)
    #expect(try console.read("real/a.feature") == Self.tidy)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o664)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: console.path("b.feature")) == "real/a.feature")
    #expect(try console.files == ["b.feature", "korniszon.json", "real", "real/a.feature"])
  }

  @Test func formattingAFileThatIsNotUTF8FailsAndLeavesItUnchanged() async throws {
    let console = try Console(["b.feature": Self.messy])
    let bytes = Data("Feature: \u{E9}".unicodeScalars.map { UInt8($0.value) })
    try console.write(bytes, to: "a.feature")
    let result = await console.run(["format", "./"])
    #expect(result.code == .failed)
    #expect(result.text.contains("a.feature:1:10"), "\(result.text)")
    #expect(try Data(contentsOf: console.folder.appending(path: "a.feature")) == bytes)
    #expect(try console.read("b.feature") == Self.tidy)
  }

  @Test func markdownIsSkippedWithANote() async throws {
    let console = try Console(["a.feature.md": "#  Feature: a"])
    let result = await console.run(["format", "--check", "./"])
    #expect(result.code == .passed)
    #expect(result.text.contains("a.feature.md: skipped, because 'format' doesn't format Markdown\n"))
    #expect(result.text.hasSuffix("0 files\n"))
  }

  @Test func lineNumbersAndMissingPathsAreUsageErrors() async throws {
    let console = try Console(["a.feature": Self.tidy])
    for arguments in [["./a.feature:2"], ["./b.feature"], ["-", "./a.feature"], ["--bogus"]] {
      #expect(await console.run(["format"] + arguments).code == .usage, "\(arguments)")
    }
  }

  // MARK: .editorconfig

  @Test(arguments: [
    (
      "[*.feature]\nindent_size = 4",
      "Feature: a\n\n    Scenario: b\n        * a cat\n            | n |\n            | 1 |\n"
    ),
    ("[*]\nindent_style=tab", "Feature: a\n\n\tScenario: b\n\t\t* a cat\n\t\t\t| n |\n\t\t\t| 1 |\n"),
    (
      "[*.{feature,md}]\ngherkin_indent_feature_children = FALSE ; note\ngherkin_table_cell_padding_size=0",
      "Feature: a\n\nScenario: b\n  * a cat\n    |n|\n    |1|\n"
    ),
    (
      "[sub/**]\nindent_size=8\n[/sub/*.feature]\nindent_size=1",
      "Feature: a\n\n Scenario: b\n  * a cat\n   | n |\n   | 1 |\n"
    ),
    (
      "[*.swift]\nindent_size=8\n[b.feature]\nindent_size=8\n[[!a].feature]\nindent_size=8\n[other/**]\nindent_size=8",
      tidy
    ),
    ("[*]\nindent_size=8\n[{x,sub/{a,b}}.feature]\nindent_size=unset", tidy),
    ("[*]\nindent_size=8\n[{1..3,a}.feature]\nindent_size=unset", tidy),
    ("[?.feature]\ngherkin_indent_datatable=false", "Feature: a\n\n  Scenario: b\n    * a cat\n    | n |\n    | 1 |\n"),
  ])
  func editorConfigSetsTheLayout(config: String, expected: String) async throws {
    let console = try Console(["sub/a.feature": Self.messy, ".editorconfig": "root = true\n" + config])
    #expect(await console.run(["format", "./sub"]).code == .passed)
    #expect(try console.read("sub/a.feature") == expected)
  }

  @Test func theNearestEditorConfigTakesPrecedence() async throws {
    let console = try Console([
      "a/b/c.feature": Self.messy, ".editorconfig": "root=true\n[*]\nindent_size=8",
      "a/.editorconfig": "root=true\n[*]\nindent_size=4\ngherkin_indent_datatable=false",
      "a/b/.editorconfig": "[*]\nindent_size=3",
    ])
    _ = await console.run(["format", "./a"])
    #expect(
      try console.read("a/b/c.feature") == "Feature: a\n\n   Scenario: b\n      * a cat\n      | n |\n      | 1 |\n"
    )
  }

  @Test func mistakesInEditorConfigAreReported() async throws {
    let console = try Console([
      "a.feature": Self.messy, ".editorconfig": "[*]\nindent_size=many\ngherkin_indent_steps=sometimes",
    ])
    let result = await console.run(["format", "./a.feature"])
    #expect(result.text.contains("a.feature: .editorconfig: indent_size must be a whole number from 0 to 32\n"))
    #expect(result.text.contains("a.feature: .editorconfig: gherkin_indent_steps must be true or false\n"))
    #expect(try console.read("a.feature") == Self.tidy)
  }
}
