// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SwiftTesting",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Korniszon", path: "../..")],
  targets: [
    .target(name: "Shop"),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Shop",
        .product(name: "Korniszon", package: "Korniszon"),
        .product(name: "KorniszonTesting", package: "Korniszon"),
      ],
      exclude: ["Features"],
      plugins: [.plugin(name: "FeatureTests", package: "Korniszon")]
    ),
  ]
)
