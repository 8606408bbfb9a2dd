/// An imaginary landscape on a real grid of coordinates, so that different regions look different.
///
/// The landscape consists of cells of 0.05° by 0.05°. Whether a cell contains a park, houses, water, or nothing, and
/// whether a road runs along its edges, depends only on its position.
struct Landscape {
  private static let cell = 0.05
  private static let metersPerDegree = 111_320.0

  private let region: MapRegion
  private let width: Double
  private let height: Double

  /// Creates the landscape of a region, to be drawn in an area of the given size in points. The height corresponds to
  /// the region's extent from north to south.
  init(_ region: MapRegion, width: Double, height: Double) {
    self.region = region
    self.width = width
    self.height = height
  }

  /// Draws the land and the region's circle.
  func draw(into svg: inout SVG) {
    svg.add("rect", ["width": SVG.number(width), "height": SVG.number(height), "fill": "#EEF1EA"])
    for row in rows { for column in columns { area(row, column, into: &svg) } }
    var roads = ""
    for row in rows where Self.hash(row, 7) % 3 != 0 {
      roads += "M0 \(SVG.number(y(Double(row) * Self.cell))) H\(SVG.number(width)) "
    }
    for column in columns where Self.hash(column, 11) % 3 != 0 {
      roads += "M\(SVG.number(x(Double(column) * Self.cell))) 0 V\(SVG.number(height)) "
    }
    svg.add("path", ["d": roads, "fill": "none", "stroke": Palette.white, "stroke-width": "4"])
    svg.add(
      "ellipse",
      [
        "cx": SVG.number(width / 2), "cy": SVG.number(height / 2),
        "rx": SVG.number(region.longitudinalMeters / 2 * pointsPerMeter - 2),
        "ry": SVG.number(region.latitudinalMeters / 2 * pointsPerMeter - 2), "fill": Palette.blue,
        "fill-opacity": "0.1", "stroke": Palette.blue, "stroke-width": "2", "stroke-dasharray": "6 5",
      ]
    )
  }

  private func area(_ row: Int, _ column: Int, into svg: inout SVG) {
    let colors = [0: "#D3E8CC", 1: "#E3E0D8", 2: "#BBDCF5"]
    guard let color = colors[Self.hash(row, column) % 7] else { return }
    let (left, bottom) = (x((Double(column) + 0.2) * Self.cell), y((Double(row) + 0.2) * Self.cell))
    let (right, top) = (x((Double(column) + 0.8) * Self.cell), y((Double(row) + 0.8) * Self.cell))
    svg.add(
      "rect",
      [
        "x": SVG.number(left), "y": SVG.number(top), "width": SVG.number(right - left),
        "height": SVG.number(bottom - top), "rx": "4", "fill": color,
      ]
    )
  }

  private var pointsPerMeter: Double { height / max(region.latitudinalMeters, 1) }

  private var pointsPerDegreeNorth: Double { pointsPerMeter * Self.metersPerDegree }

  private var pointsPerDegreeEast: Double {
    pointsPerDegreeNorth * max(Angle.cosine(region.center.latitude), 0.02)
  }

  private func x(_ longitude: Double) -> Double {
    width / 2 + (longitude - region.center.longitude) * pointsPerDegreeEast
  }

  private func y(_ latitude: Double) -> Double {
    height / 2 - (latitude - region.center.latitude) * pointsPerDegreeNorth
  }

  private var rows: ClosedRange<Int> {
    Self.cells(around: region.center.latitude, reach: height / 2 / pointsPerDegreeNorth)
  }

  private var columns: ClosedRange<Int> {
    Self.cells(around: region.center.longitude, reach: width / 2 / pointsPerDegreeEast)
  }

  /// Returns the indices of the cells within a distance of a position, both in degrees, at most 20 on each side.
  private static func cells(around degrees: Double, reach: Double) -> ClosedRange<Int> {
    let reach = min(reach, 20 * cell)
    return Int(((degrees - reach) / cell).rounded(.down))...Int(((degrees + reach) / cell).rounded(.up))
  }

  private static func hash(_ first: Int, _ second: Int) -> Int {
    (first &* 73_856_093 ^ second &* 19_349_663) & 0xFFFF
  }
}
