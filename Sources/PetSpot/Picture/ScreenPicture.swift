extension Screen {
  /// The screen as an SVG picture.
  public var picture: String { ScreenPicture(self).svg }

  /// Returns the screens side by side in one SVG picture.
  public static func strip(_ screens: [Screen]) -> String {
    let pictures = screens.enumerated().map { ScreenPicture($1, idPrefix: "s\($0 + 1)-") }
    let gap = 24.0
    let width = pictures.reduce(-gap) { $0 + $1.width + gap }
    let height = pictures.map(\.height).max() ?? 0
    var svg = SVG()
    svg.add("svg", ScreenPicture.documentAttributes(width: max(width, 0), height: height)) { svg in
      svg.add("title", text: screens.last?.title ?? "")
      var x = 0.0
      for picture in pictures {
        svg.add("g", ["transform": "translate(\(SVG.number(x)) 0)"]) { $0.append(picture.frame) }
        x += picture.width + gap
      }
    }
    return svg.text
  }

  /// The title in the navigation bar, or `PetSpot` if there is no title.
  fileprivate var title: String { element("navigation.title")?.text ?? "PetSpot" }
}

/// An SVG picture of a screen in a phone frame, as tall as its content, like a long screenshot.
///
/// If the content is taller than a phone, a line at the edge marks the parts that scroll, a pin marks the fixed parts,
/// and a dashed line marks the bottom of the area that is visible before scrolling.
struct ScreenPicture {
  private static let edge = 12.0
  private static let minimumHeight = 760.0
  private static let phoneHeight = 844.0

  /// The drawing of the phone and its screen.
  let frame: SVG

  /// The width of the frame in points.
  let width = PictureCanvas.width + 2 * edge

  /// The height of the frame in points.
  let height: Double

  private let title: String

  /// Draws a screen. The prefix makes the IDs in the drawing unique.
  init(_ screen: Screen, idPrefix: String = "") {
    var canvas = PictureCanvas(idPrefix: idPrefix)
    canvas.statusBar()
    let bars: [Screen.Element.Role] = [.tabBar, .alert]
    var extents: [(element: Screen.Element, top: Double, bottom: Double)] = []
    for element in screen.elements where !bars.contains(element.role) {
      let top = canvas.y
      canvas.draw(element)
      extents.append((element, top, canvas.y))
    }
    canvas.y = max(canvas.y + 24, Self.minimumHeight)
    if canvas.y + 80 > Self.phoneHeight {
      for extent in extents { canvas.scrollMark(extent.element, from: extent.top, to: extent.bottom) }
      canvas.foldMark(at: Self.phoneHeight - 80)
    }
    for element in screen.elements where element.role == .tabBar { canvas.tabBar(element) }
    for element in screen.elements where element.role == .alert { canvas.alert(element, over: canvas.y) }
    title = screen.title
    height = canvas.y + 2 * Self.edge
    frame = Self.frame(canvas, width: width, height: height)
  }

  /// The picture as a standalone SVG file.
  var svg: String {
    var svg = SVG()
    svg.add("svg", Self.documentAttributes(width: width, height: height)) { svg in
      svg.add("title", text: title)
      svg.append(frame)
    }
    return svg.text
  }

  /// Returns the attributes of the root element of an SVG document with the given size in points.
  static func documentAttributes(width: Double, height: Double) -> KeyValuePairs<String, String?> {
    let (width, height) = (SVG.number(width), SVG.number(height))
    return [
      "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height, "viewBox": "0 0 \(width) \(height)",
      "role": "img", "font-family": "Arial, Helvetica, sans-serif",
    ]
  }

  private static func frame(_ canvas: PictureCanvas, width: Double, height: Double) -> SVG {
    let screen: KeyValuePairs<String, String?> = [
      "width": SVG.number(PictureCanvas.width), "height": SVG.number(canvas.y),
    ]
    let clip = "\(canvas.idPrefix)screen"
    var svg = SVG()
    svg.add("clipPath", ["id": clip]) { svg in
      svg.add("rect", ["width": screen[0].value, "height": screen[1].value, "rx": "38"])
    }
    svg.add(
      "rect",
      ["width": SVG.number(width), "height": SVG.number(height), "rx": "50", "fill": Palette.ink]
    )
    svg.add(
      "g",
      ["transform": "translate(\(SVG.number(edge)) \(SVG.number(edge)))", "clip-path": "url(#\(clip))"]
    ) { svg in
      svg.add("rect", ["width": screen[0].value, "height": screen[1].value, "fill": Palette.canvas])
      svg.append(canvas.svg)
    }
    return svg
  }
}

extension PictureCanvas {
  /// Draws a mark at the right edge that shows whether an element scrolls or is fixed.
  fileprivate mutating func scrollMark(_ element: Screen.Element, from top: Double, to bottom: Double) {
    let x = Self.width - 7
    if element.scrolls {
      let (first, last) = (SVG.number(top + 8), SVG.number(bottom - 4))
      let arrows = "M\(SVG.number(x)) \(first) V\(last)"
      svg.add(
        "path",
        ["d": arrows, "stroke": Palette.blue, "stroke-width": "4", "stroke-linecap": "round", "stroke-opacity": "0.5"]
      )
    } else {
      icon(.pushpin, x: x - 8, y: top + 4, size: 12, color: Palette.muted)
    }
  }

  /// Draws a dashed line at the bottom of the area that is visible before scrolling.
  fileprivate mutating func foldMark(at y: Double) {
    svg.add(
      "path",
      [
        "d": "M0 \(SVG.number(y)) H\(SVG.number(Self.width))", "stroke": Palette.muted, "stroke-width": "1",
        "stroke-dasharray": "3 5",
      ]
    )
  }
}
