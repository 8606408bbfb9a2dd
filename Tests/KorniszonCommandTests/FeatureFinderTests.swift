import CommandTestSupport
import Foundation
import KorniszonCommand
import Testing

/// Tests of the feature files that command-line paths refer to.
@MainActor
struct FeatureFinderTests {
  private static let files = [
    "b.feature": String.feature("Given a cat"), "a.feature": .cats, "sub/c.feature": .feature("Given a cat"),
    "sub/notes.txt": .feature("Given a cat"),
  ]

  @Test func aFolderAndItsSubfoldersAreSearchedInTheOrderOfNames() async throws {
    let result = await (try Console(Self.files)).run(["-f", "message", "./"])
    #expect(result.code == .passed)
    let uris = result.text.matches(of: /"uri":"[^"]*\/([^\/"]+)","mediaType"/).map { String($0.1) }
    #expect(uris == ["a.feature", "b.feature", "c.feature"])
  }

  @Test func aFileWithAnExtensionInCapitalsIsNotSkipped() async throws {
    let console = try Console([
      "A.FEATURE": .feature("Given a cat"), "sub/B.Feature.MD": "# Feature: b\n\n## Scenario: c\n\n* Given a cat\n",
    ])
    let result = await console.run(["./"])
    #expect(result.code == .passed)
    #expect(result.text.contains("2 scenarios (2 passed)"), "\(result.text)")
    #expect(await console.run(["check", "./"]).text.contains("2 files, "))
    #expect(await console.run(["format", "--check", "./"]).text.contains("A.FEATURE"))
  }

  @Test func aNamedFileIsReadWithAnyExtension() async throws {
    let result = await (try Console(Self.files)).run(["./sub/notes.txt"])
    #expect(result.text.contains("1 scenario (1 passed)"))
  }

  @Test(arguments: [
    ["./a.feature", "./a.feature"], ["./a.feature", ".//a.feature"], ["./a.feature", "././a.feature"],
    ["./a.feature:3", "./a.feature"], ["./a.feature", "./a.feature:3"],
  ])
  func aFileThatIsGivenTwiceRunsOnceAndCompletely(_ paths: [String]) async throws {
    let result = await (try Console(Self.files)).run(paths)
    #expect(result.text.contains("4 scenarios (4 passed)"), "\(result.text)")
  }

  @Test(arguments: [["./"], ["./\u{E9}.feature", "./e\u{301}.feature"], ["./e\u{301}/", "./\u{E9}.feature:3"]])
  func filesWithCanonicallyEquivalentNamesAllRun(_ paths: [String]) async throws {
    let console = try Console()
    for (name, step) in [("\u{E9}", "When it breaks"), ("e\u{301}", "Given a cat")] {
      for path in ["\(name).feature", "\(name)/a.feature"] {
        try console.write(Data(String.feature(step).utf8), to: path)
      }
    }
    let count = paths.count == 1 ? 4 : 2
    let formats = ["junit:./j.xml", "html:./h.html", "rerun:./r.txt", "markdown:./m.md", "message:./m.ndjson"]
    let result = await console.run(["-f", "summary"] + formats.flatMap { ["-f", $0] } + paths)
    #expect(result.code == .failed)
    #expect(result.text.contains("\(count) scenarios (\(count / 2) passed, \(count / 2) failed)"), "\(result.text)")
    #expect(try console.read("j.xml").components(separatedBy: "<testsuite ").count - 1 == count)
    #expect(try console.read("r.txt").components(separatedBy: ".feature:").count - 1 == count / 2)
    #expect(try console.read("m.md").components(separatedBy: "1 passed |").count - 1 == count / 2)
    let merged = await console.run(["merge", "-f", "summary", "./m.ndjson", "./m.ndjson"])
    #expect(merged.text.contains("\(count) scenarios"), "\(merged.text)")
  }

  @Test func eachFileWithoutAUTF8NameIsReported() async throws {
    let console = try Console(["a.feature": .feature("Given a cat")])
    for byte in [0xFE, 0xFF] as [UInt8] {
      let name = Array(console.path("").utf8) + [byte] + Array(".feature".utf8) + [0]
      let file = open(name.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
      try #require(file >= 0)
      close(file)
    }
    let result = await console.run(["-f", "summary", "./"])
    #expect(result.code == .failed)
    #expect(result.text.components(separatedBy: "Unreadable feature file").count - 1 == 2, "\(result.text)")
  }

  @Test func aFileWithAnotherSpellingOfItsPathRunsOnce() async throws {
    let console = try Console(Self.files)
    let folder = console.folder.lastPathComponent
    let paths = ["./a.feature", "./sub/../a.feature", "./../\(folder)/a.feature", "./sub/../../\(folder)/a.feature:3"]
    let result = await console.run(["-f", "summary"] + paths)
    #expect(result.text.contains("4 scenarios (4 passed)"), "\(result.text)")
    let list = await console.run(["list"] + paths)
    #expect(!list.text.contains("sub"), "\(list.text)")
  }

  @Test func twoDotsAfterALinkReferToTheParentOfItsTarget() async throws {
    let console = try Console(["a.feature": .feature("Given a cat"), "sub/deep/b.feature": .feature("When it breaks")])
    let target = console.path("sub/deep")
    try FileManager.default.createSymbolicLink(atPath: console.path("link"), withDestinationPath: target)
    let result = await console.run(["-f", "summary", "./link/../deep/b.feature", "./sub/deep/b.feature"])
    #expect(result.text.contains("1 scenario (1 failed)"), "\(result.text)")
  }

  @Test func pathsInTheWorkingDirectoryAreNormalized() async throws {
    let folder = FileManager.default.currentDirectoryPath
    let result = await (try Console()).run(["-d", "-f", "message", "\(folder)/Features", "Features//", "Features"])
    let uris = result.text.matches(of: /"uri":"([^"]*)","mediaType"/).map { String($0.1) }
    #expect(!uris.isEmpty)
    #expect(uris.allSatisfy { $0.hasPrefix("Features/") })
    #expect(Set(uris).count == uris.count)
  }

  /// The lines after the path, and the number of scenarios that they select.
  nonisolated static let lines = [
    ("3", "1 scenario ("), ("3:6", "2 scenarios"), ("9", "2 scenarios"), ("12", "2 scenarios"), ("13", "1 scenario ("),
    ("1", "4 scenarios"),
  ]

  @Test(arguments: lines)
  func linesAfterAPathSelectScenarios(_ lines: String, _ text: String) async throws {
    #expect(Self.lines.count == 6)
    let result = await (try Console(Self.files)).run(["./a.feature:\(lines)"])
    #expect(result.code == .passed)
    #expect(result.text.contains(text), "\(result.text)")
  }

  @Test(arguments: [
    "a\nb.feature", "a\r\nb.feature", " a.feature", "a.feature ", "@a.feature", "\"a.feature",
    "a\u{2028}b.feature", "a\u{85}b.feature", "a\\nb.feature",
  ])
  func aRerunListCanContainAnyPath(_ name: String) async throws {
    let console = try Console([name: .feature("When it breaks")])
    let list = console.path("again.txt")
    #expect(await console.run(["-f", "rerun:\(list)", console.path(name)]).code == .failed)
    let rerun = await console.run(["@\(list)", "-f", "message"])
    #expect(rerun.code == .failed, "\(rerun.text)")
    #expect(rerun.text.contains(#""testCaseStarted""#), "\(rerun.text)")
  }

  /// Paths with wildcards, and the matching files.
  nonisolated static let patterns: [([String], [String])] = [
    (["./*.feature"], ["a", "b"]), (["./?.feature"], ["a", "b"]), (["./**/*.feature"], ["a", "b", "c"]),
    (["./**"], ["a", "b", "c"]), (["./s*b/*"], ["c"]), (["./*/*.feature"], ["c"]), (["./a*a?u*e"], ["a"]),
    (["./**/c.feature", "./*"], ["c", "a", "b"]), (["./*", "./"], ["a", "b", "c"]), (["./**/**/c*"], ["c"]),
  ]

  @Test(arguments: patterns)
  func aPathWithWildcardsSelectsMatchingFeatureFiles(_ paths: [String], _ names: [String]) async throws {
    #expect(Self.patterns.count == 10)
    let result = await (try Console(Self.files)).run(["-f", "message"] + paths)
    #expect(result.text.matches(of: /"uri":"[^"]*\/([^\/"]+)\.feature","mediaType"/).map { String($0.1) } == names)
  }

  @Test func aPathWithWildcardsWithoutMatchesIsAnError() async throws {
    let console = try Console(Self.files.merging(["star*.feature": .cats]) { $1 })
    for (path, text) in [
      ("./x*", "x*: no .feature file matches"), ("./none/*", "none/*: no .feature file matches"),
      ("./*.txt", "no .feature file matches"),
      ("./*.feature:3", "has wildcards; add line numbers only to a single file"),
    ] {
      let result = await console.run([path])
      #expect(result.code == .usage)
      #expect(result.text.contains(text), "\(result.text)")
    }
    #expect(await console.run(["./star*.feature:3"]).text.contains("1 scenario ("))
  }

  @Test func pathsInAListAddToThoseOnTheCommandLine() async throws {
    let console = try Console(Self.files)
    let paths = "\n  \(console.path("a.feature")):3:13  \r\n\(console.path("b.feature"))\n\n"
    try console.write(Data(paths.utf8), to: "rerun.txt")
    let list = "@" + console.path("rerun.txt")
    #expect(await console.run([list]).text.contains("3 scenarios (3 passed)"))
    #expect(await console.run([list, "./a.feature:6"]).text.contains("4 scenarios (4 passed)"))
  }

  @Test func anUnreadableListOfPathsIsNamed() async throws {
    let result = await (try Console()).run(["@gone.txt"])
    #expect(result.code == .usage)
    #expect(result.text.contains("@gone.txt: can't read this list of paths"))
  }

  @Test func linesOfAFileThatIsGivenTwiceAddUp() async throws {
    let result = await (try Console(Self.files)).run(["./a.feature:3", "./b.feature", "./a.feature:6"])
    #expect(result.text.contains("3 scenarios (3 passed)"))
  }

  @Test func aRunWithAMissingPathExitsWith2AndNamesItInReports() async throws {
    let console = try Console(Self.files)
    let result = await console.run(["-f", "junit:./TEST-a.xml", "-f", "message:./m.ndjson", "./a.feature", "./gone"])
    #expect(result.code == .usage)
    let message = "/gone: no such file or folder; pass the folder that contains your .feature files\n"
    #expect(result.text.hasSuffix(message), "\(result.text)")
    #expect(result.text.count { $0 == "\n" } == 1)
    #expect(try console.read("TEST-a.xml").contains("/gone: no such file or folder"))
    #expect(try console.read("m.ndjson").contains(#""success":false"#))
  }

  @Test func aRunOfAnEmptyFolderExitsWith3() async throws {
    let result = await (try Console()).run(["./"])
    #expect(result.code == .nothingSelected)
    #expect(result.text.contains("no scenarios were selected"))
  }

  @Test func linkedFoldersAreSearchedOnce() async throws {
    let console = try Console(Self.files.merging(["shared/d.feature": .feature("Given a kot")]) { $1 })
    for (link, target) in [("Features", "sub"), ("sub/linked", "../shared"), ("sub/up", ".."), ("sub/self", ".")] {
      try FileManager.default.createSymbolicLink(atPath: console.path(link), withDestinationPath: target)
    }
    #expect(await console.run(["./Features"]).text.contains("7 scenarios (7 passed)"))
    #expect(await console.run(["./"]).text.contains("7 scenarios (7 passed)"))
  }

  @Test(arguments: [("loop", "Too many levels of symbolic links"), ("../nowhere", "No such file or directory")])
  func aBrokenLinkWithoutAnExtensionIsNamedAndOtherFilesRun(_ target: String, _ reason: String) async throws {
    let console = try Console(Self.files)
    for (link, target) in [("sub/loop", target), ("sub/lost.txt", "nowhere")] {
      try FileManager.default.createSymbolicLink(atPath: console.path(link), withDestinationPath: target)
    }
    let result = await console.run(["-f", "summary", "./"])
    #expect(result.code == .failed)
    #expect(result.text.contains("/sub/loop"))
    #expect(result.text.contains("can't read this file: \(reason)"), "\(result.text)")
    #expect(!result.text.contains("lost.txt"), "\(result.text)")
    #expect(result.text.contains("6 scenarios (6 passed)"))
  }
}
