// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PetSpotShell",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "PetSpotShell", targets: ["PetSpotShell"])],
  dependencies: [.package(name: "Korniszon", path: "../..")],
  targets: [
    .target(
      name: "PetSpotShell",
      dependencies: [
        .product(name: "PetSpot", package: "Korniszon"), .product(name: "PetSpotHTTP", package: "Korniszon"),
      ]
    ),
    .executableTarget(
      name: "PetSpotApp",
      dependencies: ["PetSpotShell"],
      path: "App",
      exclude: ["Info.plist", "pl.lproj"]
    ),
  ]
)
