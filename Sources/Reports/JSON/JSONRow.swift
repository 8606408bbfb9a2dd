import CucumberMessages

/// A row of a data table in the classic JSON.
struct JSONRow: JSONEncodable {
  private let cells: [String]

  init(_ row: Pickle.TableRow) {
    cells = row.cells.map(\.value)
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("cells", cells)
    writer.endObject()
  }
}
