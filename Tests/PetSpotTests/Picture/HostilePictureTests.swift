import Foundation
import PetSpot
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests that pictures are well-formed XML without scripts or external resources, whatever announcements contain.
@MainActor
struct HostilePictureTests {
  @Test func namesNeverBecomeMarkup() async {
    let names = [
      "<script>alert(1)</script>", "]]>", "\u{0}\u{8}\u{1B}[31m", "&amp;&#0;", "\" onload=\"alert(1)",
      "\u{FFFE}\u{FFFF}",
      "</text><image href=\"http://x.example/\"/>", "🐕‍🦺👨‍👩‍👧‍👦", "كلب ضائع", "\n\t\r", String(repeating: "W", count: 10_000),
      String(repeating: "字", count: 300),
    ]
    #expect(names.count == 12)
    for name in names {
      // Given
      let app = App(announcements: [.sample(1, name: name, description: name)], permission: .authorizedAlways)
      // When
      await app.start()
      let card = app.screen.picture
      await app.tap("landingPage.announcementCard.1")
      let details = app.screen.picture
      // Then
      for picture in [card, details] {
        let elements = ElementNames()
        let parser = XMLParser(data: Data(picture.utf8))
        parser.delegate = elements
        #expect(parser.parse(), "\(name): \(parser.parserError.map { "\($0)" } ?? "")")
        #expect(elements.names.isDisjoint(with: ["script", "image", "a", "foreignObject", "use"]), "\(name)")
        #expect(elements.attributes.allSatisfy { !$0.hasPrefix("on") && $0 != "href" }, "\(name)")
      }
    }
  }
}

/// A collector of the names of a document's elements and attributes.
private final class ElementNames: NSObject, XMLParserDelegate {
  var names: Set<String> = []
  var attributes: Set<String> = []

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    names.insert(elementName)
    attributes.formUnion(attributeDict.keys)
  }
}
