import Gherkin

/// Writes down all that a visitor of pickles is shown, a line each.
struct PickleRecorder: PickleVisitor {
  private(set) var lines: [String] = []

  mutating func visitPickle(name: Span<UInt8>, id: Int, location: Location) {
    lines.append("pickle \(id) \(location.line):\(location.column ?? 0) \(text(name))")
  }

  mutating func visitTag(name: Span<UInt8>, id: Int) {
    lines.append("tag \(id) \(text(name))")
  }

  mutating func visitStep(text: Span<UInt8>, id: Int, type: KeywordType) {
    lines.append("step \(id) \(type) \(self.text(text))")
  }

  mutating func visitDocString(mediaType: Span<UInt8>) {
    lines.append("media type \(text(mediaType))")
  }

  mutating func visitDocString(content: Span<UInt8>) {
    lines.append("content \(text(content))")
  }

  mutating func visitCell(value: Span<UInt8>, row: Int, column: Int) {
    lines.append("cell \(row) \(column) \(text(value))")
  }

  private func text(_ bytes: Span<UInt8>) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}

extension PickleRecorder {
  /// What a visitor is to be shown, taken from pickles one by one.
  init(_ pickles: some Sequence<Pickle>) {
    for pickle in pickles {
      visitPickle(name: pickle.name.utf8.span, id: pickle.id, location: pickle.location)
      for tag in pickle.tags { visitTag(name: tag.name.utf8.span, id: tag.id) }
      for step in pickle.steps {
        visitStep(text: step.text.utf8.span, id: step.id, type: step.type)
        if let docString = step.docString {
          visitDocString(mediaType: (docString.mediaType ?? "").utf8.span)
          visitDocString(content: docString.content.utf8.span)
        }
        for (rowIndex, row) in (step.dataTable?.rows ?? []).enumerated() {
          for (column, cell) in row.enumerated() {
            visitCell(value: cell.utf8.span, row: rowIndex, column: column)
          }
        }
      }
    }
  }
}
