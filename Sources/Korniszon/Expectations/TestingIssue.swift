import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An issue recorded by Swift Testing that fails a test, such as a failed `#expect`.
package struct TestingIssue: Sendable, Hashable {
  /// The description of the issue, such as a failed expectation with its values, their difference, and any comments, on
  /// separate lines.
  package let text: String

  /// The location in Swift code, or `nil` if Swift Testing doesn't know it.
  package let location: SourceLocation?

  package init(_ text: String, at location: SourceLocation?) {
    self.text = text
    self.location = location
  }

  /// Returns the text and the location. The path is relative to a folder if the file is inside it.
  func text(relativeTo folder: String) -> String {
    text + (location.map { "\n  at \($0.description(relativeTo: folder))" } ?? "")
  }
}

extension TestingIssue {
  /// An event in which Swift Testing reports an issue as JSON. The format is described in `ABI/JSON.md` of
  /// swift-testing.
  private struct Event: Decodable {
    struct Payload: Decodable {
      let issue: Issue?
      let messages: [Message]?
    }

    struct Issue: Decodable {
      let isKnown: Bool?
      let isFailure: Bool?
      let sourceLocation: Place?
    }

    struct Message: Decodable {
      let text: String
    }

    struct Place: Decodable {
      let filePath: String?
      let _filePath: String?
      let fileID: String?
      let line: Int
    }

    let payload: Payload
  }

  /// Creates an issue from an event, or returns `nil` if the event doesn't fail a test, as with known issues and
  /// warnings.
  ///
  /// An event in an unknown format counts as an issue, so that no issue is lost.
  init?(event json: UnsafeRawBufferPointer) {
    guard let event = try? JSONDecoder().decode(Event.self, from: Data(json)) else {
      self.init(String(decoding: json, as: UTF8.self), at: nil)
      return
    }
    guard let issue = event.payload.issue, issue.isFailure ?? (issue.isKnown != true) else { return nil }
    let texts = event.payload.messages?.map(\.text) ?? []
    self.init(
      texts.isEmpty ? "Swift Testing recorded an issue" : texts.joined(separator: "\n"),
      at: issue.sourceLocation.map {
        SourceLocation(path: $0.filePath ?? $0._filePath ?? $0.fileID ?? "", line: $0.line)
      }
    )
  }
}

extension TestingIssue {
  /// The media type of the attachment in which a worker sends an issue. Such an attachment doesn't appear in messages.
  private static let mediaType = "text/x.korniszon.issue"

  /// The attachment in which a worker sends the issue. The location is its file name.
  var attachment: AttachmentContent {
    AttachmentContent(.inline(text, .identity), mediaType: Self.mediaType, fileName: location.map { "\($0)" })
  }

  /// Creates an issue from an attachment that a worker sent, or returns `nil` for other attachments.
  init?(_ attachment: AttachmentContent) {
    guard attachment.mediaType == Self.mediaType, case .inline(let text, _) = attachment.body else { return nil }
    let place = attachment.fileName?.split(separator: ":").last.flatMap { line in
      Int(line).map { SourceLocation(path: String(attachment.fileName?.dropLast(line.count + 1) ?? ""), line: $0) }
    }
    self.init(text, at: place)
  }
}

extension ExpectationFailure {
  /// Creates the failure of a step or hook in which Swift Testing recorded issues, and which may also have thrown an
  /// error.
  ///
  /// The failure has the location of the first issue or, if that is unknown, `location`.
  package init(
    _ issues: [TestingIssue],
    thrown error: (any Error)?,
    at location: SourceLocation = .unknown,
    root: String
  ) {
    let error = (error as? WorldError)?.underlying ?? error
    // These are the errors that `#require` and `Test.cancel` throw after recording an issue.
    let type = error.map { String(reflecting: Swift.type(of: $0)) } ?? ""
    let isOfIssue = ["Testing.ExpectationFailedError", "Testing.SkipInfo"].contains(type)
    var issues = issues
    var text: String?
    if let failure = error as? ExpectationFailure {
      issues.append(TestingIssue(failure.description, at: failure.location))
    } else if !isOfIssue {
      text = error?.failureText
    }
    let needsPlaces = issues.count > 1 || text != nil
    let texts = issues.map { needsPlaces ? $0.text(relativeTo: root) : $0.text } + [text ?? ""].filter { !$0.isEmpty }
    self.init(texts.joined(separator: "\n"), at: issues.first?.location ?? location)
  }
}
