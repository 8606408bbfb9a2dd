import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of an XML document, in order.
final class XMLElements: NSObject, XMLParserDelegate {
  private(set) var all: [(name: String, attributes: [String: String])] = []

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    try #require(parser.parse(), "not well-formed: \(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    all.append((name, attributes))
  }

  subscript(name: String) -> [[String: String]] { all.filter { $0.name == name }.map(\.attributes) }

  func sum(of attribute: String, in name: String) -> Int {
    self[name].compactMap { $0[attribute].flatMap(Int.init) }.reduce(0, +)
  }
}
