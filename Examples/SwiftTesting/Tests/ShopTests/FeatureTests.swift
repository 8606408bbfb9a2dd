import KorniszonTesting
import Testing

/// The scenarios as one test each, which the plug-in generates in an extension of this type. They run in worker
/// processes, so that a step that traps fails only its scenario.
@Suite(.featureRun)
enum FeatureTests {
  static let features = Features("Tests/ShopTests/Features", steps: .shop(), execution: .isolated)
}
