extension PictureCanvas {
  /// How many cards are drawn; the number of those left out stands below them.
  private static let maximumCards = 12

  /// Draws the cards of a list.
  mutating func list(_ list: Screen.Element) {
    y += 12
    for card in list.children.prefix(Self.maximumCards) { self.card(card) }
    let rest = list.children.count - Self.maximumCards
    if rest > 0 { centredText("+ \(rest)", size: 15, color: Palette.muted) }
  }

  /// Draws the details of a pet over the whole width.
  mutating func details(_ details: Screen.Element) {
    rectangle(x: 0, y: y, width: Self.width, height: 240, fill: Self.photoColor(details.part("photo")))
    photoIcon(details, x: Self.width / 2 - 48, y: y + 72, size: 96)
    y += 264
    status(of: details, right: Self.width - Self.margin, y: y + 2)
    for line in (details.part("name") ?? "").wrapped(to: 270, fontSize: 24, maximumLines: 4) {
      text(line, x: Self.margin, y: y + 22, size: 24, weight: "700")
      y += 30
    }
    y += 6
    for part in ["species", "created", "updated", "coordinates", "phone", "email"] {
      guard let value = details.part(part) else { continue }
      rectangle(x: Self.margin, y: y, width: Self.width - 2 * Self.margin, height: 1, fill: Palette.line)
      text(value.fitted(to: 340, fontSize: 15), x: Self.margin, y: y + 26, size: 15, color: Palette.muted)
      y += 38
    }
    for line in (details.part("description") ?? "").wrapped(to: 350, fontSize: 15, maximumLines: 20) {
      text(line, x: Self.margin, y: y + 20, size: 15)
      y += 22
    }
  }

  private mutating func card(_ card: Screen.Element) {
    let description = (card.part("description") ?? "").wrapped(to: 245, fontSize: 13, maximumLines: 2)
    let place = card.part("coordinates")
    let height = max(96, 56 + (place == nil ? 0 : 20) + 18 * Double(description.count) + 8)
    let width = Self.width - 2 * Self.margin
    rectangle(x: Self.margin, y: y, width: width, height: height, radius: 14, fill: "#FFFFFF", stroke: Palette.line)
    rectangle(
      x: Self.margin + 12,
      y: y + 14,
      width: 68,
      height: 68,
      radius: 12,
      fill: Self.photoColor(card.part("photo"))
    )
    photoIcon(card, x: Self.margin + 28, y: y + 30, size: 36)
    let left = Self.margin + 94
    text((card.part("name") ?? "").fitted(to: 165, fontSize: 16), x: left, y: y + 28, size: 16, weight: "600")
    status(of: card, right: Self.margin + width - 12, y: y + 12)
    let summary = [card.part("species"), card.part("date")].compactMap { $0 }.joined(separator: " · ")
    text(summary, x: left, y: y + 48, size: 13, color: Palette.muted)
    var baseline = y + 68
    if let place {
      icon(.pin, x: left - 2, y: baseline - 11, size: 13, color: Palette.blue)
      text(place, x: left + 15, y: baseline, size: 12, color: Palette.muted)
      baseline += 20
    }
    for line in description {
      text(line, x: left, y: baseline, size: 13, color: Palette.muted)
      baseline += 18
    }
    y += height + 8
  }

  private mutating func status(of element: Screen.Element, right: Double, y: Double) {
    guard let text = element.part("status") else { return }
    let width = text.width(fontSize: 12) + 20
    rectangle(x: right - width, y: y, width: width, height: 22, radius: 11, fill: element.color ?? Palette.muted)
    self.text(text, x: right - width / 2, y: y + 15, size: 12, color: "#FFFFFF", weight: "600", anchor: "middle")
  }

  private mutating func photoIcon(_ element: Screen.Element, x: Double, y: Double, size: Double) {
    let isMissing = element.part("photo") == Icon.noPhoto.rawValue
    icon(isMissing ? .noPhoto : .paw, x: x, y: y, size: size, color: isMissing ? "#99A1AF" : "#FFFFFF")
  }

  /// A colour that a photo keeps, by its address; grey for the placeholder.
  private static func photoColor(_ photo: String?) -> String {
    guard let photo, photo != Icon.noPhoto.rawValue else { return "#F3F4F6" }
    let colors = ["#F5A97F", "#8AADF4", "#A6DA95", "#EED49F", "#C6A0F6", "#F0A6CA", "#7DC4B8"]
    return colors[Int(photo.unicodeScalars.reduce(UInt32(0)) { ($0 &* 31 &+ $1.value) } % UInt32(colors.count))]
  }
}

extension Screen.Element {
  /// The text of the part whose identifier ends with a name.
  fileprivate func part(_ name: String) -> String? {
    children.first { $0.identifier.hasSuffix(".\(name)") }?.text
  }
}
