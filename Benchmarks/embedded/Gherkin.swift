import Gherkin

/// Allocates memory for a string of `count` bytes, which JavaScript passes to `countPickles`.
@_cdecl("allocateText")
public func allocateText(_ count: Int) -> UnsafeMutablePointer<UInt8> {
  UnsafeMutablePointer.allocate(capacity: count)
}

/// Parses a feature file and returns the number of its pickles, or the negated number of its errors.
@_cdecl("countPickles")
public func countPickles(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
  do throws(ParseErrors) {
    let source = try Source(uri: "page.feature", bytes: Array(UnsafeBufferPointer(start: text, count: count)))
    var ids = IDGenerator()
    let pickles = try Parser().parse(source, ids: &ids).pickles(ids: &ids)
    return pickles.reduce(0) { count, pickle in pickle.steps.allSatisfy { !$0.text.isEmpty } ? count + 1 : count }
  } catch {
    return -error.errors.count
  }
}
