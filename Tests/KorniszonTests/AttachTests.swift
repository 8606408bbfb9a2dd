import CucumberMessages
import Foundation
import Korniszon
import TestSupport
import Testing

/// Tests of attachments, and of the steps and hooks that they belong to.
@MainActor
struct AttachTests {
  private func library(
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) -> StepLibrary<EmptyWorld> {
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in try await body() }
    return library
  }

  private func attachments(
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) async throws -> [CucumberMessages.Attachment] {
    let run = try await TestRun(.feature("Given a step"), steps: library(body))
    #expect(StreamInvariants(run.envelopes).violations == [])
    return messages(of: run)
  }

  private func messages(of run: TestRun) -> [CucumberMessages.Attachment] {
    run.envelopes.compactMap { if case .attachment(let attachment) = $0 { attachment } else { nil } }
  }

  // MARK: Content

  @Test func textIsAttachedUnchanged() async throws {
    let attachment = try await attachments {
      try attach("{\"ż\": 1}", mediaType: "application/json", fileName: "a.json")
    }.first
    #expect(attachment?.body == "{\"ż\": 1}")
    #expect(attachment?.contentEncoding == .identity)
    #expect(attachment?.mediaType == "application/json")
    #expect(attachment?.fileName == "a.json")
    #expect(attachment?.timestamp != nil)
  }

  @Test func bytesAreAttachedInBase64() async throws {
    let attachment = try await attachments { try attach([0, 255, 16] as [UInt8], mediaType: "text/plain") }.first
    #expect(attachment?.body == "AP8Q")
    #expect(attachment?.contentEncoding == .base64)
    #expect(attachment?.mediaType == "text/plain")
    #expect(attachment?.fileName == nil)
  }

  @Test func aFileIsAttachedUnderItsOwnNameUnlessAnotherIsGiven() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3], to: "shot.png")
    let attachments = try await attachments {
      try attach(file: path, mediaType: "image/png")
      try attach(file: path, mediaType: "image/png", fileName: "other.png")
    }
    #expect(attachments.map(\.body) == ["AQID", "AQID"])
    #expect(attachments.map(\.contentEncoding) == [.base64, .base64])
    #expect(attachments.map(\.fileName) == ["shot.png", "other.png"])
  }

  @Test func aMissingFileFailsTheStep() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/missing.png"
    let run = try await TestRun(
      .feature("Given a step"),
      steps: library { try attach(file: path, mediaType: "image/png") }
    )
    #expect(run.statuses == [.failed])
    #expect(run.steps.first?.result.message == "can't attach the file \(path): no such file")
    #expect(run.attachments == [])
  }

  /// Files that can't be attached, with the reasons.
  nonisolated static let unsuitable = [
    (".", "it is a folder"), ("/", "it is a folder"), ("/dev/zero", "it isn't a regular file"),
    ("/dev/null", "it isn't a regular file"), ("", "no such file"),
  ]

  @Test(.endsEventually, arguments: unsuitable, [nil, "folder"])
  func onlyARegularFileIsAttached(_ file: (path: String, reason: String), _ folder: String?) async throws {
    let temporary = try TemporaryFolder()
    let run = try await TestRun(
      .feature("Given a step"),
      steps: library { try attach(file: file.path, mediaType: "image/png") }
    ) { $0.attachmentFolder = folder.map { "\(temporary.path)/\($0)" } }
    #expect(run.steps.first?.result.message == "can't attach the file \(file.path): \(file.reason)")
    #expect(try temporary.contents() == [])
  }

  @Test(.endsEventually)
  func aNamedPipeIsNotAttached() async throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let run = try await TestRun(
      .feature("Given a step"),
      steps: library { try attach(file: path, mediaType: "image/png") }
    )
    #expect(run.steps.first?.result.message == "can't attach the file \(path): it isn't a regular file")
  }

  #if os(Linux)  // other systems have no such files
    @Test func aFileOfUnknownSizeIsAttached() async throws {
      let attachment = try await attachments { try attach(file: "/proc/self/stat", mediaType: "text/plain") }.first
      #expect(attachment?.body.isEmpty == false)
    }
  #endif

  @Test func aFileOfAnySizeIsAttachedInBase64() async throws {
    let folder = try TemporaryFolder()
    let sizes = [0, 1, 2, 3, 196_607, 196_608, 196_609, 393_217]
    let paths = try sizes.map { size in
      try folder.write((0..<size).map { UInt8(truncatingIfNeeded: $0) }, to: "\(size)")
    }
    let attachments = try await attachments { for path in paths { try attach(file: path, mediaType: "a/b") } }
    #expect(
      attachments.map { Data(base64Encoded: $0.body)?.count } == sizes
    )
    #expect(Data(base64Encoded: attachments.last?.body ?? "")?.last == UInt8(truncatingIfNeeded: 393_216))
  }

  @Test func linksAndLogsAreAttachedUnchangedWithTheMediaTypesOfCucumber() async throws {
    let attachments = try await attachments {
      attach(link: "https://example.org/a?b=c")
      log("\u{1B}[31mred\u{1B}[0m\n")
    }
    #expect(attachments.map(\.mediaType) == ["text/uri-list", "text/x.cucumber.log+plain"])
    #expect(attachments.map(\.body) == ["https://example.org/a?b=c", "\u{1B}[31mred\u{1B}[0m\n"])
    #expect(attachments.allSatisfy { $0.contentEncoding == .identity && $0.fileName == nil })
  }

  // MARK: Owner

  @Test func anAttachmentBelongsToItsStepOrHook() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.before(named: "before") { _ in log("1") }
    library.beforeStep(named: "beforeStep") { _ in log("2") }
    library.given("a {word} step") { (_, word: String) in log(word) }
    library.afterStep(named: "afterStep") { _ in log("3") }
    library.after(named: "after") { _ in log("4") }
    let run = try await TestRun(.feature("Given a red step", "And a blue step"), steps: library)
    #expect(
      run.attachments == [
        "before: 1", "beforeStep: 2", "a red step: red", "afterStep: 3", "beforeStep: 2", "a blue step: blue",
        "afterStep: 3", "after: 4",
      ]
    )
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  @Test func anAttachmentOfARunHookBelongsToNoScenario() async throws {
    var library = library {}
    library.beforeAll(named: "before") { log("first") }
    library.afterAll(named: "after") { log("last") }
    let run = try await TestRun(.feature("Given a step"), steps: library)
    let attachments = messages(of: run)
    #expect(run.attachments == ["before: first", "after: last"])
    #expect(attachments.allSatisfy { $0.testRunHookStartedId != nil })
    #expect(attachments.allSatisfy { $0.testCaseStartedId == nil && $0.testStepId == nil })
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  @Test func anAttachmentBelongsToItsAttempt() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.before(named: "before") { (_, scenario: Scenario) in
      log("\(scenario.attempt)")
      if scenario.attempt == 0 { throw Failure() }
    }
    let run = try await TestRun(.feature(), steps: library) { $0.retry.limit = 1 }
    let attempts = run.envelopes.compactMap { if case .testCaseStarted(let it) = $0 { it.id } else { nil } }
    let attachments = messages(of: run)
    #expect(attachments.map(\.testCaseStartedId) == attempts)
    #expect(attachments.map(\.body) == ["0", "1"])
  }

  @Test func aFailedStepKeepsItsAttachments() async throws {
    let run = try await TestRun(
      .feature("Given a step"),
      steps: library {
        log("so far")
        throw Failure()
      }
    )
    #expect(run.attachments == ["a step: so far"])
    #expect(run.statuses == [.failed])
  }

  @Test func childTasksAttachToTheirStep() async throws {
    let attachments = try await attachments {
      await withTaskGroup(of: Void.self) { group in
        for number in 1...20 { group.addTask { log("\(number)") } }
      }
    }
    #expect(Set(attachments.map(\.body)) == Set((1...20).map(String.init)))
  }

  @Test func attachmentsAfterTheEndOfTheirStepAreDiscarded() async throws {
    let temporary = try TemporaryFolder()
    let late = Late()
    var library = library { late.task = Task { await late.wait() } }
    library.after(named: "after") { _ in
      late.end()
      await late.task?.value
      log("in time")
    }
    let run = try await TestRun(.feature("Given a step"), steps: library) { $0.attachmentFolder = temporary.path }
    #expect(run.attachments == ["after: in time"])
    #expect(try temporary.contents() == [])
  }

  @Test func attachingOutsideARunDoesNotFail() throws {
    log("nowhere")
    attach(link: "https://example.org")
    try attach("text", mediaType: "text/plain")
    try attach([1], mediaType: "text/plain")
  }

  /// A task of a step that logs after the step has ended.
  @MainActor private final class Late {
    var task: Task<Void, Never>?
    private var continuation: CheckedContinuation<Void, Never>?
    private var hasEnded = false

    func wait() async {
      if !hasEnded { await withCheckedContinuation { continuation = $0 } }
      log("too late")
      try? attach("too late", mediaType: "text/plain")
      try? attach([1], mediaType: "text/plain")
      try? attach(file: #filePath, mediaType: "text/plain")
    }

    func end() {
      hasEnded = true
      continuation?.resume()
    }
  }
}
