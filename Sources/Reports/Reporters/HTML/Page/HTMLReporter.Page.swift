import CucumberMessages
import enum Gherkin.MessageLanguage

extension HTMLReporter {
  /// The page of a report.
  struct Page {
    let contents: Contents
    let strings: Strings
    let title: String
    /// The folder that contains the page, in the same form as the file paths in the stream, or `nil` if those paths are
    /// relative to the page.
    let folder: String?
    /// The address of the feature editor's page, or `nil` if there is none.
    let editor: String?
    /// The links from tags to other pages.
    let tagLinks: [TagLink]
    /// The command that reruns scenarios when their locations are appended, or `nil` if it isn't known.
    let rerunCommand: String?
    /// The files to write attachments to, or `nil` to embed them in the page.
    let files: AttachmentFiles?

    /// The words that describe failures.
    var words: ReportWords { strings.words }

    /// The page as UTF-8.
    var bytes: [UInt8] {
      var html = HTMLWriter()
      html.markup("<!doctype html>\n")
      html.element(.html, "", [("lang", strings.language.rawValue)]) { html in
        writeHead(to: &html)
        html.element(.body) { html in
          if !contents.features.isEmpty {
            html.element(.a, "skip", [("href", "#features")], text: strings.skipLink)
          }
          writeOverview(to: &html)
          html.element(.main) { html in
            writeProblems(to: &html)
            writeFailures(to: &html)
            writeQuarantine(to: &html)
            writeChanges(to: &html)
            writeHistory(to: &html)
            writeFeatures(to: &html)
            writeRequirements(to: &html)
            writeHooks(to: &html)
            writeTimeline(to: &html)
          }
          writeTemplates(to: &html)
          writeFooter(to: &html)
          if files == nil { html.element(.script) { html in html.asset(.script) } }
        }
      }
      html.markup("\n")
      return html.bytes
    }
  }
}

extension HTMLReporter.Page {
  private func writeHead(to html: inout HTMLWriter) {
    html.element(.head) { html in
      html.void(.meta, "", [("charset", "utf-8")])
      html.void(.meta, "", [("http-equiv", "Content-Security-Policy"), ("content", policy)])
      html.void(.meta, "", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")])
      html.void(.meta, "", [("name", "color-scheme"), ("content", "light dark")])
      html.element(.title, text: "\(strings.name(contents.result)): \(strings.sentence(contents)) \(title)")
      if files == nil {
        html.element(.style) { html in html.asset(.style) }
      } else {
        html.void(.link, "", [("rel", "stylesheet"), ("href", HTMLAssets.style.name)])
        html.element(.script, "", [("src", HTMLAssets.script.name), ("defer", "")]) { _ in }
      }
    }
  }

  private func writeFooter(to html: inout HTMLWriter) {
    guard let product = contents.run.meta?.implementation else { return }
    let name = [product.name, product.version].compactMap { $0 }.joined(separator: " ")
    html.element(.footer, text: "\(strings.writtenBy) \(name)")
  }
}
