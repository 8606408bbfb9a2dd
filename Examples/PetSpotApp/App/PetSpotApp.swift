import Foundation
import PetSpotShell
import SwiftUI

/// The entry point of the app. To run it, put it into an app target; see README.md.
@main
struct PetSpotApp: App {
  var body: some Scene {
    // swift-format-ignore: NeverForceUnwrap
    PetSpotScene(baseURL: URL(string: "https://petspot.example")!)
  }
}
