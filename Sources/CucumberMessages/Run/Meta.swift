/// The program that wrote the stream, and its environment.
public struct Meta: Sendable, Hashable, Decodable, JSONEncodable {
  /// The version of the Cucumber Messages protocol.
  public var protocolVersion: String
  /// The test harness and its version.
  public var implementation: Product
  /// The processor architecture.
  public var cpu: Product
  /// The operating system and its version.
  public var os: Product
  /// The language runtime and its version.
  public var runtime: Product
  /// The CI build that the run was part of, or `nil` if there is none.
  public var ci: CI?

  /// The name that ``implementation`` has in streams written by Korniszon.
  package static let korniszonName = "Korniszon"

  /// Creates a description of a program with the given values.
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

  /// Encodes the description of a program as a JSON object.
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

extension Meta {
  /// A program or machine, and its version.
  public struct Product: Sendable, Hashable, Decodable, JSONEncodable {
    /// The name of the program or machine.
    public var name: String
    /// The version, or `nil` if it isn't known.
    public var version: String?

    /// Creates a product with the given values.
    public init(name: String, version: String? = nil) {
      self.name = name
      self.version = version
    }

    /// Encodes the product as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("name", name)
      writer.field("version", version)
      writer.endObject()
    }
  }

  /// A build on a continuous integration service.
  public struct CI: Sendable, Hashable, Decodable, JSONEncodable {
    /// The name of the service.
    public var name: String
    /// The URL of the build, or `nil` if it isn't known.
    public var url: String?
    /// The build number, or `nil` if it isn't known.
    public var buildNumber: String?
    /// The revision that the build is for, or `nil` if it isn't known.
    public var git: Git?

    /// Creates a CI build with the given values.
    public init(
      name: String,
      url: String? = nil,
      buildNumber: String? = nil,
      git: Git? = nil
    ) {
      self.name = name
      self.url = url
      self.buildNumber = buildNumber
      self.git = git
    }

    /// Encodes the CI build as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("name", name)
      writer.field("url", url)
      writer.field("buildNumber", buildNumber)
      writer.field("git", git)
      writer.endObject()
    }
  }

  /// A revision of a Git repository.
  public struct Git: Sendable, Hashable, Decodable, JSONEncodable {
    /// The commit hash.
    public var revision: String
    /// The URL of the repository.
    public var remote: String
    /// The branch that contains the revision, or `nil` if it isn't known.
    public var branch: String?
    /// The tag of the revision, or `nil` if it has none.
    public var tag: String?

    /// Creates a Git revision with the given values.
    public init(
      revision: String,
      remote: String,
      branch: String? = nil,
      tag: String? = nil
    ) {
      self.revision = revision
      self.remote = remote
      self.branch = branch
      self.tag = tag
    }

    /// Encodes the Git revision as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("revision", revision)
      writer.field("remote", remote)
      writer.field("branch", branch)
      writer.field("tag", tag)
      writer.endObject()
    }
  }
}
