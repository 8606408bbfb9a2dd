import Foundation

/// What a scenario has started.
@MainActor
final class HonestWorld {
  var servers: [Process] = []
}
