/// A picture of a screen in the frame of a phone, as SVG; as tall as what is on the screen, like a long screenshot.
struct ScreenPicture {
  private static let edge = 12.0
  private static let minimumHeight = 760.0

  /// The text of the picture.
  let svg: String

  /// Draws a screen.
  init(_ screen: Screen) {
    var canvas = PictureCanvas(y: 0)
    canvas.statusBar()
    let bars: [Screen.Element.Role] = [.tabBar, .alert]
    for element in screen.elements where !bars.contains(element.role) { canvas.draw(element) }
    canvas.y = max(canvas.y + 24, Self.minimumHeight)
    for element in screen.elements where element.role == .tabBar { canvas.tabBar(element) }
    for element in screen.elements where element.role == .alert { canvas.alert(element, over: canvas.y) }
    svg = Self.frame(canvas, title: screen.element("navigation.title")?.text ?? "PetSpot")
  }

  private static func frame(_ canvas: PictureCanvas, title: String) -> String {
    let width = SVG.number(PictureCanvas.width + 2 * edge)
    let height = SVG.number(canvas.y + 2 * edge)
    var svg = SVG()
    svg.add(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height, "viewBox": "0 0 \(width) \(height)",
        "role": "img", "font-family": "Arial, Helvetica, sans-serif",
      ]
    ) { svg in
      svg.add("title", text: title)
      svg.add("clipPath", ["id": "screen"]) { svg in
        svg.add(
          "rect",
          ["width": SVG.number(PictureCanvas.width), "height": SVG.number(canvas.y), "rx": "38"]
        )
      }
      svg.add("rect", ["width": width, "height": height, "rx": "50", "fill": Palette.ink])
      svg.add(
        "g",
        ["transform": "translate(\(SVG.number(edge)) \(SVG.number(edge)))", "clip-path": "url(#screen)"]
      ) { svg in
        svg.add(
          "rect",
          ["width": SVG.number(PictureCanvas.width), "height": SVG.number(canvas.y), "fill": Palette.canvas]
        )
        svg.append(canvas.svg)
      }
    }
    return svg.text
  }
}
