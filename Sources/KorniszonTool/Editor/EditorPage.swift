import CommandSupport
import JSON

/// The page of the feature editor, either as a single file or as a page with a style sheet and scripts in separate
/// files.
struct EditorPage {
  /// The file name of the page if the page is in a folder.
  static let pageName = "index.html"

  /// A part of the page that differs between the two forms. The raw value is its line in `Page/index.html`.
  private enum Part: String, CaseIterable {
    case style = #"<link rel="stylesheet" href="editor.css">"#
    case data = #"<script type="application/json" id="data"></script>"#
    case module = #"<script src="module.js"></script>"#
    case script = #"<script type="module" src="main.js"></script>"#
  }

  /// The data of the page as JSON.
  let data: String

  /// Returns the page as a single file. The closure `compress` compresses bytes to gzip format, which keeps the file
  /// small.
  func singleFile<Failure: Error>(_ compress: ([UInt8]) throws(Failure) -> [UInt8]) throws(Failure) -> [UInt8] {
    let contents = JSONNode.array([PageFiles.style, data, PageScript("main.js").text].map { .string($0) })
    let packed = PackedText.encode(try compress(Array(contents.compactText.utf8)))
    return page { part in
      switch part {
      case .style: ""
      case .data: Part.data.rawValue
      case .module: "<script>\(Self.module)</script>"
      case .script:
        "<script>globalThis.korniszonPage = \"\(packed)\";\n\(PageScript("single-file.js").text)</script>"
      }
    }
  }

  /// The files of the page if the page is in a folder, with the HTML file last. The HTML has no inline scripts or
  /// styles, so a server can forbid them.
  var files: [(name: String, bytes: [UInt8])] {
    let page = page { part in
      switch part {
      case .style: Part.style.rawValue
      case .data: dataElement
      case .module: Part.module.rawValue
      case .script: #"<script src="editor.js"></script>"#
      }
    }
    return [
      ("editor.css", Array(PageFiles.style.utf8)), ("editor.js", Array(PageScript("main.js").text.utf8)),
      ("module.js", Array("\(Self.module)\n".utf8)), (Self.pageName, page),
    ]
  }

  private func page(_ text: (Part) -> String) -> [UInt8] {
    var page = ""
    for line in PageFiles.page.split(separator: "\n") {
      page += (Part(rawValue: String(line)).map(text) ?? String(line)) + "\n"
    }
    return Array(page.utf8)
  }

  /// The data in a script element that browsers don't execute. Every `<` is escaped, so the data can't end the element.
  private var dataElement: String {
    #"<script type="application/json" id="data">"#
      + data.split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "\\u003c") + "</script>"
  }

  private static let module = "globalThis.korniszonModule = \"\(PackedText.encode(PageFiles.engine))\";"
}
