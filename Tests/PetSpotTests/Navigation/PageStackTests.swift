import PetSpot
import Testing

@MainActor
struct PageStackTests {
  private let stack = PageStack(l10n: L10n())

  private func page(_ title: String) -> PageStack.Page {
    PageStack.Page(title: title, model: PlaceholderModel(identifier: title, message: title))
  }

  @Test func theRootCannotBePopped() {
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

  @Test func thePathIsEverythingAboveTheRoot() {
    stack.setRoot(page("root"))
    stack.push(page("one"))
    stack.push(page("two"))
    #expect(stack.root?.title == "root")
    #expect(stack.path.map(\.title) == ["one", "two"])
  }

  @Test func removingTheLastElementOfThePathGoesBackOnePage() {
    // Given
    stack.setRoot(page("root"))
    stack.push(page("one"))
    stack.push(page("two"))
    // When the user swipes back
    stack.path.removeLast()
    // Then
    #expect(stack.pages.map(\.title) == ["root", "one"])
    #expect(Screen(stack.elements).element("navigation.title")?.text == "one")
  }

  @Test func pagesAreEqualIfTheyHaveTheSameModel() {
    let model = PlaceholderModel(identifier: "a", message: "a")
    let pages = [PageStack.Page(title: "a", model: model), PageStack.Page(title: "b", model: model), page("a")]
    #expect(pages[0] == pages[1])
    #expect(pages[0] != pages[2])
    #expect(Set(pages).count == 2)
    #expect(Set(pages.map(\.id)).count == 2)
  }
}
