import FeatureDiagnostics
import Gherkin
import Testing

@Suite struct SourceTests {
  @Test func theFileExtensionDeterminesTheSyntax() {
    #expect(Source(uri: "a.feature", text: "").mediaType == .plain)
    #expect(Source(uri: "a.feature.md", text: "").mediaType == .markdown)
    #expect(Source(uri: "md", text: "").mediaType == .plain)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF], 1, 2),
      ([0xC5, 0xBC, 0x0A, 0x61, 0xC5], 2, 2),
      ([0x0A, 0xE2, 0x82, 0x0A], 2, 1),
      ([0xED, 0xA0, 0x80], 1, 1),
      ([0xC0, 0x80], 1, 1),
      ([0xF4, 0x90, 0x80, 0x80], 1, 1),
    ] as [([UInt8], Int, Int)]
  )
  func invalidUTF8IsAnErrorAtTheFirstInvalidByte(_ bytes: [UInt8], line: Int, column: Int) throws {
    let errors = #expect(throws: ParseErrors.self) { try Source(uri: "a.feature", bytes: bytes) }
    let error = try #require(errors?.errors.first)
    #expect(errors?.errors.count == 1)
    #expect(error.location == Location(line: line, column: column))
    #expect(error.message == "(\(line):\(column)): invalid UTF-8: save the file as UTF-8")
  }

  @Test(arguments: [[], [0xFF, 0xFE]] as [[UInt8]])
  func theErrorForAUTF16FileShowsItsText(mark: [UInt8]) throws {
    let text = Array("Feature: żółw\n".utf16)
    for isBigEndian in [false, true] {
      let units = text.flatMap { unit in
        [
          UInt8(truncatingIfNeeded: unit >> (isBigEndian ? 8 : 0)),
          UInt8(truncatingIfNeeded: unit >> (isBigEndian ? 0 : 8)),
        ]
      }
      let errors = #expect(throws: ParseErrors.self) {
        try Source(uri: "a.feature", bytes: (isBigEndian ? mark.reversed() : mark) + units)
      }
      #expect(
        try #require(errors).rendered == """
          a.feature:1:1
          1 | Feature: żółw
            | ^ invalid UTF-8: save the file as UTF-8
          """
      )
    }
  }

  @Test func theLineWithInvalidUTF8IsShown() throws {
    let errors = #expect(throws: ParseErrors.self) {
      try Source(uri: "a.feature", bytes: Array("Feature: x\nab".utf8) + [0xFF])
    }
    #expect(
      try #require(errors).rendered == """
        a.feature:2:3
        2 | ab\u{FFFD}
          |   ^ invalid UTF-8: save the file as UTF-8
        """
    )
  }
}
