import CucumberMessages
import Korniszon
import TestSupport
import Testing

/// Tests of attachments that are stored as files.
@MainActor
struct ExternalAttachmentsTests {
  private func run(
    into folder: String,
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) async throws -> TestRun {
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in try await body() }
    let run = try await TestRun(.feature("Given a step"), steps: library) { $0.attachmentFolder = folder }
    #expect(StreamInvariants(run.envelopes).violations == [])
    return run
  }

  @Test func contentIsStoredInANewFolder() async throws {
    let temporary = try TemporaryFolder()
    let source = try temporary.write([7, 8], to: "source.bin")
    let folder = temporary.path + "/a/b"
    let run = try await run(into: folder) {
      try attach("text", mediaType: "text/plain", fileName: "notes/note.txt")
      try attach([1, 2] as [UInt8], mediaType: "image/png", fileName: "shot.png")
      try attach(file: source, mediaType: "application/octet-stream")
    }
    let names = ["1-1-1-1-note.txt", "1-1-1-2-shot.png", "1-1-1-3-source.bin"]
    #expect(run.attachments == names.map { "a step: \(folder)/\($0)" })
    #expect(try temporary.bytes(of: "a/b/\(names[0])") == [UInt8]("text".utf8))
    #expect(try temporary.bytes(of: "a/b/\(names[1])") == [1, 2])
    #expect(try temporary.bytes(of: "a/b/\(names[2])") == [7, 8])
    #expect(try temporary.bytes(of: "source.bin") == [7, 8])
  }

  @Test(arguments: [("", "a file with this name already exists"), ("/b", "ENOTDIR")])
  func aFolderThatCannotBeCreatedIsNamed(_ end: String, _ reason: String) async throws {
    let temporary = try TemporaryFolder()
    let folder = try temporary.write([1], to: "a") + end
    let run = try await run(into: folder) { try attach("text", mediaType: "text/plain") }
    let message = "can't create the attachment folder \(folder): \(reason)"
    #expect(run.results(of: "a step").map(\.message) == [message])
  }

  @Test func logsAndLinksStayInTheMessages() async throws {
    let temporary = try TemporaryFolder()
    let run = try await run(into: temporary.path) {
      log("text")
      attach(link: "https://example.org")
    }
    #expect(run.attachments == ["a step: text", "a step: https://example.org"])
    #expect(try temporary.contents() == [])
  }

  @Test func aFileWithoutANameIsNamedAfterItsMediaType() async throws {
    let temporary = try TemporaryFolder()
    let types = [
      "image/png", "image/jpeg", "image/svg+xml", "text/plain; charset=utf-8", "application/octet-stream", "", "a/../b",
    ]
    _ = try await run(into: temporary.path) {
      for type in types { try attach([1] as [UInt8], mediaType: type) }
    }
    #expect(
      try temporary.contents() == [
        "1-1-1-1-attachment.png", "1-1-1-2-attachment.jpg", "1-1-1-3-attachment.svg", "1-1-1-4-attachment.txt",
        "1-1-1-5-attachment.bin", "1-1-1-6-attachment.bin", "1-1-1-7-attachment.b",
      ]
    )
  }

  nonisolated static let hostileNames = [
    "../../escape.txt", "/etc/passwd", "..", ".", "/", "", "a\0b", "a b\n.txt", "<script>.html", "żółw.png",
    "C:\\windows\\x.exe", "%2e%2e%2fx", "-rf", String(repeating: "a", count: 5_000) + ".txt", "🥒",
  ]

  @Test(arguments: hostileNames)
  func noNameLeadsOutsideTheFolder(_ name: String) async throws {
    #expect(Self.hostileNames.count == 15)
    let temporary = try TemporaryFolder()
    let source = try temporary.write([3], to: "source")
    let run = try await run(into: temporary.path + "/inner") {
      try attach([1] as [UInt8], mediaType: "text/plain", fileName: name)
      try attach(file: source, mediaType: "text/plain", fileName: name)
    }
    #expect(run.statuses == [.passed])
    let files = try temporary.contents().filter { $0 != "source" && $0 != "inner" }
    try #require(files.count == 2)
    for (file, number) in zip(files, 1...2) {
      let safe = try Regex("inner/1-1-1-\(number)-[A-Za-z0-9._-]{0,100}")
      #expect(file.wholeMatch(of: safe) != nil, "\(file)")
    }
  }

  @Test func filesOfAttemptsScenariosAndRunHooksHaveDifferentNames() async throws {
    let temporary = try TemporaryFolder()
    var library = StepLibrary { EmptyWorld() }
    library.beforeAll { try attach("x", mediaType: "text/plain") }
    library.afterAll { try attach("x", mediaType: "text/plain") }
    library.given("a step") { _ in try attach("x", mediaType: "text/plain") }
    library.after { (_, scenario: Scenario) in
      try attach("x", mediaType: "text/plain")
      if scenario.attempt == 0, scenario.uri == "2.feature" { throw Failure() }
    }
    let two = "Feature: f\nScenario: 1\n* a step\nScenario: 2\n* a step"
    let run = try await TestRun(two, .feature("* a step"), steps: library) {
      $0.attachmentFolder = temporary.path
      $0.retry.limit = 1
    }
    let files = try temporary.contents()
    #expect(run.attachments.count == 10)
    #expect(files.count == 10)
    #expect(Set(run.attachments.compactMap { $0.split(separator: "/").last.map(String.init) }) == Set(files))
  }

  @Test func aSecondRunReplacesTheFirst() async throws {
    let temporary = try TemporaryFolder()
    let source = try temporary.write([1], to: "source")
    for byte in [1, 2] as [UInt8] {
      try temporary.write([byte], to: "source")
      _ = try await run(into: temporary.path + "/inner") {
        try attach(file: source, mediaType: "text/plain")
        try attach([byte], mediaType: "text/plain")
      }
    }
    #expect(try temporary.bytes(of: "inner/1-1-1-1-source") == [2])
    #expect(try temporary.bytes(of: "inner/1-1-1-2-attachment.txt") == [2])
  }

  @Test func aFileThatItsOwnCopyReplacesKeepsItsContent() async throws {
    let temporary = try TemporaryFolder()
    let source = try temporary.write([4, 5], to: "1-1-1-1-1-1-1-1-a")
    let folder = temporary.path
    _ = try await run(into: folder) { try attach(file: source, mediaType: "text/plain", fileName: "1-1-1-1-a") }
    #expect(try temporary.bytes(of: "1-1-1-1-1-1-1-1-a") == [4, 5])
  }

  @Test(.endsEventually)
  func theAttachmentFolderIsNotAttachedToItself() async throws {
    let temporary = try TemporaryFolder()
    try temporary.write([1], to: "a")
    let folder = temporary.path
    let run = try await run(into: folder) { try attach(file: folder, mediaType: "text/plain") }
    #expect(run.results(of: "a step").map(\.message) == ["can't attach the file \(folder): it is a folder"])
    #expect(try temporary.contents() == ["a"])
  }

  @Test func aFolderThatCannotBeCreatedFailsTheStep() async throws {
    let temporary = try TemporaryFolder()
    let file = try temporary.write([], to: "file")
    let run = try await run(into: file) { try attach("x", mediaType: "text/plain") }
    #expect(run.statuses == [.failed])
  }
}
