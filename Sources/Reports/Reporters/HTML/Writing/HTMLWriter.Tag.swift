extension HTMLWriter {
  /// An HTML element that reports contain.
  struct Tag: Sendable {
    let name: StaticString

    /// Whether the element begins a new line, to make the source readable.
    let beginsLine: Bool

    /// Whether the end tag can be omitted wherever reports use the element.
    let mayStayOpen: Bool

    private init(_ name: StaticString, beginsLine: Bool = false, mayStayOpen: Bool = false) {
      self.name = name
      self.beginsLine = beginsLine
      self.mayStayOpen = mayStayOpen
    }
  }
}

extension HTMLWriter.Tag {
  static let a = Self("a")
  static let audio = Self("audio")
  static let b = Self("b")
  static let blockquote = Self("blockquote", beginsLine: true)
  static let body = Self("body")
  static let br = Self("br")
  static let button = Self("button")
  static let caption = Self("caption")
  static let code = Self("code")
  static let dd = Self("dd", mayStayOpen: true)
  static let del = Self("del")
  static let details = Self("details", beginsLine: true)
  static let dialog = Self("dialog", beginsLine: true)
  static let div = Self("div", beginsLine: true)
  static let dl = Self("dl", beginsLine: true)
  static let dt = Self("dt", mayStayOpen: true)
  static let em = Self("em")
  static let footer = Self("footer", beginsLine: true)
  static let form = Self("form")
  static let g = Self("g")
  static let h1 = Self("h1", beginsLine: true)
  static let h2 = Self("h2", beginsLine: true)
  static let h3 = Self("h3", beginsLine: true)
  static let h4 = Self("h4", beginsLine: true)
  static let head = Self("head")
  static let header = Self("header", beginsLine: true)
  static let hr = Self("hr", beginsLine: true)
  static let html = Self("html")
  static let i = Self("i")
  static let img = Self("img")
  static let input = Self("input")
  static let ins = Self("ins")
  static let label = Self("label")
  static let li = Self("li", beginsLine: true, mayStayOpen: true)
  static let link = Self("link", beginsLine: true)
  static let main = Self("main", beginsLine: true)
  static let mark = Self("mark")
  static let meta = Self("meta", beginsLine: true)
  static let nav = Self("nav", beginsLine: true)
  static let ol = Self("ol", beginsLine: true)
  static let option = Self("option")
  static let output = Self("output")
  static let p = Self("p", beginsLine: true)
  static let polyline = Self("polyline")
  static let pre = Self("pre")
  static let rect = Self("rect")
  static let script = Self("script")
  static let section = Self("section", beginsLine: true)
  static let select = Self("select")
  static let small = Self("small")
  static let span = Self("span")
  static let strong = Self("strong")
  static let style = Self("style")
  static let summary = Self("summary")
  static let svg = Self("svg")
  static let table = Self("table", beginsLine: true)
  static let tbody = Self("tbody", mayStayOpen: true)
  static let td = Self("td", mayStayOpen: true)
  static let template = Self("template", beginsLine: true)
  static let th = Self("th", mayStayOpen: true)
  static let thead = Self("thead", mayStayOpen: true)
  static let time = Self("time")
  static let title = Self("title", beginsLine: true)
  static let tr = Self("tr", beginsLine: true, mayStayOpen: true)
  static let ul = Self("ul", beginsLine: true)
  static let video = Self("video")
}
