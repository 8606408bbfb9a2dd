import PetSpot
import Testing

@MainActor
struct NavigationStackTests {
  private let stack = NavigationStack(l10n: L10n())

  private func page(_ title: String) -> NavigationStack.Page {
    NavigationStack.Page(title: title, model: PlaceholderModel(identifier: title, message: title))
  }

  @Test func rootCannotBePopped() {
    stack.setRoot(page("root"))
    stack.pop()
    #expect(stack.pages.map(\.title) == ["root"])
    #expect(Screen(stack.elements).element("navigation.back") == nil)
  }

  @Test func backButtonGoesBackOnePage() {
    stack.setRoot(page("root"))
    stack.push(page("one"))
    stack.push(page("two"))
    #expect(Screen(stack.elements).element("navigation.back")?.tap() == true)
    #expect(Screen(stack.elements).element("navigation.title")?.text == "one")
  }

  @Test func pushOntoRootReplacesEverythingAboveTheRoot() {
    stack.setRoot(page("root"))
    stack.push(page("one"))
    stack.push(page("two"))
    stack.pushOntoRoot(page("three"))
    #expect(stack.pages.map(\.title) == ["root", "three"])
  }

  @Test func emptyStackShowsNothing() {
    stack.pop()
    #expect(stack.elements.isEmpty)
    stack.pushOntoRoot(page("only"))
    #expect(stack.pages.count == 1)
  }
}
