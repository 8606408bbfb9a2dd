import CommandTestSupport
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests of the data that the command adds to the runner's messages: shard, seed, and requirement coverage.
@MainActor
struct RunCommandTests {
  @Test func theShardsOfARunCanBeMerged() async throws {
    let console = try Console(["a.feature": .cats])
    for index in 1...2 {
      _ = await console.run(["--shard", "\(index)/2", "-f", "message:./\(index).ndjson", "./a.feature"])
      #expect(try console.read("\(index).ndjson").contains(#"{\"shard\":\"\#(index)/2\",\"scenarios\":4,\"plan\":\""#))
    }
    let whole = await console.run(["merge", "./1.ndjson", "./2.ndjson"])
    #expect(whole.code == .passed)
    #expect(whole.text.contains("4 scenarios (4 passed)"), "\(whole.text)")
    _ = await console.run(["merge", "--timings", "./t.json", "./1.ndjson", "./2.ndjson"])
    #expect(try console.read("t.json").matches(of: #/a\.feature: /#).count == 4)
    let part = await console.run(["merge", "./2.ndjson"])
    #expect(part.code == .failed)
    #expect(part.text.contains("Shard 1/2 is missing"), "\(part.text)")
  }

  @Test func anEmptyShardPassesButAnEmptySelectionFails() async throws {
    let console = try Console(["a.feature": .feature("Given a cat")])
    var texts: [String] = []
    for index in 1...4 {
      let report = "junit:./TEST-\(index).xml"
      let result = await console.run(["--shard", "\(index)/4", "-f", "summary", "-f", report, "./a.feature"])
      #expect(result.code == .passed, "\(result.text)")
      #expect(try console.read("TEST-\(index).xml").contains("failures=\"0\" errors=\"0\""))
      texts.append(result.text)
      let filtered = await console.run(["--shard", "\(index)/4", "--name", "x", "./a.feature"])
      #expect(filtered.code == .nothingSelected)
    }
    #expect(texts.count { $0.contains("1 scenario (1 passed)") } == 1)
    #expect(texts.count { $0.contains("0 scenarios") } == 3)
  }

  @Test func theMessagesContainTheSeedOfARandomOrder() async throws {
    let console = try Console(["a.feature": .cats])
    let random = await console.run(["--order", "random:42", "-f", "message", "./a.feature"])
    #expect(random.text.contains(#"{\"seed\":\"42\"}"#), "\(random.text)")
    #expect(await !console.run(["--order", "reverse", "-f", "message", "./a.feature"]).text.contains("run+json"))
  }

  @Test func everyReportNamesAPendingRunHook() async throws {
    var steps = StepLibrary<EmptyWorld>.sample
    steps.beforeAll(named: "open the shop") { throw Pending() }
    let console = try Console(["a.feature": .cats])
    for format in ["progress", "junit", "html", "markdown", "github", "teamcity"] {
      let result = await console.run(["--no-strict", "-f", format, "./a.feature"], steps: steps)
      #expect(result.code == .failed)
      #expect(result.text.contains("open the shop") && result.text.contains("The hook is pending."), "\(result.text)")
    }
  }

  @Test func aFailedRunWithoutAReadableReportPrintsOneLine() async throws {
    let console = try Console(["a.feature": .feature("Given a cat", "Given a missing step")])
    let failed = await console.run(["-f", "junit:./TEST-a.xml", "./a.feature"])
    #expect(failed.code == .failed)
    #expect(failed.text.hasPrefix("1 of 1 scenario failed; see ") && failed.text.hasSuffix("/TEST-a.xml\n"))
    let shown = await console.run(["-f", "junit:./TEST-a.xml", "-f", "progress", "./a.feature"])
    #expect(!shown.text.contains("; see "))
    let passed = try Console(["a.feature": .cats])
    let text = await passed.run(["-f", "junit:./TEST-a.xml", "./a.feature"]).text
    #expect(text == "Wrote \(passed.path("TEST-a.xml"))\n")
  }

  @Test func aFailedRunOrMergeNamesThePageToRead() async throws {
    let console = try Console(["a.feature": .feature("Given a missing step")])
    let run = await console.run(["-f", "message:./a.ndjson", "-f", "html:./a.html", "./a.feature"])
    #expect(run.code == .failed)
    #expect(run.text.contains("1 of 1 scenario failed; see \(console.path("a.html"))\n"), "\(run.text)")
    let merge = await console.run(["merge", "./a.ndjson", "-f", "html:./b.html"])
    #expect(merge.code == .failed)
    #expect(merge.text.contains("the merged run failed; see \(console.path("b.html"))\n"), "\(merge.text)")
    let shown = await console.run(["merge", "./a.ndjson", "-f", "summary"])
    #expect(!shown.text.contains("the merged run failed"), "\(shown.text)")
  }

  @Test func anUncoveredRequirementFailsTheRunOnRequest() async throws {
    let requirements = "| id | text |\n| -- | -- |\n| one | The cat is there |\n| nine | It purrs |\n"
    let console = try Console(["a.feature": .cats, "requirements.md": requirements])
    let list = ["--requirements", console.path("requirements.md"), "-f", "junit:./TEST-a.xml", "./a.feature"]
    #expect(await console.run(list).code == .passed)
    #expect(await console.run(["--require-coverage"] + list).code == .failed)
    #expect(try console.read("TEST-a.xml").contains("Requirements not covered by any scenario: nine."))
    for partial in [["--dry-run"], ["--shard", "1/1"]] {
      #expect(await console.run(partial + ["--require-coverage"] + list).code == .passed)
    }
    let missing = ["--require-coverage", "--requirements", console.path("none.md"), "./a.feature"]
    #expect(await console.run(missing).code == .usage)
  }
}
