/// Which program wrote the stream, and where it ran.
public struct Meta: Sendable, Hashable, Decodable, JSONEncodable {
  /// The version of the message format.
  public var protocolVersion: String
  /// The test harness.
  public var implementation: Product
  /// The processor architecture.
  public var cpu: Product
  /// The operating system.
  public var os: Product
  /// The language runtime.
  public var runtime: Product
  /// The build, where the run was part of one.
  public var ci: CI?

  /// Creates the message from its parts.
  public init(
    protocolVersion: String,
    implementation: Product,
    cpu: Product,
    os: Product,
    runtime: Product,
    ci: CI? = nil
  ) {
    self.protocolVersion = protocolVersion
    self.implementation = implementation
    self.cpu = cpu
    self.os = os
    self.runtime = runtime
    self.ci = ci
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("protocolVersion", protocolVersion)
    writer.field("implementation", implementation)
    writer.field("cpu", cpu)
    writer.field("os", os)
    writer.field("runtime", runtime)
    writer.field("ci", ci)
    writer.endObject()
  }
}
