extension PictureCanvas {
  /// Draws the panel at the top with its gradient of 160.93 degrees (060).
  mutating func heroPanel(_ panel: Screen.Element) {
    let height = 140.0
    heroGradient(height: height)
    rectangle(x: 0, y: y, width: Self.width, height: height, fill: "url(#hero)")
    text(panel.text(of: "title") ?? "", x: Self.width / 2, y: y + 44, size: 20, weight: "600", anchor: "middle")
    let buttons = panel.children.filter { $0.role == .button }
    let width = (Self.width - 2 * Self.margin - 12) / 2
    for (index, button) in buttons.enumerated() {
      heroButton(button, x: Self.margin + (width + 12) * Double(index), y: y + 68, width: width)
    }
    y += height
  }

  /// Draws the row above the list: 18 px at the left, 14 px at the right (060).
  mutating func listHeader(_ row: Screen.Element) {
    y += 16
    text(row.text(of: "title") ?? "", x: Self.margin, y: y + 18, size: 18, weight: "600")
    text(
      row.text(of: "viewAll") ?? "",
      x: Self.width - Self.margin,
      y: y + 17,
      size: 14,
      color: Palette.blue,
      anchor: "end"
    )
    y += 24
  }

  private mutating func heroButton(_ button: Screen.Element, x: Double, y: Double, width: Double) {
    rectangle(x: x, y: y + 3, width: width, height: 52, radius: 16, fill: "#C9D3E8")
    rectangle(x: x, y: y, width: width, height: 52, radius: 16, fill: button.color ?? Palette.blue)
    let title = (button.text ?? "").fitted(to: width - 60, fontSize: 16)
    let left = x + (width - 28 - title.width(fontSize: 16)) / 2
    if let icon = button.text(of: "icon").flatMap(Icon.init) {
      self.icon(icon, x: left, y: y + 16, size: 20, color: "#FFFFFF")
    }
    text(title, x: left + 28, y: y + 32, size: 16, color: "#FFFFFF", weight: "600")
  }

  private mutating func heroGradient(height: Double) {
    let (sine, cosine) = (0.3267, 0.9451)
    let length = Self.width * sine + height * cosine
    let middle = (x: Self.width / 2, y: y + height / 2)
    svg.add(
      "linearGradient",
      [
        "id": "hero", "gradientUnits": "userSpaceOnUse",
        "x1": SVG.number(middle.x - sine * length / 2), "y1": SVG.number(middle.y - cosine * length / 2),
        "x2": SVG.number(middle.x + sine * length / 2), "y2": SVG.number(middle.y + cosine * length / 2),
      ]
    ) { svg in
      svg.add("stop", ["offset": "0", "stop-color": Palette.heroGradient.0])
      svg.add("stop", ["offset": "1", "stop-color": Palette.heroGradient.1])
    }
  }
}
