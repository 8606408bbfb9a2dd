/// A column of a picture that is filled from top to bottom.
struct PictureCanvas {
  /// How wide the screen of the phone is.
  static let width = 390.0

  /// The space at both sides.
  static let margin = 16.0

  /// The drawing until now.
  var svg = SVG()

  /// Where the next part begins.
  var y: Double

  /// Draws a rectangle.
  mutating func rectangle(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    radius: Double = 0,
    fill: String,
    stroke: String? = nil
  ) {
    svg.add(
      "rect",
      [
        "x": SVG.number(x), "y": SVG.number(y), "width": SVG.number(width), "height": SVG.number(height),
        "rx": radius > 0 ? SVG.number(radius) : nil, "fill": fill, "stroke": stroke,
      ]
    )
  }

  /// Draws one line of text; `y` is its baseline, `anchor` as in SVG.
  mutating func text(
    _ text: String,
    x: Double,
    y: Double,
    size: Double,
    color: String = Palette.ink,
    weight: String? = nil,
    anchor: String? = nil
  ) {
    svg.add(
      "text",
      [
        "x": SVG.number(x), "y": SVG.number(y), "font-size": SVG.number(size), "fill": color, "font-weight": weight,
        "text-anchor": anchor,
      ],
      text: text
    )
  }

  /// Draws text in the middle of the screen, in as many lines as it takes up to four, and moves below it.
  mutating func centredText(_ text: String, size: Double, color: String, weight: String? = nil) {
    let width = Self.width - 4 * Self.margin
    for line in text.wrapped(to: width, fontSize: size, maximumLines: 4) {
      self.text(line, x: Self.width / 2, y: y + size, size: size, color: color, weight: weight, anchor: "middle")
      y += size * 1.4
    }
  }

  /// Draws an icon in a square.
  mutating func icon(_ icon: Icon, x: Double, y: Double, size: Double, color: String) {
    svg.add(
      "path",
      [
        "d": icon.path, "transform": "translate(\(SVG.number(x)) \(SVG.number(y))) scale(\(SVG.number(size / 24)))",
        "fill": icon.isFilled ? color : "none", "stroke": color, "stroke-width": "2", "stroke-linecap": "round",
        "stroke-linejoin": "round",
      ]
    )
  }

  /// Draws a button as wide as its words, in the middle of the screen, and moves below it.
  mutating func centredButton(_ title: String, color: String = Palette.blue) {
    let label = title.fitted(to: 280, fontSize: 16)
    let width = label.width(fontSize: 16) + 48
    rectangle(x: (Self.width - width) / 2, y: y, width: width, height: 44, radius: 16, fill: color)
    text(label, x: Self.width / 2, y: y + 28, size: 16, color: "#FFFFFF", weight: "600", anchor: "middle")
    y += 44
  }
}
