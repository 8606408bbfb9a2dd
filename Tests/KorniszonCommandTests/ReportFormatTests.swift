import CommandTestSupport
import Foundation
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests of the types of reports that the command writes, and of the information that it passes to reports.
@MainActor
struct ReportFormatTests {
  /// Each type, and text that its report of the sample contains.
  private static let types: [(name: String, text: String)] = [
    ("progress", "4 scenarios (4 passed)"), ("pretty", "passed Given"), ("dot", "....\n"),
    ("summary", "4 scenarios (4 passed)"), ("html", "<!doctype html>"), ("markdown", "# Acceptance: Passed"),
    ("chat", ": Passed in "),
    ("junit", "<testsuites"), ("message", "testRunFinished"), ("json", #""type":"scenario""#),
    ("github", "::notice title=Acceptance%3A Passed"), ("teamcity", "##teamcity[testFinished"), ("rerun", ""),
    ("usage", "step definition"),
  ]

  @Test func everyReportTypeIsWrittenToAFileOrTheOutput() async throws {
    #expect(Self.types.count == 14)
    let console = try Console(["a.feature": .cats])
    let help = await console.run(["run", "--help"]).text
    for (name, text) in Self.types {
      #expect(help.contains(name))
      let written = await console.run(["-f", name, "./a.feature"])
      #expect(written.code == .passed)
      #expect(text.isEmpty ? written.text.isEmpty : written.text.contains(text), "\(name)")
      #expect(await console.run(["-f", "\(name):./out/\(name)", "./a.feature"]).code == .passed)
      let file = try console.read("out/\(name)")
      #expect(text.isEmpty ? file.isEmpty : file.contains(text), "\(name)")
    }
    #expect(try console.files == Set(Self.types.map { "out/\($0.name)" } + ["a.feature", "korniszon.json", "out"]))
  }

  @Test func theGitHubReportAppendsASummaryToTheJobSummaryFile() async throws {
    let console = try Console(["a.feature": .cats, "summary.md": "earlier step\n"])
    let environment = ["GITHUB_STEP_SUMMARY": console.path("summary.md")]
    let result = await console.run(["-f", "github", "./a.feature"], environment: environment)
    #expect(result.code == .passed)
    #expect(result.text.split(separator: "\n").allSatisfy { $0.hasPrefix("::") })
    let summary = try console.read("summary.md")
    #expect(summary.hasPrefix("earlier step\n# Acceptance: Passed"))
    #expect(summary.hasSuffix("/a.feature` |\n"))
  }

  @Test func aRunThatCannotWriteTheJobSummaryExitsWith4() async throws {
    let console = try Console(["a.feature": .cats])
    let environment = ["GITHUB_STEP_SUMMARY": console.path("no/summary.md")]
    let result = await console.run(["-f", "github", "./a.feature"], environment: environment)
    #expect(result.code == .reportNotWritten)
    #expect(result.text.contains("no/summary.md: No such file or directory"))
  }

  @Test func rerunCommandsInFilesContainTheProgram() async throws {
    let console = try Console(["a.feature": .feature("Given a dog")])
    var library = StepLibrary { EmptyWorld() }
    library.given("a dog") { _ in throw Pending() }
    let command = "accept --config=\(console.path("korniszon.json"))"
    for name in ["progress", "pretty", "dot", "summary"] {
      _ = await console.run(["-f", "\(name):./out.txt", "./a.feature"], steps: library, program: "/opt/bin/accept")
      #expect(try console.read("out.txt").contains("\(command) \(console.path("a.feature")):"), "\(name)")
    }
  }

  @Test func rerunCommandsHaveTheOptionsThatMatterWithoutSecrets() async throws {
    let configuration = #"{"ci": {"retry": 0}}"#
    let console = try Console(["a.feature": .feature("Given a dog"), "b.json": configuration])
    var library = StepLibrary { EmptyWorld() }
    library.given("a dog") { _ in throw Pending() }
    let parameters = #"{"url": "https://me:pw@example.org/", "api_token": "t0p", "deep": [{"userPin": 1}, 2]}"#
    let arguments = [
      "-c", "./b.json", "--profile=ci", "--world-parameters", parameters, "--step-timeout", "5s", "--tags", "not @x",
      "-f", "summary:./out.txt", "-f", "html:./out.html", "./a.feature",
    ]
    _ = await console.run(arguments, steps: library, program: "/opt/bin/accept")
    let shown = #"--world-parameters={"url":"https://example.org/","api_token":"***","deep":[{"userPin":"***"},2]}"#
    let options = "--profile=ci '\(shown)' --step-timeout=5s"
    let (text, page) = try (console.read("out.txt"), console.read("out.html"))
    #expect(text.contains("b.json \(options) \(console.path("a.feature")):"))
    let written = options.replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    #expect(page.contains(#"b.json \#(written)">"#))
    for secret in ["t0p", "pw@"] { #expect(!text.contains(secret) && !page.contains(secret), "\(secret)") }
  }

  @Test func reportsLeaveNoTemporaryFiles() async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(["-f", "junit:./r/TEST-a.xml", "-f", "json:./r/a.json", "./a.feature"])
    #expect(result.code == .passed)
    #expect(try console.files == ["a.feature", "korniszon.json", "r", "r/TEST-a.xml", "r/a.json"])
  }

  @Test func attachedFilesReplaceThoseOfAnEarlierRun() async throws {
    let console = try Console(["a.feature": .feature("Given a cat"), "r/TEST-a.attachments/1-old.png": "old"])
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat") { _ in
      log("told in the report")
      try attach([1, 2, 3], mediaType: "image/png", fileName: "../cat.png")
      try attach("<b>", mediaType: "text/html")
    }
    #expect(await console.run(["-f", "junit:./r/TEST-a.xml", "./a.feature"], steps: library).code == .passed)
    let files = ["r/TEST-a.attachments/1-cat.png", "r/TEST-a.attachments/2-attachment.html"]
    #expect(try console.files.filter { $0.hasPrefix("r/TEST-a.attachments/") } == Set(files))
    #expect(try console.read(files[0]) == "\u{1}\u{2}\u{3}")
    let paths = files.map { "[[ATTACHMENT|\(console.path($0))]]" }.joined(separator: "\n")
    #expect(try console.read("r/TEST-a.xml").contains("told in the report\n\(paths)</system-out>"))
  }

  @Test func aFileInPlaceOfTheAttachmentFolderFailsTheReport() async throws {
    let console = try Console(["a.feature": .feature("Given a cat"), "r/keep": ""])
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat") { _ in
      try console.write(Data(), to: "r/TEST-a.attachments")
      try attach("<b>", mediaType: "text/html")
    }
    let result = await console.run(["-f", "summary", "-f", "junit:./r/TEST-a.xml", "./a.feature"], steps: library)
    #expect(result.code == .reportNotWritten)
    #expect(
      result.text.contains("r/TEST-a.attachments/1-attachment.html") && result.text.contains("1 scenario (1 passed)")
    )
    #expect(try !console.files.contains("r/TEST-a.xml"))
  }
}
