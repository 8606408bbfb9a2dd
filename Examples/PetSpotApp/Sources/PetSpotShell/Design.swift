import Foundation
import PetSpot
import SwiftUI

extension View {
  /// Applies the font, colors, padding, and corner radius of a style. Views apply its other sizes themselves.
  func design(_ style: Screen.Element.Style) -> some View {
    font(style.fontSize.map { Font.system(size: CGFloat($0)) })
      .foregroundStyle(style.textColor.map { Color(hex: $0) } ?? Color.primary)
      .padding(.horizontal, CGFloat(style.horizontalPadding ?? 0))
      .padding(.top, CGFloat(style.topPadding ?? 0))
      .padding(.bottom, CGFloat(style.bottomPadding ?? 0))
      .background { if let gradient = style.gradient { LinearGradient(gradient) } }
      .clipShape(RoundedRectangle(cornerRadius: CGFloat(style.cornerRadius ?? 0)))
  }
}

extension Screen.Element.Style {
  /// The spacing of a stack.
  var gap: CGFloat? { spacing.map { CGFloat($0) } }

  /// The width and height of an icon.
  var iconLength: CGFloat? { iconSize.map { CGFloat($0) } }
}

extension Color {
  /// Creates a color from `#RRGGBB`, or black from any other string.
  init(hex: String) {
    let value = Int(hex.dropFirst(), radix: 16) ?? 0
    self.init(
      red: Double(value >> 16 & 0xFF) / 255,
      green: Double(value >> 8 & 0xFF) / 255,
      blue: Double(value & 0xFF) / 255
    )
  }
}

extension LinearGradient {
  /// Creates a gradient in the direction of a CSS angle, in degrees, as if the view were square.
  fileprivate init(_ gradient: Screen.Element.Style.Gradient) {
    let radians = gradient.angle * Double.pi / 180
    let (x, y) = (CGFloat(sin(radians)) / 2, -CGFloat(cos(radians)) / 2)
    self.init(
      colors: [Color(hex: gradient.start), Color(hex: gradient.end)],
      startPoint: UnitPoint(x: 0.5 - x, y: 0.5 - y),
      endPoint: UnitPoint(x: 0.5 + x, y: 0.5 + y)
    )
  }
}
