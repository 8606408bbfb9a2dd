import CommandTestSupport
import Foundation
import KorniszonCommand
import Testing

/// Tests of the metadata of a run in reports.
@MainActor
struct RunMetadataTests {
  @Test func theOptionsThatAffectResultsAreInTheReport() async throws {
    let console = try Console(["a.feature": .cats, "r.txt": "a.feature\n"])
    let options = [
      "--tags", "@two", "--retry=1", "--world-parameters", #"{"password":"secret"}"#, "--project", "Cats & dogs",
      "-f", "html:./h.html", "-f", "message:./m.ndjson",
    ]
    let result = await console.run(options + ["./a.feature"])
    #expect(result.code == .passed, "\(result.text)")
    let page = try console.read("h.html")
    #expect(page.contains("<code>--retry=1 --world-parameters=***</code>"))
    #expect(page.contains("<code>--tags @two</code>"))
    #expect(page.contains("Cats &amp; dogs · Acceptance report"))
    for report in ["h.html", "m.ndjson"] { #expect(try !console.read(report).contains("secret")) }
    let again = await console.run(["report", "-f", "html:./again.html", "./m.ndjson"])
    #expect(again.code == .passed, "\(again.text)")
    // The rerun command has the options of the run, but messages don't store world parameters.
    #expect(page.contains(" &#39;--world-parameters={"))
    let stored = try console.read("again.html")
    let command = #/ data-rerun="[^"]*"/#
    #expect(stored.replacing(command, with: "") == page.replacing(command, with: ""))
    #expect(stored.contains(" &#39;--world-parameters=***&#39;\">"))
  }

  @Test func credentialsOfTheEnvironmentAreInNoReport() async throws {
    let console = try Console(["a.feature": .cats])
    let environment = [
      "JENKINS_URL": "https://ci.example.com", "GIT_COMMIT": "abc", "BUILD_NUMBER": "7",
      "GIT_URL": "https://ana:secret@git.example.com/cats.git", "BUILD_URL": "https://ana:secret@ci.example.com/7",
      "GIT_BRANCH": "https://ana:secret@git.example.com/main", "DATABASE_PASSWORD": "secret",
    ]
    let formats = ["html", "message", "junit", "json", "markdown"]
    _ = await console.run(formats.flatMap { ["-f", "\($0):./\($0)"] } + ["./a.feature"], environment: environment)
    #expect(try console.read("html").contains("https://git.example.com/cats/commit/abc"))
    for format in formats { #expect(try !console.read(format).contains("secret"), "\(format)") }
  }

  @Test func tagsLinkToTickets() async throws {
    let configuration = """
      {
        "default": { "step-timeout": 0, "tag-links": { "@t{}": "https://a.example.com/{}", "@one": "https://one.example.com" } },
        "new": { "tag-links": { "@t{}": "https://b.example.com/{}" } }
      }
      """
    let console = try Console(["a.feature": .cats], configuration: configuration)
    _ = await console.run(["-f", "html:./h.html", "./a.feature"])
    #expect(try console.read("h.html").contains("https://a.example.com/wo\""))
    #expect(try console.read("h.html").contains("https://one.example.com\""))
    _ = await console.run(["-p", "new", "-f", "html:./h.html", "./a.feature"])
    #expect(try console.read("h.html").contains("https://b.example.com/wo\""))
    #expect(try !console.read("h.html").contains("a.example.com"))
  }

  @Test(arguments: [#"{"@a:{}":"javascript:{}"}"#, #"{"@a:{}":3}"#, #"{"@a":"https://example.com/{}"}"#])
  func aTagLinkMustBeAWebAddress(json: String) async throws {
    let console = try Console(["a.feature": .cats])
    let result = await console.run(["--tag-links", json, "./a.feature"])
    #expect(result.code == .usage)
    #expect(result.text.contains("must be a web address, such as"), "\(result.text)")
  }

  @Test func onlySelectedScenariosOfABrokenFileCount() async throws {
    let broken = "Feature: f\n  @x\n  Scenario: a\n    Given a cat\n    Thn\n\n  Scenario: b\n    Given a cat\n"
    let console = try Console(["a.feature": .cats, "b.feature": broken])
    let all = await console.run(["-f", "summary", "./a.feature", "./b.feature"])
    #expect(all.code == .failed)
    #expect(
      all.text.contains("6 scenarios (2 skipped, 4 passed)") || all.text.contains("6 scenarios (4 passed, 2 skipped)")
    )
    for options in [["--tags", "@x"], ["--name", "^a$"]] {
      let some = await console.run(options + ["-f", "summary", "-f", "message:./m", "./a.feature", "./b.feature"])
      #expect(some.text.contains("1 scenario (1 skipped)"), "\(some.text)")
      let stored = await console.run(["report", "-f", "summary", "./m"])
      #expect(stored.text.contains("1 scenario (1 skipped)"), "\(stored.text)")
    }
    let line = await console.run(["-f", "summary", "./b.feature:7"])
    #expect(line.text.contains("1 scenario (1 skipped)"), "\(line.text)")
  }
}
