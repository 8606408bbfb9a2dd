#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Texts that are kept in a temporary file instead of in memory.
package final class TextStore {
  private let descriptor: Int32
  private var size = 0
  private var count = 0

  /// The maximum number of texts: half of the 65,530 mappings that a process has on Linux by default.
  private static let maximumCount = 32_765

  /// Creates an empty store in the folder for temporary files.
  package init() throws(SystemError) { descriptor = try System.openTemporaryFile() }

  deinit { System.closeFile(descriptor) }

  /// Adds a text.
  package func add(_ text: String) throws(SystemError) -> StoredText {
    guard count < Self.maximumCount else { throw SystemError(path: "a temporary file", code: ENOMEM) }
    count += 1
    let bytes = Array(text.utf8)
    try System.writeAll(bytes, to: descriptor, "a temporary file")
    defer { size += bytes.count }
    return try StoredText(of: descriptor, size..<size + bytes.count)
  }
}

/// A text in a temporary file. The file exists as long as its store or one of its texts.
///
/// The text is mapped, so that reading it can't fail, even if a step closes descriptors that it didn't open.
package final class StoredText: @unchecked Sendable {  // neither the memory nor its address changes
  private let memory: UnsafeMutableRawPointer
  private let mapped: Int
  private let range: Range<Int>

  /// Maps a range of a file, from the beginning of a page.
  fileprivate init(of descriptor: Int32, _ bytes: Range<Int>) throws(SystemError) {
    let start = bytes.lowerBound % Self.pageSize
    range = start..<start + bytes.count
    // A mapping can't be empty.
    mapped = max(1, range.upperBound)
    let memory = mmap(nil, mapped, PROT_READ, MAP_PRIVATE, descriptor, off_t(bytes.lowerBound - start))
    guard let memory, memory != MAP_FAILED else { throw .last("a temporary file") }
    self.memory = memory
  }

  deinit { munmap(memory, mapped) }

  /// The size in bytes of UTF-8.
  package var size: Int { range.count }

  /// The text, read from the file.
  package var text: String {
    let text = String(decoding: UnsafeRawBufferPointer(start: memory, count: mapped)[range], as: UTF8.self)
    // Frees the memory; the text remains in the file.
    madvise(memory, mapped, MADV_DONTNEED)
    return text
  }

  private static let pageSize = sysconf(Int32(_SC_PAGESIZE))
}
