extension PictureCanvas {
  /// Draws an element of the page and moves below it.
  mutating func draw(_ element: Screen.Element) {
    switch element.role {
    case .navigationBar: navigationBar(element)
    case .list: list(element)
    case .progress: progress(element)
    case .button: floatingButton(element)
    case .container: container(element)
    case .text: message(element)
    case .alert, .card, .image, .map, .tab, .tabBar: break
    }
  }

  private mutating func container(_ element: Screen.Element) {
    switch element.identifier {
    case "home.hero": heroPanel(element)
    case "home.listHeader": listHeader(element)
    case MapPreview.accessibilityIdentifier: mapPreview(element)
    case "petDetails.content": details(element)
    default: state(element)
    }
  }

  private mutating func message(_ element: Screen.Element) {
    y += 240
    icon(.paw, x: Self.width / 2 - 24, y: y, size: 48, color: Palette.muted)
    y += 64
    centeredText(element.text ?? "", size: 16, color: Palette.muted)
  }

  private mutating func floatingButton(_ element: Screen.Element) {
    y += 16
    centeredButton(element.text ?? "", color: element.color ?? Palette.blue)
  }

  private mutating func progress(_ element: Screen.Element) {
    y += 48
    svg.add(
      "circle",
      [
        "cx": SVG.number(Self.width / 2), "cy": SVG.number(y + 18), "r": "16", "fill": "none", "stroke": Palette.line,
        "stroke-width": "4",
      ]
    )
    svg.add(
      "path",
      [
        "d": "M195 \(SVG.number(y + 2)) a16 16 0 0 1 16 16", "fill": "none", "stroke": Palette.blue,
        "stroke-width": "4", "stroke-linecap": "round",
      ]
    )
    y += 52
    centeredText(element.text ?? "", size: 15, color: Palette.muted)
  }

  /// Draws an empty or error state, with its icon, title, description, and action.
  private mutating func state(_ element: Screen.Element) {
    y += 32
    let isError = element.part("icon")?.color == Palette.red
    let icon = element.text(of: "icon").flatMap(Icon.init) ?? .alertTriangle
    svg.add(
      "circle",
      [
        "cx": SVG.number(Self.width / 2), "cy": SVG.number(y + 32), "r": "32",
        "fill": isError ? "#FEF2F2" : Palette.heroGradient.start,
      ]
    )
    self.icon(icon, x: Self.width / 2 - 16, y: y + 16, size: 32, color: isError ? Palette.red : Palette.blue)
    y += 80
    centeredText(element.text(of: "title") ?? "", size: 18, color: Palette.ink, weight: "600")
    y += 4
    centeredText(element.text(of: "description") ?? element.text(of: "message") ?? "", size: 14, color: Palette.muted)
    if let retry = element.text(of: "retry") {
      y += 16
      centeredButton(retry)
    }
  }
}
