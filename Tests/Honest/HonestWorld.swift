import Foundation

/// A world with the servers that a scenario has started.
@MainActor
final class HonestWorld {
  var servers: [Process] = []
}
