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
    let names = run.attachments.compactMap { $0.split(separator: "/").last.map(String.init) }
    #expect(run.attachments == names.map { "a step: \(folder)/\($0)" })
    #expect(names.map { $0.dropFirst(17) } == ["note.txt", "shot.png", "source.bin"])
    #expect(names.allSatisfy { $0.prefix(16).allSatisfy(\.isHexDigit) })
    let contents = try names.map { try temporary.bytes(of: "a/b/\($0)") }
    #expect(contents == [[UInt8]("text".utf8), [1, 2], [7, 8]])
    #expect(try temporary.bytes(of: "source.bin") == [7, 8])
  }

  @Test(arguments: [("", "a file with this name already exists"), ("/b", "ENOTDIR")])
  func theErrorNamesAFolderThatCannotBeCreatedAndTheReason(_ end: String, _ reason: String) async throws {
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

  @Test func anAttachmentWithoutAFileNameGetsTheExtensionOfItsMediaType() async throws {
    let temporary = try TemporaryFolder()
    let types = [
      "image/png", "image/jpeg", "image/svg+xml", "text/plain; charset=utf-8", "application/octet-stream", "", "a/../b",
    ]
    _ = try await run(into: temporary.path) {
      for type in types { try attach([1] as [UInt8], mediaType: type) }
    }
    let names = Set(try temporary.contents().map { String($0.dropFirst(17)) })
    #expect(names == Set(["png", "jpg", "svg", "txt", "bin", "b"].map { "attachment.\($0)" }))
  }

  nonisolated static let hostileNames = [
    "../../escape.txt", "/etc/passwd", "..", ".", "/", "", "a\0b", "a b\n.txt", "<script>.html", "żółw.png",
    "C:\\windows\\x.exe", "%2e%2e%2fx", "-rf", String(repeating: "a", count: 5_000) + ".txt", "🥒",
  ]

  @Test(arguments: hostileNames)
  func noFileNameLeadsOutsideTheFolder(_ name: String) async throws {
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
    for file in files { #expect(file.wholeMatch(of: /inner\/[0-9a-f]{16}-[A-Za-z0-9._-]{0,100}/) != nil, "\(file)") }
  }

  @Test func filesOfAttemptsScenariosAndRunHooksHaveDifferentNames() async throws {
    let temporary = try TemporaryFolder()
    var count = 0
    func attachNext() throws {
      count += 1
      try attach("\(count)", mediaType: "text/plain")
    }
    var library = StepLibrary { EmptyWorld() }
    library.beforeAll { try attachNext() }
    library.afterAll { try attachNext() }
    library.given("a step") { _ in try attachNext() }
    library.after { (_, scenario: Scenario) in
      try attachNext()
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

  @Test func aLaterRunReplacesNoAttachmentOfAnEarlierReport() async throws {
    let temporary = try TemporaryFolder()
    let source = try temporary.write([1], to: "source")
    var links: [String: [UInt8]] = [:]
    for byte in [1, 2, 1] as [UInt8] {
      try temporary.write([byte], to: "source")
      let run = try await run(into: temporary.path + "/inner") {
        try attach(file: source, mediaType: "text/plain")
        try attach([byte], mediaType: "text/plain", fileName: "bytes")
      }
      for link in run.attachments.compactMap({ $0.split(separator: "/").last }) { links[String(link)] = [byte] }
    }
    #expect(links.count == 4)
    for (link, content) in links { #expect(try temporary.bytes(of: "inner/\(link)") == content) }
    #expect(try temporary.contents().count { $0.hasPrefix("inner/") } == 4)
  }

  @Test func differentContentsHaveDifferentNames() async throws {
    let temporary = try TemporaryFolder()
    let contents = (0...17).flatMap { count in [0, 1].map { [UInt8](repeating: $0, count: count) } }
    _ = try await run(into: temporary.path) {
      for content in contents { try attach(content, mediaType: "image/png") }
    }
    #expect(try temporary.contents().count == Set(contents).count)
  }

  @Test func attachingAStoredAttachmentAgainKeepsItsContent() async throws {
    let temporary = try TemporaryFolder()
    let source = try temporary.write([4, 5], to: "source")
    let folder = temporary.path
    _ = try await run(into: folder) { try attach(file: source, mediaType: "text/plain", fileName: "a") }
    let copy = try #require(try temporary.contents().first { $0 != "source" })
    let path = "\(folder)/\(copy)"
    _ = try await run(into: folder) { try attach(file: path, mediaType: "text/plain", fileName: "a") }
    #expect(try temporary.contents() == [copy, "source"].sorted())
    #expect(try temporary.bytes(of: copy) == [4, 5])
  }

  @Test(.endsEventually)
  func theAttachmentFolderCannotBeAttached() async throws {
    let temporary = try TemporaryFolder()
    try temporary.write([1], to: "a")
    let folder = temporary.path
    let run = try await run(into: folder) { try attach(file: folder, mediaType: "text/plain") }
    #expect(run.results(of: "a step").map(\.message) == ["can't attach the file \(folder): it is a folder"])
    #expect(try temporary.contents() == ["a"])
  }

  @Test func theStepFailsIfTheAttachmentFolderCannotBeCreated() async throws {
    let temporary = try TemporaryFolder()
    let file = try temporary.write([], to: "file")
    let run = try await run(into: file) { try attach("x", mediaType: "text/plain") }
    #expect(run.statuses == [.failed])
  }
}
