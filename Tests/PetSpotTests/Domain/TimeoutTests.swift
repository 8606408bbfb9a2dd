import PetSpot
import TestSupport
import Testing

@MainActor
@Suite(.endsEventually)
struct TimeoutTests {
  private struct TooLate: Error {}

  private let clock = MockClock()
  private let gate = MockGate()

  private var limit: Timeout { Timeout(.seconds(10)) { [clock] in try await clock.sleep(for: $0) } }

  @Test func resultWithinTheTimeoutIsReturned() async throws {
    let value = try await limit.run(orThrow: TooLate()) { 7 }
    #expect(value == 7)
    await eventually { clock.sleeperCount == 0 }
  }

  @Test func operationThatExceedsTheTimeoutIsCanceled() async {
    // Given
    gate.close()
    let run = Task { [limit, gate] in try await limit.run(orThrow: TooLate()) { await gate.pass() } }
    await gate.waitForCalls()
    await eventually { clock.sleeperCount == 1 }
    // When
    clock.advance(by: .seconds(9))
    #expect(gate.waitingCount == 1)
    clock.advance(by: .seconds(1))
    // Then
    await #expect(throws: TooLate.self) { try await run.value }
    #expect(gate.waitingCount == 0)
  }

  @Test func aLocationThatTakesTooLongIsUnknown() async {
    // Given
    let handler = MockLocationPermissionHandler(
      permissionStatus: .authorizedAlways,
      location: Coordinate(latitude: 1, longitude: 2),
      timeout: limit
    )
    handler.locationService.gate.close()
    let lookup = Task { await handler.location() }
    await handler.locationService.gate.waitForCalls()
    await eventually { clock.sleeperCount == 1 }
    // When
    clock.advance(by: .seconds(10))
    // Then
    #expect(await lookup.value == UserLocation(status: .authorizedAlways))
  }

  @Test func theDefaultTimeoutOfALookupIsTenSeconds() {
    #expect(LocationPermissionHandler.defaultTimeout == .seconds(10))
  }
}
