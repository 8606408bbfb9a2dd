import CucumberMessages

/// A hook as it was written down, before its tag expression is read.
struct HookDeclaration<World>: Sendable {
  let kind: Hook.Kind
  let tags: String?
  let name: String?
  let location: SourceLocation
  let body: HookDefinition<World>.Body
}
