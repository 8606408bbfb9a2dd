extension PictureCanvas {
  /// The maximum number of cards to draw. The number of remaining cards appears below them.
  private static let maximumCards = 12

  /// Draws the cards of a list.
  mutating func list(_ list: Screen.Element) {
    y += hasSpaceForList ? 0 : 16
    let padding = list.style.horizontalPadding ?? Self.margin
    for card in list.children.prefix(Self.maximumCards) {
      self.card(card, padding: padding)
      y += list.style.spacing ?? 0
    }
    let rest = list.children.count - Self.maximumCards
    if rest > 0 { centeredText("+ \(rest)", size: 15, color: Palette.muted) }
  }

  /// Draws the details of a pet at full width.
  mutating func details(_ details: Screen.Element) {
    rectangle(x: 0, y: y, width: Self.width, height: 240, fill: Self.photoColor(details.partText("photo")))
    photoIcon(details, x: Self.width / 2 - 48, y: y + 72, size: 96)
    y += 264
    status(of: details, right: Self.width - Self.margin, y: y + 2)
    lines(details.partText("name") ?? "", x: Self.margin, width: 270, size: 24, lineHeight: 30, weight: "700")
    y += 6
    for part in ["species", "created", "updated", "coordinates", "phone", "email"] {
      guard let row = details.children.first(where: { $0.identifier.hasSuffix(".\(part)") }) else { continue }
      rectangle(x: Self.margin, y: y, width: Self.width - 2 * Self.margin, height: 1, fill: Palette.line)
      let label = row.text(of: "label").map { "\($0): " } ?? ""
      y += 11
      lines(label + (row.text ?? ""), x: Self.margin, width: 340, size: 15, lineHeight: 20, color: Palette.muted)
      y += 7
    }
    y += 8
    lines(details.partText("description") ?? "", x: Self.margin, width: 350, size: 15, lineHeight: 22)
  }

  private mutating func card(_ card: Screen.Element, padding: Double) {
    let name = (card.partText("name") ?? "").wrapped(to: 165, fontSize: 16)
    let description = (card.partText("description") ?? "").wrapped(to: 245, fontSize: 13)
    let place = card.partText("coordinates")
    let nameHeight = 20 * Double(max(name.count, 1))
    let height = max(96, 36 + nameHeight + (place == nil ? 0 : 20) + 18 * Double(description.count) + 8)
    let width = Self.width - 2 * padding
    let (top, left) = (y, padding + 94)
    rectangle(x: padding, y: top, width: width, height: height, radius: 14, fill: Palette.white, stroke: Palette.line)
    let photo = Self.photoColor(card.partText("photo"))
    rectangle(x: padding + 12, y: top + 14, width: 68, height: 68, radius: 12, fill: photo)
    photoIcon(card, x: padding + 28, y: top + 30, size: 36)
    status(of: card, right: padding + width - 12, y: top + 12)
    y = top + 12
    for line in name {
      text(line, x: left, y: y + 16, size: 16, weight: "600")
      y += 20
    }
    let summary = [card.partText("species"), card.partText("date")].compactMap { $0 }.joined(separator: " · ")
    text(summary, x: left, y: y + 16, size: 13, color: Palette.muted)
    y += 36
    if let place {
      icon(.pin, x: left - 2, y: y - 11, size: 13, color: Palette.blue)
      text(place, x: left + 15, y: y, size: 12, color: Palette.muted)
      y += 20
    }
    for line in description {
      text(line, x: left, y: y, size: 13, color: Palette.muted)
      y += 18
    }
    y = top + height
  }

  private mutating func status(of element: Screen.Element, right: Double, y: Double) {
    guard let text = element.partText("status") else { return }
    let width = text.width(fontSize: 12) + 20
    rectangle(x: right - width, y: y, width: width, height: 22, radius: 11, fill: element.color ?? Palette.muted)
    self.text(text, x: right - width / 2, y: y + 15, size: 12, color: Palette.white, weight: "600", anchor: "middle")
  }

  private mutating func photoIcon(_ element: Screen.Element, x: Double, y: Double, size: Double) {
    let isMissing = element.partText("photo") == Icon.noPhoto.rawValue
    icon(isMissing ? .noPhoto : .paw, x: x, y: y, size: size, color: isMissing ? "#99A1AF" : Palette.white)
  }

  /// Returns the color for a photo, derived from its URL, or gray for the placeholder.
  private static func photoColor(_ photo: String?) -> String {
    guard let photo, photo != Icon.noPhoto.rawValue else { return "#F3F4F6" }
    let colors = ["#F5A97F", "#8AADF4", "#A6DA95", "#EED49F", "#C6A0F6", "#F0A6CA", "#7DC4B8"]
    return colors[Int(photo.unicodeScalars.reduce(UInt32(0)) { ($0 &* 31 &+ $1.value) } % UInt32(colors.count))]
  }
}

extension Screen.Element {
  /// Returns the text of the direct child whose identifier ends with a name, or `nil` if there is none.
  fileprivate func partText(_ name: String) -> String? {
    children.first { $0.identifier.hasSuffix(".\(name)") }?.text
  }
}
