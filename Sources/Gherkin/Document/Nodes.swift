/// A document in its compact form: one array for each kind of node; a node names others by position.
///
/// No node owns memory: texts are slices, lists are ranges of positions. The public types (``Feature``, ``Step``, …) are
/// views of one position. A copy would have to count a reference to each array, so there is none.
struct Nodes: ~Copyable, Sendable {
  struct Range {
    var start: UInt32 = 0
    var end: UInt32 = 0

    static let empty = Range()
    var indices: Swift.Range<Int> { Int(start)..<Int(end) }
    var count: Int { Int(end) - Int(start) }
  }

  /// What a feature, rule, background, scenario and examples have in common.
  struct Header {
    var location: Location
    var keyword: TextSlice
    var name: TextSlice
    var description = TextSlice.empty
    var tags = Range.empty
    var id: UInt32 = 0
  }

  struct Feature {
    var header: Header
    var background: UInt32?
    var scenarios: Range
    var rules = Range.empty
  }

  struct Rule {
    var header: Header
    var background: UInt32?
    var scenarios: Range
  }

  struct Background {
    var header: Header
    var steps: Range
  }

  struct Scenario {
    var header: Header
    var steps: Range
    var examples: Range
  }

  struct Examples {
    var header: Header
    var rows = Range.empty
  }

  struct Step {
    var location: Location
    var keyword: TextSlice
    var text: TextSlice
    var id: UInt32 = 0
    var dataTable: UInt32?
    var docString: UInt32?
    var keywordType: KeywordType
    /// The type of the step before for a conjunction; still a conjunction at the start of a scenario or background.
    var resolvedType: KeywordType
  }

  struct DocString {
    var location: Location
    var delimiter: TextSlice
    var mediaType: TextSlice
    var content = TextSlice.empty
  }

  struct Row {
    var location: Location
    var cells: Range
    var id: UInt32 = 0
  }

  struct Cell {
    var location: Location
    var value: TextSlice
  }

  struct Tag {
    var location: Location
    var name: TextSlice
    var id: UInt32 = 0
  }

  struct Comment {
    var location: Location
    var text: TextSlice
  }

  var feature: Feature?
  var rules: [Rule] = []
  var backgrounds: [Background] = []
  var scenarios: [Scenario] = []
  var examples: [Examples] = []
  var steps: [Step] = []
  var docStrings: [DocString] = []
  var dataTables: [Range] = []
  var rows: [Row] = []
  var cells: [Cell] = []
  var tags: [Tag] = []
  var comments: [Comment] = []

  /// Makes room for what a usual source of this size holds, so that small documents need not grow.
  mutating func reserve(forByteCount count: Int) {
    steps.reserveCapacity(count / 64)
    cells.reserveCapacity(count / 64)
    rows.reserveCapacity(count / 128)
    tags.reserveCapacity(count / 128)
    scenarios.reserveCapacity(count / 256)
    comments.reserveCapacity(count / 512)
    dataTables.reserveCapacity(count / 512)
  }
}
