extension PictureCanvas {
  private static let heroButtonHeight = 52.0

  /// Draws the hero panel according to its style (060).
  mutating func heroPanel(_ panel: Screen.Element) {
    guard let title = panel.part("title"), let row = panel.part("buttons") else { return }
    let padding = panel.style.horizontalPadding ?? Self.margin
    let top = panel.style.topPadding ?? 0
    let titleHeight = 1.4 * (title.style.fontSize ?? 16)
    let height = top + titleHeight + (panel.style.spacing ?? 0) + Self.heroButtonHeight + 24
    if let gradient = panel.style.gradient { background(gradient, height: height) }
    text(
      title.text ?? "",
      x: Self.width / 2,
      y: y + top + (title.style.fontSize ?? 16),
      size: title.style.fontSize ?? 16,
      color: title.style.textColor ?? Palette.ink,
      weight: "600",
      anchor: "middle"
    )
    let gap = row.style.spacing ?? 0
    let width = (Self.width - 2 * padding - gap) / 2
    for (index, button) in row.children.enumerated() {
      let x = padding + (width + gap) * Double(index)
      heroButton(button, x: x, y: y + top + titleHeight + (panel.style.spacing ?? 0), width: width)
    }
    y += height
  }

  /// Draws the row above the list according to its style (060).
  mutating func listHeader(_ row: Screen.Element) {
    guard let title = row.part("title"), let action = row.part("viewAll") else { return }
    y += row.style.topPadding ?? 0
    text(
      title.text ?? "",
      x: Self.margin,
      y: y + 18,
      size: title.style.fontSize ?? 16,
      color: title.style.textColor ?? Palette.ink,
      weight: "600"
    )
    text(
      action.text ?? "",
      x: Self.width - Self.margin,
      y: y + 17,
      size: action.style.fontSize ?? 16,
      color: action.style.textColor ?? Palette.blue,
      anchor: "end"
    )
    y += 24 + (row.style.bottomPadding ?? 0)
    hasSpaceForList = true
  }

  private mutating func heroButton(_ button: Screen.Element, x: Double, y: Double, width: Double) {
    let style = button.style
    let (size, iconSize, gap) = (style.fontSize ?? 16, style.iconSize ?? 24, style.spacing ?? 0)
    let (height, radius) = (Self.heroButtonHeight, style.cornerRadius ?? 0)
    rectangle(x: x, y: y + 3, width: width, height: height, radius: radius, fill: "#C9D3E8")
    rectangle(x: x, y: y, width: width, height: height, radius: radius, fill: button.color ?? Palette.blue)
    let title = button.text ?? ""
    let left = x + (width - iconSize - gap - title.width(fontSize: size)) / 2
    let color = style.textColor ?? Palette.white
    if let icon = button.text(of: "icon").flatMap(Icon.init) {
      self.icon(icon, x: left, y: y + (height - iconSize) / 2, size: iconSize, color: color)
    }
    text(title, x: left + iconSize + gap, y: y + height / 2 + 6, size: size, color: color)
  }

  private mutating func background(_ gradient: Screen.Element.Style.Gradient, height: Double) {
    let (sine, cosine) = (Angle.sine(gradient.angle), -Angle.cosine(gradient.angle))
    let length = Self.width * sine.magnitude + height * cosine.magnitude
    let middle = (x: Self.width / 2, y: y + height / 2)
    svg.add(
      "linearGradient",
      [
        "id": "\(idPrefix)hero", "gradientUnits": "userSpaceOnUse",
        "x1": SVG.number(middle.x - sine * length / 2), "y1": SVG.number(middle.y - cosine * length / 2),
        "x2": SVG.number(middle.x + sine * length / 2), "y2": SVG.number(middle.y + cosine * length / 2),
      ]
    ) { svg in
      svg.add("stop", ["offset": "0", "stop-color": gradient.start])
      svg.add("stop", ["offset": "1", "stop-color": gradient.end])
    }
    rectangle(x: 0, y: y, width: Self.width, height: height, fill: "url(#\(idPrefix)hero)")
  }
}

/// Approximations of sine and cosine by Bhāskara I's formula. They have an absolute error of less than 0.002 and don't
/// require a math library.
enum Angle {
  /// Returns the sine of an angle between 0 and 180 degrees.
  static func sine(_ degrees: Double) -> Double {
    let product = degrees * (180 - degrees)
    return 4 * product / (40_500 - product)
  }

  /// Returns the cosine of an angle between -90 and 180 degrees.
  static func cosine(_ degrees: Double) -> Double {
    degrees > 90 ? -sine(degrees - 90) : sine(90 - degrees.magnitude)
  }
}
