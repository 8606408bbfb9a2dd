import Testing

// Only the module writes to its buffer, so its bounds checks can't be tested from outside.
@testable import CucumberMessages

@Suite struct OutputBufferTests {
  @Test(arguments: [1, 1000, 1024, 5000])
  func aWriteThatExceedsItsEstimateIsComplete(size: Int) {
    var buffer = OutputBuffer()
    buffer.append(1)
    buffer.append(upTo: 0) { tail in
      for number in 0..<size { tail.write(UInt8(truncatingIfNeeded: number)) }
    }
    buffer.append(2)
    #expect(buffer.bytes == [1] + (0..<size).map { UInt8(truncatingIfNeeded: $0) } + [2])
  }

  @Test func everyKindOfWriteGrowsTheBufferIfNecessary() {
    let text = Array("some text that doesn't fit".utf8)
    for filled in 990...1024 {
      var buffer = OutputBuffer()
      let before = [UInt8](repeating: 7, count: filled)
      before.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
      text.withUnsafeBufferPointer { text in
        buffer.append(upTo: 0) { tail in
          tail.write("key", isFirst: false)
          _ = tail.write(quotingPlain: text)
          tail.write(decimal: .min)
          tail.write(text)
        }
      }
      let written = #","key":"some text that doesn't fit"-9223372036854775808some text that doesn't fit"#
      #expect(buffer.bytes == before + Array(written.utf8))
    }
  }

  @Test func anEmptyWriteAddsNothing() {
    var buffer = OutputBuffer()
    buffer.append(upTo: 0) { _ in }
    buffer.append(contentsOf: UnsafeBufferPointer(start: nil, count: 0))
    #expect(buffer.bytes.isEmpty)
    #expect(buffer.last == 0)
  }
}
