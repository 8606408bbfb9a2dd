#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A store for strings that are kept in a temporary file instead of in memory.
package final class TextStore {
  private let descriptor: Int32
  private var size = 0
  private var count = 0

  /// The maximum number of strings, which is half of the 65,530 mappings that a process can have on Linux by default.
  private static let maximumCount = 32_765

  /// Creates an empty store in the folder for temporary files.
  package init() throws(SystemError) { descriptor = try System.openTemporaryFile() }

  deinit { System.closeFile(descriptor) }

  /// Adds a string to the store and returns it in stored form. Throws an error if the store is full or the file can't
  /// be written or mapped.
  package func add(_ text: String) throws(SystemError) -> StoredText {
    guard count < Self.maximumCount else { throw SystemError(path: "can't map a temporary file", code: ENOMEM) }
    count += 1
    let bytes = Array(text.utf8)
    try System.writeAll(bytes, to: descriptor, "can't write a temporary file")
    defer { size += bytes.count }
    return try StoredText(of: descriptor, size..<size + bytes.count)
  }
}

/// A string in a temporary file. The file exists as long as its store or any of its strings does.
///
/// The string is mapped into memory, so reading it can't fail, even if a step closes the descriptor of the file.
package final class StoredText: @unchecked Sendable {  // neither the memory nor its address changes
  private let memory: UnsafeMutableRawPointer
  private let mapped: Int
  private let range: Range<Int>

  /// Maps a range of a file, starting at the beginning of a page.
  fileprivate init(of descriptor: Int32, _ bytes: Range<Int>) throws(SystemError) {
    let start = bytes.lowerBound % Self.pageSize
    range = start..<start + bytes.count
    // A mapping can't be empty.
    mapped = max(1, range.upperBound)
    let memory = mmap(nil, mapped, PROT_READ, MAP_PRIVATE, descriptor, off_t(bytes.lowerBound - start))
    guard let memory, memory != MAP_FAILED else { throw .last("can't map a temporary file") }
    self.memory = memory
  }

  deinit { munmap(memory, mapped) }

  /// The size of the string in UTF-8 bytes.
  package var size: Int { range.count }

  /// The string, which is read from the file on each access.
  package var text: String {
    let text = String(decoding: UnsafeRawBufferPointer(start: memory, count: mapped)[range], as: UTF8.self)
    // This frees the memory, but the string remains in the file.
    madvise(memory, mapped, MADV_DONTNEED)
    return text
  }

  private static let pageSize = sysconf(Int32(_SC_PAGESIZE))
}
