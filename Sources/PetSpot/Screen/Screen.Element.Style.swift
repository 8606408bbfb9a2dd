extension Screen.Element {
  /// The style that the design specifies for an element, with lengths in points (060).
  ///
  /// A value of `nil` leaves the choice to the shell.
  public struct Style: Hashable, Sendable {
    /// A gradient background.
    public struct Gradient: Hashable, Sendable {
      /// The direction in degrees, as in CSS, where 0 points up and 90 to the right.
      public let angle: Double

      /// The start color, as `#RRGGBB`.
      public let start: String

      /// The end color, as `#RRGGBB`.
      public let end: String

      /// Creates a gradient with a direction in degrees and two colors.
      public init(angle: Double, start: String, end: String) {
        self.angle = angle
        self.start = start
        self.end = end
      }
    }

    /// The size of the text.
    public var fontSize: Double?

    /// The color of the text, as `#RRGGBB`.
    public var textColor: String?

    /// The gradient of the background.
    public var gradient: Gradient?

    /// The radius of the corners.
    public var cornerRadius: Double?

    /// The width and height of the icon.
    public var iconSize: Double?

    /// The padding on the left and right.
    public var horizontalPadding: Double?

    /// The padding at the top.
    public var topPadding: Double?

    /// The padding at the bottom.
    public var bottomPadding: Double?

    /// The spacing between children.
    public var spacing: Double?

    /// The width divided by the height.
    public var aspectRatio: Double?

    /// Creates a style with the given values.
    public init(
      fontSize: Double? = nil,
      textColor: String? = nil,
      gradient: Gradient? = nil,
      cornerRadius: Double? = nil,
      iconSize: Double? = nil,
      horizontalPadding: Double? = nil,
      topPadding: Double? = nil,
      bottomPadding: Double? = nil,
      spacing: Double? = nil,
      aspectRatio: Double? = nil
    ) {
      self.fontSize = fontSize
      self.textColor = textColor
      self.gradient = gradient
      self.cornerRadius = cornerRadius
      self.iconSize = iconSize
      self.horizontalPadding = horizontalPadding
      self.topPadding = topPadding
      self.bottomPadding = bottomPadding
      self.spacing = spacing
      self.aspectRatio = aspectRatio
    }
  }
}

extension Screen.Element.Style: CustomStringConvertible {
  /// The specified values on one line; empty if there are none.
  public var description: String {
    let numbers: [(String, Double?)] = [
      ("font", fontSize), ("radius", cornerRadius), ("icon", iconSize), ("sides", horizontalPadding),
      ("top", topPadding), ("bottom", bottomPadding), ("gap", spacing),
    ]
    var parts = numbers.compactMap { name, value in value.map { "\(name) \(SVG.number($0))" } }
    if let textColor { parts.append(textColor) }
    if let gradient { parts.append("\(gradient.start) to \(gradient.end) at \(SVG.number(gradient.angle))°") }
    if let aspectRatio { parts.append("ratio \(SVG.number(aspectRatio))") }
    return parts.joined(separator: ", ")
  }
}
