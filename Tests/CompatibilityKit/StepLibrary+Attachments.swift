import Korniszon

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Steps and hooks that attach content, such as files in the working directory.
extension StepLibrary where World == SampleWorld {
  mutating func attachments() {
    when("the string {string} is attached as {string}") { (_, text: String, mediaType: String) in
      try attach(text, mediaType: mediaType)
    }
    when("the string {string} is logged") { (_, text: String) in log(text) }
    when("text with ANSI escapes is logged") { _ in
      let colors = [31, 91, 33, 32, 34, 95, 35]
      log("This displays a " + zip(colors, "rainbow").map { "\u{1B}[\($0)m\($1)\u{1B}[0m" }.joined())
    }
    when("the following string is attached as {string}:") { (_, mediaType: String, text: DocString) in
      try attach(text.content, mediaType: mediaType)
    }
    when("an array with {int} bytes is attached as {string}") { (_, count: UInt8, mediaType: String) in
      try attach(0..<count, mediaType: mediaType)
    }
    when("a PDF document is attached and renamed") { _ in
      try attach(file: "document.pdf", mediaType: "application/pdf", fileName: "renamed.pdf")
    }
    when("a link to {string} is attached") { (_, address: String) in attach(link: address) }
    when("the string {string} is attached as {string} before a failure") { (_, text: String, mediaType: String) in
      try attach(text, mediaType: mediaType)
      throw SampleError("whoops")
    }
  }

  mutating func examplesTablesAttachment() {
    when("a JPEG image is attached") { _ in try attach(content(of: "cucumber.jpeg"), mediaType: "image/jpeg") }
    when("a PNG image is attached") { _ in try attach(content(of: "cucumber.png"), mediaType: "image/png") }
  }

  mutating func hooksAttachment() {
    before { _ in try attach(content(of: "cucumber.svg"), mediaType: "image/svg+xml") }
    when("a step passes") { _ in }
    after { _ in try attach(content(of: "cucumber.svg"), mediaType: "image/svg+xml") }
  }

  mutating func markdown() {
    given("some TypeScript code:") { (_, _: DocString) in }
    given("some classic Gherkin:") { (_, _: DocString) in }
    when("we use a data table and attach something and then {word}") { (_, word: String, _: DataTable) in
      log("We are logging some plain text (\(word))")
      if word == "fail" { throw SampleError("You asked me to fail") }
    }
    then("this might or might not run") { _ in }
  }
}

/// Returns the bytes of a file. The messages contain no file name for content that is attached as bytes.
private func content(of path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }
