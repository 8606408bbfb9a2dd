import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  /// Defines the steps for the missing-permission popup.
  mutating func popup() {
    step("I should see the popup {string}", polish: "powinno pojawić się okno {string}") { (world, title: String) in
      try expect(PermissionPopupScreen(world.app).title, equals: title, "The title of the popup")
    }

    step("the popup should say {string}", polish: "w oknie powinien być napis {string}") { (world, message: String) in
      try expect(PermissionPopupScreen(world.app).message, equals: message, "The message of the popup")
    }

    step("the popup should offer {string} and {string}", polish: "w oknie powinny być przyciski {string} i {string}") {
      (world, first: String, second: String) in
      try expect(PermissionPopupScreen(world.app).buttons, equals: [first, second], "The buttons of the popup")
    }

    step("I should not see a popup", polish: "nie powinno być widać okna") { world in
      try expect(try !PermissionPopupScreen(world.app).isShown, "There is a popup on the screen")
    }

    then("nothing behind the popup should react to a tap") { world in
      let screen = try world.app.screen
      let popup = try require(screen.elements(.alert).first, "The popup")
      let inside = Set(popup.selfAndDescendants.map(\.identifier))
      let reacting = screen.allElements.filter { !inside.contains($0.identifier) && $0.tap() }
      try expect(reacting.map(\.identifier), equals: [], "The parts that react to a tap")
    }
  }
}
