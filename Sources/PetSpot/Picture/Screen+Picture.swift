extension Screen {
  /// The screen as a picture, in the text of an SVG file.
  public var picture: String { ScreenPicture(self).svg }
}
