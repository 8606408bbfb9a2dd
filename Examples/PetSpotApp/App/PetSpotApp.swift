import Foundation
import PetSpotShell
import SwiftUI

/// The entry point of the app. It is in the app target of an Xcode project; see README.md.
@main
struct PetSpotApp: App {
  var body: some Scene {
    // swift-format-ignore: NeverForceUnwrap
    PetSpotScene(baseURL: URL(string: "https://petspot.example")!)
  }
}
