extension PictureCanvas {
  private static let mapWidth = width - 2 * margin

  /// Draws the map preview in its current state, with its aspect ratio (KAN-30).
  mutating func mapPreview(_ preview: Screen.Element) {
    y += 16
    let height = Self.mapWidth / (preview.style.aspectRatio ?? 1)
    let radius = preview.style.cornerRadius ?? 0
    if let map = preview.children.first(where: { $0.role == .map }), let region = map.region {
      self.map(map, of: region, height: height, radius: radius)
    } else {
      mapState(preview, height: height, radius: radius)
    }
    y += height
  }

  /// Draws a region, scaled to the height, with the circle around the user.
  private mutating func map(_ map: Screen.Element, of region: MapRegion, height: Double, radius: Double) {
    let (left, top) = (Self.margin, y)
    let landscape = Landscape(region, width: Self.mapWidth, height: height)
    svg.add("clipPath", ["id": "\(idPrefix)map"]) { svg in
      svg.add(
        "rect",
        [
          "x": SVG.number(left), "y": SVG.number(top), "width": SVG.number(Self.mapWidth),
          "height": SVG.number(height), "rx": SVG.number(radius),
        ]
      )
    }
    svg.add("g", ["clip-path": "url(#\(idPrefix)map)"]) { svg in
      svg.add("g", ["transform": "translate(\(SVG.number(left)) \(SVG.number(top)))"]) { svg in
        landscape.draw(into: &svg)
      }
    }
    icon(.pin, x: left + Self.mapWidth / 2 - 14, y: top + height / 2 - 26, size: 28, color: Palette.red)
    caption(map.text(of: "radius") ?? "", right: left + Self.mapWidth - 10, y: top + 10)
    caption(map.text(of: "marker") ?? "", right: left + Self.mapWidth - 10, y: top + height - 32)
  }

  private mutating func caption(_ caption: String, right: Double, y: Double) {
    let width = caption.width(fontSize: 12) + 16
    rectangle(x: right - width, y: y, width: width, height: 22, radius: 11, fill: Palette.white)
    text(caption, x: right - width / 2, y: y + 15, size: 12, color: Palette.muted, anchor: "middle")
  }

  /// Draws the placeholder of the map in the same area.
  private mutating func mapState(_ preview: Screen.Element, height: Double, radius: Double) {
    rectangle(
      x: Self.margin,
      y: y,
      width: Self.mapWidth,
      height: height,
      radius: radius,
      fill: "#F3F4F6",
      stroke: Palette.line
    )
    var inner = PictureCanvas(idPrefix: idPrefix, y: y + 28)
    inner.icon(.pin, x: Self.width / 2 - 16, y: inner.y, size: 32, color: Palette.muted)
    inner.y += 44
    let message = preview.text(of: "message") ?? preview.text(of: "loading") ?? ""
    inner.centeredText(message, size: 14, color: Palette.muted)
    if let offer = preview.text(of: "permission") ?? preview.text(of: "retry") {
      inner.y += 12
      inner.centeredButton(offer)
    }
    svg.append(inner.svg)
  }
}
