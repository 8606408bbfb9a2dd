import CommandTestSupport
import Foundation
import Korniszon
import KorniszonCommand
import TestSupport
import Testing

/// Tests that output contains no secrets, commands of CI systems, or disguised text.
@MainActor
struct LeakTests {
  // MARK: Credentials

  @Test func urlsOfTheEnvironmentLoseTheirCredentials() async throws {
    let console = try Console(["a.feature": .feature("Given a cat")])
    let environment = [
      "JENKINS_URL": "https://ci.example.org/", "BUILD_NUMBER": "7", "GIT_COMMIT": "4f2a91c", "GIT_BRANCH": "main",
      "BUILD_URL": "https://me:hunter2@ci.example.org/job/7/", "GIT_URL": "https://hunter2@example.org/@me/a.git",
    ]
    let result = await console.run(
      ["./a.feature", "-f", "message:./m.ndjson", "-f", "html:./a.html", "-f", "markdown"],
      environment: environment
    )
    #expect(result.code == .passed)
    let messages = try console.read("m.ndjson")
    #expect(messages.contains(#""url":"https://ci.example.org/job/7/""#))
    #expect(messages.contains(#""remote":"https://example.org/@me/a.git""#))
    let page = try console.read("a.html")
    #expect(page.contains(#"href="https://ci.example.org/job/7/""#))
    #expect(![messages, page, result.text].joined().contains("hunter2"))
  }

  @Test(arguments: [
    ("CI_PROJECT_URL", "https://me:p%40ss@example.org/a", "https://example.org/a.git"),
    ("CI_PROJECT_URL", "ssh://git@example.org:22/a", "ssh://example.org:22/a.git"),
    ("CI_PROJECT_URL", "https://me:hunter2/#2@example.org/a", "https://example.org/a.git"),
    ("CI_PROJECT_URL", "https://example.org:8080/@a", "https://example.org:8080/@a.git"),
    ("CI_PROJECT_URL", "git@example.org:a", "git@example.org:a.git"),
    ("CI_PROJECT_URL", "me:hunter2@example.org:a", "example.org:a.git"),
    ("CI_PROJECT_URL", "//me:hunter2@example.org/a", "//example.org/a.git"),
    ("CI_PROJECT_URL", "https:/me:hunter2@example.org/a", "https:/example.org/a.git"),
    ("CI_PROJECT_URL", "https://example.org/a?access_token=hunter2&b=1", "https://example.org/a?access_token=***.git"),
    ("CI_PROJECT_URL", "https://example.org/a#token=hunter2", "https://example.org/a#token=***.git"),
    ("CI_PROJECT_URL", "https://a:b@x.org https://c:d@y.org", "https://x.org https://y.org.git"),
  ])
  func credentialsAreRemovedFromTheRemoteURL(_ name: String, _ url: String, _ remote: String) async throws {
    let console = try Console(["a.feature": .feature("Given a cat")])
    let environment = ["GITLAB_CI": "true", "CI_COMMIT_SHA": "4f2a91c", name: url]
    let result = await console.run(["./a.feature", "-f", "message"], environment: environment)
    #expect(result.text.contains("\"remote\":\"\(remote)\""), "\(result.text.prefix(800))")
  }

  // MARK: Commands of CI servers

  private static let lines = [
    "::stop-commands::x", "  ::set-output name=a::b", "##vso[task.complete result=Succeeded;]", "a ##[error]b",
    "##teamcity[buildStatus status='SUCCESS'|]", "\u{A0}::add-mask::e",
  ]

  private static let hostile: StepLibrary<EmptyWorld> = {
    var library = StepLibrary { EmptyWorld() }
    library.when("it breaks") { _ in throw Refusal(description: "no\n" + lines.joined(separator: "\n")) }
    library.when("it speaks") { (_, _: DocString) in log(lines.joined(separator: "\n")) }
    return library
  }()

  private struct Refusal: Error, CustomStringConvertible { let description: String }

  private static let feature = """
    Feature: ##[group]f
      Scenario: ##vso[a]
        When it speaks
          \"\"\"
          ::error::no
          \"\"\"
        When it breaks
    """

  @Test(
    arguments: ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"],
    ["summary", "pretty", "progress", "dot"]
  )
  func logCommandsAreEscapedOnCISystemsThatExecuteThem(_ variable: String, _ format: String) async throws {
    let console = try Console(["a.feature": Self.feature])
    let plain = await console.run(["./a.feature", "-f", format], steps: Self.hostile)
    #expect(plain.text.contains("  ::stop-commands::x\n"), "\(plain.text)")
    #expect(plain.text.contains("##vso["))
    let result = await console.run(["./a.feature", "-f", format], steps: Self.hostile, environment: [variable: "true"])
    #expect(result.code == .failed)
    let lines = result.text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    #expect(!lines.contains { $0.hasPrefix("::") }, "\(result.text)")
    for sign in ["##[", "##vso[", "##teamcity["] { #expect(!result.text.contains(sign), "\(result.text)") }
    #expect(lines.contains { $0 == #"\::stop-commands::x"# })
    #expect(result.text.contains(#"##vso\[task.complete result=Succeeded;]"#))
  }

  @Test func logCommandsAreEscapedInErrorsAndLists() async throws {
    let console = try Console(["a.feature": "Feature: f\n  Scenario: ##vso[a]\n    Given a cat\n"])
    let environment = ["TF_BUILD": "True"]
    let list = await console.run(["list", "./a.feature"], environment: environment)
    #expect(list.text.contains(#"##vso\[a]"#), "\(list.text)")
    let data = await console.run(["list", "./a.feature", "--format", "json"], environment: environment)
    #expect(data.text.contains("##vso[a]"), "\(data.text)")
    let problem = await console.run(["./##vso[a].feature"], environment: environment)
    #expect(problem.code == .usage)
    #expect(!problem.text.contains("##vso["), "\(problem.text)")
  }

  @Test func machineReadableReportsKeepLogCommands() async throws {
    let console = try Console(["a.feature": Self.feature])
    let github = await console.run(
      ["./a.feature", "-f", "github"],
      steps: Self.hostile,
      environment: ["GITHUB_ACTIONS": "true"]
    )
    #expect(github.text.hasPrefix("::error file="))
    let junit = await console.run(
      ["./a.feature", "-f", "junit"],
      steps: Self.hostile,
      environment: ["GITHUB_ACTIONS": "true"]
    )
    #expect(junit.text.contains("##vso[a]"))
  }

  // MARK: Disguised text

  @Test func bidirectionalControlsAreShownAsCodePoints() async throws {
    let scalars = (0x202A...0x202E).map { $0 } + (0x2066...0x2069).map { $0 } + [0x200E, 0x200F, 0x061C]
    let name = scalars.compactMap(Unicode.Scalar.init).map { "a\(Character($0))b" }.joined(separator: " ")
    let shown = scalars.map { "a<U+" + ($0 < 0x1000 ? "0" : "") + String($0, radix: 16, uppercase: true) + ">b" }
    let console = try Console(["a.feature": "Feature: f\n  Scenario: \(name)\n    Given it breaks\n"])
    for format in ["summary", "pretty", "progress", "dot", "html", "markdown", "github"] {
      let text = await console.run(["./a.feature", "-f", format]).text
      let plain = text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("\\", with: "")
      #expect(plain.contains(shown.joined(separator: " ")), "\(format): \(text)")
      #expect(!text.unicodeScalars.contains { scalars.contains(Int($0.value)) }, "\(format)")
    }
  }

  // MARK: Shards

  @Test func theSummaryOfAShardNamesTheShard() async throws {
    let console = try Console(["a.feature": .cats])
    var counts: [Int] = []
    for format in ["summary", "pretty", "progress", "dot"] {
      let texts = await [
        console.run(["./a.feature", "-f", format, "--shard", "1/2"]).text,
        console.run(["./a.feature", "-f", format, "--shard", "2/2"]).text,
      ]
      for (index, text) in texts.enumerated() {
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("shard ") }, "\(text)")
        let match = try #require(line.wholeMatch(of: /shard (\d) of 2: (\d) of 4 scenarios/), "\(line)")
        #expect(match.output.1 == "\(index + 1)")
        counts.append(Int(match.output.2) ?? -1)
      }
    }
    #expect(counts.reduce(0, +) == 4 * 4)
    #expect(await !console.run(["./a.feature", "-f", "summary"]).text.contains("shard"))
  }

  // MARK: The configuration

  @Test func aConfigurationWithAByteOrderMarkIsRead() async throws {
    let console = try Console(["a.feature": .cats], configuration: "\u{FEFF}{ \"default\": { \"tags\": \"@one\" } }")
    let result = await console.run(["./a.feature", "-f", "summary"])
    #expect(result.code == .passed)
    #expect(result.text.contains("1 scenario (1 passed)"))
  }

  @Test func aListOfPathsWithAByteOrderMarkIsRead() async throws {
    let console = try Console(["a.feature": .cats])
    try console.write(Data("\u{FEFF}\(console.path("a.feature"))\n".utf8), to: "list.txt")
    let result = await console.run(["@" + console.path("list.txt"), "-f", "summary"])
    #expect(result.code == .passed, "\(result.text)")
  }

  @Test(arguments: ["nowhere.json", "korniszon.json"])
  func aLinkToAMissingConfigurationIsAnError(_ target: String) async throws {
    let console = try Console(["a.feature": .cats])
    try FileManager.default.removeItem(atPath: console.path("korniszon.json"))
    try FileManager.default.createSymbolicLink(atPath: console.path("korniszon.json"), withDestinationPath: target)
    let result = await console.run(["./a.feature"])
    #expect(result.code == .usage)
    #expect(result.text.contains("korniszon.json: can't read the configuration file: "), "\(result.text)")
  }
}
