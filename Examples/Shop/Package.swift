// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Korniszon", path: "../..")],
  targets: [
    .target(name: "Shop"),
    .executableTarget(
      name: "shop-acceptance",
      dependencies: [
        "Shop",
        .product(name: "CucumberMessages", package: "Korniszon"),
        .product(name: "Korniszon", package: "Korniszon"),
        .product(name: "KorniszonCommand", package: "Korniszon"),
        .product(name: "Reports", package: "Korniszon"),
      ]
    ),
  ]
)
