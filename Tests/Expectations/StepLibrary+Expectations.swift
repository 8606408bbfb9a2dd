import Foundation
import Korniszon
import Testing

/// A world of steps that use the expectations of Swift Testing in a program that isn't a test.
@MainActor
final class Shop {
  var basket = 0

  /// A task that a step started and didn't wait for.
  var forgotten: Task<Void, any Error>?
  /// A stream whose end lets the forgotten task continue.
  let goOn = AsyncStream<Never>.makeStream()

  init() throws {
    switch Self.fault {
    case "world-skips": throw Skip("the shop is closed")
    case "world-is-pending": throw Pending("the shop isn't built")
    case "world-fails": try #require(Self.fault == nil)
    default: break
    }
  }

  isolated deinit { if Self.fault == "world-ends-badly" { #expect(basket == 5) } }

  /// The fault to inject, which the tests set in the environment.
  nonisolated static let fault = ProcessInfo.processInfo.environment["FAULT"]
}

extension StepLibrary<Shop> {
  static func expectations() -> StepLibrary<Shop> {
    var steps = StepLibrary { try Shop() }
    steps.given("a basket with {int} cucumber(s)") { (shop, count: Int) in shop.basket = count }
    steps.then("the basket has {int}") { (shop, count: Int) in #expect(shop.basket == count) }
    steps.then("the basket must have {int}") { (shop, count: Int) in try #require(shop.basket == count, "A rule") }
    steps.then("several expectations fail") { shop in
      #expect(shop.basket == 5)
      #expect(shop.basket > 6, "Too few")
      let baskets = [shop.basket]
      #expect(baskets == [1, 7])
      try expect(shop.basket, equals: 8, "The basket")
    }
    steps.then("it is a known issue") { shop in withKnownIssue { #expect(shop.basket == 5) } }
    steps.then("it is a warning") { _ in Issue.record("Slow", severity: .warning) }
    steps.then("it is an issue") { _ in Issue.record("Broken") }
    steps.then("it fails, then skips") { shop in
      #expect(shop.basket == 5)
      throw Skip("not today")
    }
    steps.then("it fails, then traps") { shop in
      #expect(shop.basket == 5)
      fatalError("the end")
    }
    steps.then("it fails, then hangs") { shop in
      #expect(shop.basket == 5)
      try await Task.sleep(for: .seconds(3600))
    }
    steps.then("a child task expects {int}") { (shop, count: Int) in
      await withTaskGroup { group in
        group.addTask { @MainActor in #expect(shop.basket == count) }
      }
    }
    steps.then("a detached task expects {int}") { (shop, count: Int) in
      let basket = shop.basket
      await Task.detached { #expect(basket == count) }.value
    }
    steps.then("a thread expects {int}") { (shop, count: Int) in
      let basket = shop.basket
      await withCheckedContinuation { continuation in
        Thread {
          #expect(basket == count)
          continuation.resume()
        }
        .start()
      }
    }
    steps.then("a forgotten task expects {int}") { (shop, count: Int) in
      shop.forgotten = Task {
        for await _ in shop.goOn.stream {}
        #expect(shop.basket == count)
      }
    }
    steps.then("a forgotten task throws unless there are {int}") { (shop, count: Int) in
      shop.forgotten = Task {
        for await _ in shop.goOn.stream {}
        try expect(shop.basket, equals: count, "The basket")
      }
    }
    steps.then("the forgotten task goes on") { shop in
      shop.goOn.continuation.finish()
      _ = await shop.forgotten?.result
    }
    steps.then("it polls until there are {int}") { (shop, count: Int) in
      try await withThrowingTaskGroup { group in
        group.addTask { @MainActor in
          while true {
            do { return try expect(shop.basket, equals: count) } catch { shop.basket += 1 }
          }
        }
        try await group.waitForAll()
      }
    }
    steps.before("@failing-before") { _ in #expect(1 == 2, "before") }
    steps.after("@failing-after") { _ in #expect(1 == 2, "after") }
    if Shop.fault == "before-all" { steps.beforeAll { #expect(1 == 2, "before all") } }
    if Shop.fault == "after-all" { steps.afterAll { #expect(1 == 2, "after all") } }
    return steps
  }
}
