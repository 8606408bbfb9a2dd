import CommandSupport
import CommandTestSupport
import Foundation
import Korniszon
import TestSupport
import Testing

/// Tests of the page that `editor` writes. `Tests/FeatureEditor/check` tests it in browsers.
@MainActor
struct EditorCommandTests {
  @Test func aPageContainsTheProject() async throws {
    let console = try Console([
      "a.feature": .feature("Given a cat"), "list.md": "| id | text |\n|--|--|\n| R-1 | Cats |\n",
    ])
    let arguments = ["editor", "--output", "./e/", "--requirements", console.path("list.md"), "./a.feature"]
    let result = await console.run(arguments)
    #expect(result.code == .passed, "\(result.text)")
    let data = try PageData(try console.read("e/index.html"))
    #expect(data.files == [console.path("a.feature"): .feature("Given a cat")])
    #expect(data.expressions.contains("a cat"))
    #expect(data.members["version"] as? Int == 1)
    #expect(data.members["language"] as? String == "en")
    #expect(data.members["results"] == nil)
    #expect(data.project["ignoredLines"] as? String == "error")
    #expect(data.project["featureLanguage"] as? String == "en")
    #expect(data.project["requirements"] as? [[String: String]] == [["id": "R-1", "text": "Cats"]])
  }

  @Test func aSingleFilePageNeedsNoOtherFiles() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["editor", "--output", "./e.html", "./a.feature"]).code == .passed)
    // Packed text has no quotation marks.
    let page = try console.read("e.html")
    #expect(!page.contains("src=\"") && !page.contains("href=\""))
  }

  @Test func aPageInAFolderHasSeparateScriptsAndStyles() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["editor", "--output", "./site/editor/", "./a.feature"]).code == .passed)
    let names = try console.files.filter { $0.hasPrefix("site/editor/") }.map { $0.dropFirst("site/editor/".count) }
    #expect(names.sorted() == ["editor.css", "editor.js", "index.html", "module.js"])
    let page = try console.read("site/editor/index.html")
    #expect(!page.contains("<style") && !page.contains("<script>"))
    #expect(
      page.contains(#"src="editor.js""#) && page.contains(#"src="module.js""#) && page.contains(#"href="editor.css""#)
    )
    #expect(try PageData(page).files.values.first == .cats)
  }

  @Test func aPageInAFolderContainsAllItsScriptsAndStyleSheets() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["editor", "--output", "./site/", "./a.feature"]).code == .passed)
    let (script, style) = (try console.read("site/editor.js"), try console.read("site/editor.css"))
    let sources = try Self.sources()
    #expect(sources.count > 40)
    for (name, source) in sources where name.hasSuffix(".css") || name.hasSuffix(".js") && name != "single-file.js" {
      let last = try #require(source.split(separator: "\n").last { $0.count > 3 }).trimmingCharacters(in: .whitespaces)
      #expect((name.hasSuffix(".css") ? style : script).contains("\n\(last)\n"), "\(name): list it in EditorFiles.c")
    }
  }

  /// The rules for sources in `Protocol.md`.
  @Test func scriptsOfThePageCanBeAssembled() throws {
    let sources = try Self.sources().filter { $0.key.hasSuffix(".js") }
    var names: [String: String] = [:]
    var imported: Set<String> = ["main.js", "single-file.js"]
    for (file, source) in sources {
      for line in source.split(separator: "\n") {
        if let match = line.wholeMatch(of: /import \{ .+ \} from "\.\/(.+)";/) {
          #expect(sources[String(match.1)] != nil, "\(file): \(line)")
          imported.insert(String(match.1))
        } else if let match = line.firstMatch(of: /^(?:export )?(?:async )?(?:function\*?|class|const|let) (\w+)/) {
          #expect(names.updateValue(file, forKey: String(match.1)) == nil, "\(file): \(match.1) is declared twice")
        } else {
          #expect(!line.hasPrefix("import") && !line.hasPrefix("export"), "\(file): \(line)")
        }
        // A character class of a regular expression may contain a single backtick.
        let code = line.replacing(/\[[^\]]*\]/, with: "")
        #expect(code.hasPrefix("//") || code.count { $0 == "`" } % 2 == 0, "\(file): \(line)")
        #expect(line.firstMatch(of: /<\/(script|style)|<!--/.ignoresCase()) == nil, "\(file): \(line)")
      }
    }
    #expect(Set(sources.keys) == imported)
  }

  /// Returns the sources of the page, by name.
  private static func sources() throws -> [String: String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let folder = root.appending(path: "Sources/EditorFiles/Page")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self))
      }
    )
  }

  @Test func aPageContainsTheResultsOfAMessageStream() async throws {
    let console = try Console([
      "a.feature": .cats, "b.feature": .feature("When it breaks"), "c.feature": .feature("* ?"),
    ])
    #expect(
      await console.run(["-f", "message:./run.ndjson", "./a.feature", "./b.feature", "./c.feature"]).code == .failed
    )
    let arguments = ["editor", "--output", "./e/", "--results", console.path("run.ndjson"), "./a.feature"]
    let result = await console.run(arguments)
    #expect(result.code == .passed, "\(result.text)")
    let results = try #require(try PageData(try console.read("e/index.html")).members["results"] as? [[String: Any]])
    let texts = results.map { result in
      let uri = (result["uri"] as? String ?? "").split(separator: "/").last ?? ""
      return "\(uri):\(result["line"] ?? "") \(result["name"] ?? "") \(result["status"] ?? "")"
    }
    #expect(
      texts == [
        "a.feature:3 first passed", "a.feature:6 second passed", "a.feature:13 third a passed",
        "a.feature:14 third b passed", "b.feature:2 s failed", "c.feature:2 s undefined",
      ]
    )
  }

  @Test func resultsThatCannotBeReadAreAnError() async throws {
    let console = try Console(["a.feature": .cats, "x.ndjson": "nonsense\n"])
    for stream in ["missing.ndjson", "x.ndjson"] {
      let result = await console.run([
        "editor", "--output", "./e.html", "--results", console.path(stream), "./a.feature",
      ])
      #expect(result.code == .usage, "\(result.text)")
      #expect(result.text.contains(stream), "\(result.text)")
    }
    #expect(try !console.files.contains("e.html"))
  }

  @Test func thePageNeverReplacesItsInputs() async throws {
    let console = try Console(["a.feature": .cats])
    #expect(await console.run(["-f", "message:./run.ndjson", "./a.feature"]).code == .passed)
    let stream = try console.read("run.ndjson")
    for output in ["a.feature", "run.ndjson"] {
      let result = await console.run([
        "editor", "--output", console.path(output), "--results", console.path("run.ndjson"), "./a.feature",
      ])
      #expect(result.code == .usage, "\(result.text)")
      #expect(result.text.contains("would overwrite"), "\(result.text)")
    }
    #expect(try console.read("a.feature") == .cats)
    #expect(try console.read("run.ndjson") == stream)
  }

  @Test func aPageThatCannotBeWrittenIsAnError() async throws {
    let console = try Console(["a.feature": .cats, "file": ""])
    let result = await console.run(["editor", "--output", "./file/e.html", "./a.feature"])
    #expect(result.code == .reportNotWritten, "\(result.text)")
    #expect(result.text.contains("can't write the page: "), "\(result.text)")
  }

  @Test func filesThatAreNotUTF8AreOmitted() async throws {
    let console = try Console(["a.feature": .cats])
    try console.write(Data([0xFF, 0xFE, 0x41]), to: "b.feature")
    let result = await console.run(["editor", "--output", "./e/", "./a.feature", console.path("b.feature")])
    #expect(result.code == .passed)
    #expect(result.text.contains("b.feature isn't UTF-8, so the page doesn't contain it"), "\(result.text)")
    #expect(Array(try PageData(try console.read("e/index.html")).files.keys) == [console.path("a.feature")])
  }

  @Test func thePageHasTheLanguageOfMostFeaturesUnlessAnotherIsChosen() async throws {
    let polish = "# language: pl\nFunkcja: f\n  Scenariusz: s\n    * a kot\n"
    let console = try Console(["a.feature": polish, "b.feature": polish, "c.feature": .cats])
    #expect(await console.run(["editor", "--output", "./e/", console.path(".")]).code == .passed)
    #expect(try PageData(try console.read("e/index.html")).members["language"] as? String == "pl")
    let arguments = ["editor", "--report-language", "en", "--output", "./e/", console.path(".")]
    #expect(await console.run(arguments).code == .passed)
    #expect(try PageData(try console.read("e/index.html")).members["language"] as? String == "en")
  }

  @Test func markupInFeaturesIsNotInterpreted() async throws {
    let feature = "Feature: </script><script>alert(1)</script>\n  Scenario: <!-- <b>\u{2028}\u{202E}\n    Given a cat\n"
    let console = try Console(["a.feature": feature])
    #expect(await console.run(["editor", "--output", "./e/", "./a.feature"]).code == .passed)
    let page = try console.read("e/index.html")
    #expect(!page.contains("alert(1)</script>") && !page.contains("<!-- <b>"))
    #expect(try PageData(page).files.values.first == feature)
  }

  @Test func reportsLinkToTheEditorIfItsAddressIsGiven() async throws {
    let console = try Console(["a b.feature": .cats])
    let link = ["--editor-link", "editor.html?x=\"&y"]
    let arguments = link + ["-f", "html:./run.html", "-f", "message:./run.ndjson", console.path("a b.feature")]
    #expect(await console.run(arguments).code == .passed)
    #expect(await console.run(["report"] + link + ["-f", "html:./report.html", "./run.ndjson"]).code == .passed)
    #expect(await console.run(["report", "-f", "html:./plain.html", "./run.ndjson"]).code == .passed)
    for name in ["run.html", "report.html"] {
      let page = try console.read(name)
      for line in [3, 6, 9] {
        let address = #"href="editor.html?x=&quot;&amp;y#"#
        #expect(page.contains(address) && page.contains("/a%20b.feature:\(line)\""), "\(name), line \(line)")
      }
    }
    #expect(try !console.read("plain.html").contains("editor.html"))
  }
}

/// The data in a page of the editor.
private struct PageData {
  let members: [String: Any]

  init(_ page: String) throws {
    let start = try #require(page.firstRange(of: #"<script type="application/json" id="data">"#)).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    let object = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    members = try #require(object as? [String: Any])
  }

  var project: [String: Any] { members["project"] as? [String: Any] ?? [:] }

  /// The contents of the files, keyed by path.
  var files: [String: String] {
    let files = project["files"] as? [[String: Any]] ?? []
    return Dictionary(files.map { ($0["uri"] as? String ?? "", $0["text"] as? String ?? "") }) { $1 }
  }

  var expressions: [String] {
    let catalog = project["catalog"] as? [String: Any]
    return (catalog?["definitions"] as? [[String: Any]] ?? []).compactMap { $0["expression"] as? String }
  }
}
