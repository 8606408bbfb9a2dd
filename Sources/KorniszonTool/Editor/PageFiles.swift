import EditorFiles

/// A namespace for the page's files, which are embedded in the program.
enum PageFiles {
  /// The source files, keyed by name.
  static let sources = Dictionary(
    uniqueKeysWithValues: (0..<editor_source_count()).map { index in
      let file = editor_source(index)
      return (String(cString: file.name), bytes(of: file))
    }
  )

  /// The engine, which is a WebAssembly module compressed with gzip.
  static var engine: [UInt8] { bytes(of: editor_engine()) }

  /// The style sheets, concatenated in alphabetical order.
  static var style: String {
    sources.keys.sorted().filter { $0.hasSuffix(".css") }.map { CompactSource.text(of: $0) }.joined()
  }

  /// The page, in which ``EditorPage`` replaces some lines.
  static var page: String { String(decoding: sources["index.html"] ?? [], as: UTF8.self) }

  private static func bytes(of file: EmbeddedFile) -> [UInt8] {
    Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
