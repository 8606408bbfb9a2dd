import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  /// Defines the steps for the elements above the list on the landing page.
  mutating func topPanel() {
    step("the top panel should have the title {string}", polish: "górny panel powinien mieć tytuł {string}") {
      (world, title: String) in
      try expect(LandingPageScreen(world.app).heroTitle, equals: title, "The title of the top panel")
    }

    step(
      "the top panel should have the buttons {string} and {string}",
      polish: "górny panel powinien mieć przyciski {string} i {string}"
    ) { (world, lostPet: String, foundPet: String) in
      try expect(LandingPageScreen(world.app).heroButtons, equals: [lostPet, foundPet], "The buttons of the top panel")
    }

    step(
      "the row above the list should say {string} and lead to {string}",
      polish: "nad listą powinien być tytuł {string} i odnośnik {string}"
    ) { (world, title: String, action: String) in
      let screen = try LandingPageScreen(world.app)
      try expect(screen.listHeaderTitle, equals: title, "The title above the list")
      try expect(screen.viewAllButton?.text, equals: action, "The button above the list")
    }

    then("from top to bottom there should be:") { (world, parts: DataTable) in
      let seen = try AppScreen(world.app).parts.map(LandingPageScreen.name)
      try expect(seen, equals: parts.rows.compactMap(\.first), "The parts of the page")
    }

    then("only the list should scroll") { world in
      let scrolling = try AppScreen(world.app).parts.flatMap(\.selfAndDescendants).filter(\.scrolls)
      try expect(scrolling.map(LandingPageScreen.name), equals: ["list"], "The parts that scroll")
    }
  }

  /// Defines the steps for the dimensions and colors of the design.
  mutating func looks() {
    parameterType("icon", "alert triangle|check mark") {
      $0.text == "check mark" ? "checkmark" : "exclamationmark.triangle"
    }
    parameterType("part", LandingPageScreen.partNames.joined(separator: "|")) { $0.text }
    parameterType("measure", Measure.allCases.map(\.rawValue).joined(separator: "|")) {
      try require(Measure(rawValue: $0.text), "A measure")
    }
    parameterType("hex", "#[0-9A-F]{6}") { $0.text }

    then("the button {string} should be {color}, with the icon of a/an {icon}") {
      (world, title: String, color: StatusColor, icon: String) in
      let button = try require(AppScreen(world.app).button(title), "The button \"\(title)\"")
      try expect(button.color, equals: color.hex, "The color of the button")
      try expect(button.text(of: "icon"), equals: icon, "The icon of the button")
    }

    then("the {part} should have the {measure} {int}") { (world, part: String, measure: Measure, value: Int) in
      let style = try LandingPageScreen(world.app).part(part).style
      try expect(measure.value(in: style), equals: Double(value), "The \(measure.rawValue) of the \(part)")
    }

    then("the {part} should have the text color {hex}") { (world, part: String, color: String) in
      let style = try LandingPageScreen(world.app).part(part).style
      try expect(style.textColor, equals: color, "The text color of the \(part)")
    }

    then("the background of the top panel should run from {hex} to {hex} at {float} degrees") {
      (world, start: String, end: String, angle: Double) in
      let style = try LandingPageScreen(world.app).part("top panel").style
      let expected = Screen.Element.Style.Gradient(angle: angle, start: start, end: end)
      try expect(style.gradient, equals: expected, "The background of the top panel")
    }

    then("the map preview should be {int} wide for every {int} high") { (world, width: Int, height: Int) in
      let style = try LandingPageScreen(world.app).part("map preview").style
      try expect(style.aspectRatio, equals: Double(width) / Double(height), "The aspect ratio of the map preview")
    }
  }
}

/// A dimension of the design, named as in the features.
private enum Measure: String, CaseIterable, StepArgument {
  case fontSize = "font size"
  case cornerRadius = "corner radius"
  case iconSize = "icon size"
  case sides = "space at the sides"
  case top = "space at the top"
  case bottom = "space at the bottom"
  case gap = "gap between parts"

  func value(in style: Screen.Element.Style) -> Double? {
    switch self {
    case .fontSize: style.fontSize
    case .cornerRadius: style.cornerRadius
    case .iconSize: style.iconSize
    case .sides: style.horizontalPadding
    case .top: style.topPadding
    case .bottom: style.bottomPadding
    case .gap: style.spacing
    }
  }
}
