import CucumberMessages

extension HTMLReporter.Page {
  /// Writes the metadata of the run: when, what, where, and how it ran.
  func writeMetadata(to html: inout HTMLWriter) {
    let run = contents.run
    html.element(.dl, "metadata") { html in
      if let startedAt = run.startedAt {
        writeFact(strings.date, to: &html) { html in
          html.element(.time, "", [("datetime", startedAt.iso8601)], text: strings.text(startedAt))
        }
      }
      if let duration = run.duration { writeFact(strings.duration, to: &html) { $0.text(words.duration(duration)) } }
      if let git = run.git { writeFact(strings.revision, to: &html) { write(git, to: &$0) } }
      if let ci = run.meta?.ci {
        let name = [ci.name, ci.buildNumber].compactMap { $0 }.joined(separator: " ")
        writeFact(strings.build, to: &html) { writeLink(ci.url.map(Secrets.maskedAddress), text: name, to: &$0) }
      }
      writeMachine(to: &html)
      writeSettings(to: &html)
    }
  }

  private func writeMachine(to html: inout HTMLWriter) {
    guard let meta = contents.run.meta else { return }
    let system = [meta.os.name, meta.os.version, meta.cpu.name].compactMap { $0 }.joined(separator: " ")
    let machine = [contents.run.metadata?.host, system].compactMap { $0 }.joined(separator: ", ")
    writeFact(strings.machine, to: &html) { $0.text(machine) }
    if let version = meta.runtime.version { writeFact(meta.runtime.name, to: &html) { $0.text(version) } }
    if contents.workerCount > 1 { writeFact(strings.workers, to: &html) { $0.text("\(contents.workerCount)") } }
  }

  private func writeSettings(to html: inout HTMLWriter) {
    let run = contents.run
    if let filter = run.settings?.filter { writeFact(strings.filter, to: &html) { $0.element(.code, text: filter) } }
    if let seed = run.settings?.seed { writeFact(strings.seed, to: &html) { $0.text("\(seed)") } }
    guard let metadata = run.metadata else { return }
    if !metadata.options.isEmpty {
      writeFact(strings.options, to: &html) { html in
        html.element(.code, text: Secrets.maskedAddress(metadata.options.joined(separator: " ")))
      }
    }
    if !metadata.rerunFiles.isEmpty {
      writeFact(strings.rerun, to: &html) { html in
        html.element(.code, text: metadata.rerunFiles.joined(separator: ", "))
      }
    }
  }

  /// Writes the shortened revision, its branch, and its tag. If the repository has a web address, the revision links to
  /// its page at that address.
  private func write(_ git: Meta.Git, to html: inout HTMLWriter) {
    let address = git.commitAddress.flatMap(SafeLink.address)
    let attributes: [HTMLWriter.Attribute] = [("href", address), ("rel", "noreferrer"), ("title", git.revision)]
    if address == nil {
      html.element(.code, "", [("title", git.revision)], text: git.revision.shortRevision)
    } else {
      html.element(.a, "", attributes) { html in html.element(.code, text: git.revision.shortRevision) }
    }
    let place = [git.branch, git.tag].compactMap { $0 }.joined(separator: ", ")
    if !place.isEmpty { html.text(" (\(place))") }
  }

  private func writeFact(_ name: String, to html: inout HTMLWriter, content: (inout HTMLWriter) -> Void) {
    html.element(.div) { html in
      html.element(.dt, text: name)
      html.element(.dd, content: content)
    }
  }
}
