/// A canvas that draws the elements of a screen from top to bottom.
struct PictureCanvas {
  /// The width of the phone's screen in points.
  static let width = 390.0

  /// The margin on the left and right in points.
  static let margin = 16.0

  /// The prefix that makes the IDs of gradients and clipping paths unique in a document with several pictures.
  let idPrefix: String

  /// The drawing so far.
  var svg = SVG()

  /// The vertical position of the next element, in points from the top.
  var y = 0.0

  /// Whether the previous element includes the spacing before a list.
  var hasSpaceForList = false

  /// Draws a rectangle with rounded corners of the given radius. `fill` and `stroke` are SVG colors.
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

  /// Draws a line of text. `y` is the baseline, and `anchor` an SVG `text-anchor`.
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

  /// Draws text wrapped to a width, and moves below it.
  mutating func lines(
    _ text: String,
    x: Double,
    width: Double,
    size: Double,
    lineHeight: Double,
    color: String = Palette.ink,
    weight: String? = nil,
    anchor: String? = nil
  ) {
    for line in text.wrapped(to: width, fontSize: size) {
      self.text(line, x: x, y: y + size, size: size, color: color, weight: weight, anchor: anchor)
      y += lineHeight
    }
  }

  /// Draws centered text and moves below it.
  mutating func centeredText(_ text: String, size: Double, color: String, weight: String? = nil) {
    lines(
      text,
      x: Self.width / 2,
      width: Self.width - 4 * Self.margin,
      size: size,
      lineHeight: size * 1.4,
      color: color,
      weight: weight,
      anchor: "middle"
    )
  }

  /// Draws an icon, scaled to a square whose sides have the given size.
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

  /// Draws a centered button with a width that fits its title, and moves below the button.
  mutating func centeredButton(_ title: String, color: String = Palette.blue) {
    let width = title.width(fontSize: 16) + 48
    rectangle(x: (Self.width - width) / 2, y: y, width: width, height: 44, radius: 16, fill: color)
    text(title, x: Self.width / 2, y: y + 28, size: 16, color: Palette.white, weight: "600", anchor: "middle")
    y += 44
  }
}
