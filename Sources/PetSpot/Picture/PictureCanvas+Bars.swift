extension PictureCanvas {
  /// Draws the status bar with the time, the camera, and the battery.
  mutating func statusBar() {
    rectangle(x: 0, y: 0, width: Self.width, height: 44, fill: Palette.white)
    rectangle(x: 135, y: 11, width: 120, height: 26, radius: 13, fill: Palette.ink)
    text("9:41", x: 34, y: 30, size: 15, weight: "600")
    rectangle(x: 334, y: 19, width: 24, height: 12, radius: 4, fill: "none", stroke: Palette.ink)
    rectangle(x: 336, y: 21, width: 16, height: 8, radius: 2, fill: Palette.ink)
    y = 44
  }

  /// Draws the page title and, if there is one, the back button.
  mutating func navigationBar(_ bar: Screen.Element) {
    rectangle(x: 0, y: y, width: Self.width, height: 44, fill: Palette.white)
    text(bar.text(of: "title") ?? "", x: Self.width / 2, y: y + 28, size: 17, weight: "600", anchor: "middle")
    if let back = bar.text(of: "back") {
      icon(.chevron, x: 8, y: y + 12, size: 20, color: Palette.blue)
      text(back, x: 28, y: y + 28, size: 16, color: Palette.blue)
    }
    y += 44
  }

  /// Draws the tabs at the bottom.
  mutating func tabBar(_ bar: Screen.Element) {
    rectangle(x: -1, y: y, width: Self.width + 2, height: 80, fill: Palette.white, stroke: Palette.line)
    let width = Self.width / Double(max(bar.children.count, 1))
    for (index, tab) in bar.children.enumerated() {
      let middle = width * (Double(index) + 0.5)
      let color = tab.isSelected ? Palette.blue : Palette.muted
      icon(Self.icon(ofTab: tab.identifier), x: middle - 12, y: y + 10, size: 24, color: color)
      text(tab.text ?? "", x: middle, y: y + 50, size: 11, color: color, weight: "600", anchor: "middle")
    }
    rectangle(x: 128, y: y + 66, width: 134, height: 5, radius: 2.5, fill: Palette.ink)
    y += 80
  }

  /// Draws an alert over a screen of the given height.
  mutating func alert(_ alert: Screen.Element, over height: Double) {
    svg.add(
      "rect",
      ["width": SVG.number(Self.width), "height": SVG.number(height), "fill": "#000000", "fill-opacity": "0.4"]
    )
    let message = (alert.text(of: "message") ?? "").wrapped(to: 222, fontSize: 13)
    let buttons = alert.children.filter { $0.role == .button }
    let messageHeight = 18 * Double(message.count)
    let boxHeight: Double = 60 + messageHeight + 44 * Double(buttons.count)
    let top: Double = (min(height, 844) - boxHeight) / 2
    rectangle(x: 60, y: top, width: 270, height: boxHeight, radius: 16, fill: Palette.white)
    text(alert.text ?? "", x: Self.width / 2, y: top + 32, size: 17, weight: "600", anchor: "middle")
    for (index, line) in message.enumerated() {
      let baseline: Double = top + 54 + 18 * Double(index)
      text(line, x: Self.width / 2, y: baseline, size: 13, color: Palette.muted, anchor: "middle")
    }
    for (index, button) in buttons.enumerated() {
      let y: Double = top + boxHeight - 44 * Double(buttons.count - index)
      rectangle(x: 60, y: y, width: 270, height: 1, fill: Palette.line)
      text(button.text ?? "", x: Self.width / 2, y: y + 28, size: 17, color: Palette.blue, anchor: "middle")
    }
  }

  private static func icon(ofTab identifier: String) -> Icon {
    switch identifier {
    case TabBar.Tab.home.accessibilityIdentifier: .house
    case TabBar.Tab.lostPet.accessibilityIdentifier: .magnifier
    default: .paw
    }
  }
}
