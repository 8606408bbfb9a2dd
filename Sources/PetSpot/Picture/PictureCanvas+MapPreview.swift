extension PictureCanvas {
  private static let mapWidth = width - 2 * margin
  private static let mapHeight = mapWidth * 9 / 16

  /// Draws the map preview, 16:9, in whichever state it is (KAN-30).
  mutating func mapPreview(_ preview: Screen.Element) {
    y += 16
    if let map = preview.children.first(where: { $0.role == .map }) {
      self.map(map)
    } else {
      mapState(preview)
    }
    y += Self.mapHeight
  }

  /// Draws a schematic map whose height is the diameter of the circle around the user.
  private mutating func map(_ map: Screen.Element) {
    let (left, top) = (Self.margin, y)
    svg.add("clipPath", ["id": "map"]) { svg in
      svg.add(
        "rect",
        [
          "x": SVG.number(left), "y": SVG.number(top), "width": SVG.number(Self.mapWidth),
          "height": SVG.number(Self.mapHeight), "rx": "16",
        ]
      )
    }
    svg.add("g", ["clip-path": "url(#map)"]) { svg in
      svg.add("g", ["transform": "translate(\(SVG.number(left)) \(SVG.number(top)))"]) { svg in
        Self.landscape(into: &svg)
        Self.circle(into: &svg)
      }
    }
    icon(.pin, x: left + Self.mapWidth / 2 - 14, y: top + Self.mapHeight / 2 - 26, size: 28, color: Palette.red)
    caption(map.text(of: "radius") ?? "", right: left + Self.mapWidth - 10, y: top + 10)
    caption(map.text(of: "marker") ?? "", right: left + Self.mapWidth - 10, y: top + Self.mapHeight - 32)
  }

  private static func landscape(into svg: inout SVG) {
    svg.add("rect", ["width": "358", "height": "202", "fill": "#EEF1EA"])
    svg.add("path", ["d": "M28 18 h84 v52 h-84 Z M250 122 h90 v62 h-90 Z", "fill": "#D3E8CC"])
    svg.add("path", ["d": "M262 22 h64 v40 h-64 Z M40 140 h58 v38 h-58 Z", "fill": "#E3E0D8"])
    svg.add(
      "path",
      [
        "d": "M150 -5 C130 60 215 90 190 130 S150 180 165 210", "fill": "none", "stroke": "#BBDCF5",
        "stroke-width": "18",
      ]
    )
    svg.add(
      "path",
      [
        "d": "M-5 100 H365 M0 30 L365 75 M70 -5 V210 M236 -5 L290 210 M-5 190 L180 125 L365 160", "fill": "none",
        "stroke": "#FFFFFF", "stroke-width": "5",
      ]
    )
  }

  private static func circle(into svg: inout SVG) {
    svg.add(
      "circle",
      [
        "cx": SVG.number(mapWidth / 2), "cy": SVG.number(mapHeight / 2), "r": SVG.number(mapHeight / 2 - 2),
        "fill": Palette.blue, "fill-opacity": "0.1", "stroke": Palette.blue, "stroke-width": "2",
        "stroke-dasharray": "6 5",
      ]
    )
  }

  private mutating func caption(_ caption: String, right: Double, y: Double) {
    let width = caption.width(fontSize: 12) + 16
    rectangle(x: right - width, y: y, width: width, height: 22, radius: 11, fill: "#FFFFFF")
    text(caption, x: right - width / 2, y: y + 15, size: 12, color: Palette.muted, anchor: "middle")
  }

  /// Draws what stands in for the map, on the same space.
  private mutating func mapState(_ preview: Screen.Element) {
    rectangle(
      x: Self.margin,
      y: y,
      width: Self.mapWidth,
      height: Self.mapHeight,
      radius: 16,
      fill: "#F3F4F6",
      stroke: Palette.line
    )
    var inner = PictureCanvas(y: y + 28)
    inner.icon(.pin, x: Self.width / 2 - 16, y: inner.y, size: 32, color: Palette.muted)
    inner.y += 44
    let message = preview.text(of: "message") ?? preview.text(of: "loading") ?? ""
    inner.centredText(message, size: 14, color: Palette.muted)
    if let offer = preview.text(of: "permission") ?? preview.text(of: "retry") {
      inner.y += 12
      inner.centredButton(offer)
    }
    svg.append(inner.svg)
  }
}
