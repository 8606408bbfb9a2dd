import PetSpot
import Testing

@MainActor
struct ScreenTests {
  @Test func elementsAreFoundAtAnyDepthInVisualOrder() {
    let screen = Screen([
      Screen.Element(.list, "l", children: [Screen.Element(.card, "c.1"), Screen.Element(.card, "c.2")]),
      Screen.Element(.card, "d.1"),
    ])
    #expect(screen.element("c.2")?.role == .card)
    #expect(screen.element("c.3") == nil)
    #expect(screen.elements(.card).map(\.identifier) == ["c.1", "c.2", "d.1"])
    #expect(screen.elements(.card, prefix: "c.").map(\.identifier) == ["c.1", "c.2"])
  }

  @Test func aTapHasAnEffectOnlyOnEnabledElementsWithAnAction() {
    var taps = 0
    #expect(Screen.Element(.button, "b", action: { taps += 1 }).tap())
    #expect(!Screen.Element(.button, "b", isEnabled: false, action: { taps += 1 }).tap())
    #expect(!Screen.Element(.text, "t").tap())
    #expect(taps == 1)
  }

  @Test func anAlertDisablesAllOtherElements() {
    var taps: [String] = []
    let screen = Screen([
      Screen.Element(.list, "l", children: [Screen.Element(.card, "c", action: { taps.append("c") })]),
      Screen.Element(.alert, "a", children: [Screen.Element(.button, "a.ok", action: { taps.append("ok") })]),
    ])
    #expect(screen.element("c")?.tap() == false)
    #expect(screen.element("a.ok")?.tap() == true)
    #expect(taps == ["ok"])
  }

  @Test func descriptionIsAnOutline() {
    let screen = Screen([
      Screen.Element(.tabBar, "tabs", children: [Screen.Element(.tab, "tabs.a", text: "A", isSelected: true)]),
      Screen.Element(.button, "b", isEnabled: false),
    ])
    #expect(screen.description == "tabBar tabs\n  tab tabs.a \"A\" (selected)\nbutton b (disabled)")
  }
}
