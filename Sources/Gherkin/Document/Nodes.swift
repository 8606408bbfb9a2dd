/// The nodes of a document in compact form: one array for each kind of node.
///
/// Nodes refer to each other by index. No node owns memory: text is a slice, and a list is a range of indices. The
/// public types, such as ``GherkinDocument/Feature``, are views of the node at an index. `Nodes` isn't copyable,
/// because a copy would retain every array.
struct Nodes: ~Copyable, Sendable {
  struct Range {
    var start: UInt32 = 0
    var end: UInt32 = 0

    static let empty = Range()
    var indices: Swift.Range<Int> { Int(start)..<Int(end) }
    var count: Int { Int(end) - Int(start) }
  }

  /// The fields that features, rules, backgrounds, scenarios, and examples share.
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
    /// The keyword type or, for a conjunction, the type of the previous step. Conjunctions at the start of a scenario
    /// or background stay conjunctions.
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

  /// Reserves capacity for the nodes of a typical source of `count` bytes, so that small documents don't reallocate.
  mutating func reserve(forByteCount count: Int) {
    steps.reserveCapacity(count / 64)
    rows.reserveCapacity(count / 128)
    scenarios.reserveCapacity(count / 256)
    comments.reserveCapacity(count / 512)
    dataTables.reserveCapacity(count / 512)
  }
}
