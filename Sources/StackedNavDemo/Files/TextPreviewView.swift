import ViewTree

/// A text with line numbers, and its facts below.
final class TextPreviewView: UIView, UITableViewDataSource {
  private static let footHeight: CGFloat = 48

  private let text: TextPreview
  private let isMarkdown: Bool
  private let table = UITableView()
  private let gutter = UIView()
  private let foot = UIView()
  private let line = UIView()
  private let facts = UILabel(.footnote, Theme.text2)
  private let date = UILabel(.footnote, Theme.text2, alignment: .right)

  init(_ text: TextPreview, isMarkdown: Bool, library: FileLibrary) {
    self.text = text
    self.isMarkdown = isMarkdown
    super.init(frame: .zero)
    backgroundColor = Theme.page
    gutter.backgroundColor = Theme.grouped
    foot.backgroundColor = Theme.page
    line.backgroundColor = Theme.line
    facts.text = (text.facts + [text.cutNote].compactMap { $0 }).joined(separator: "     ")
    date.text = library.formatting.longDate(text.modified)
    table.rowHeight = TypeStyle.mono.line
    table.separatorStyle = .none
    table.allowsSelection = false
    table.contentInset = UIEdgeInsets(top: 14, bottom: 14)
    table.register(TextLineCell.self, forCellReuseIdentifier: "line")
    table.dataSource = self
    for part in [gutter, table, foot] { addSubview(part) }
    for part in [line, facts, date] { foot.addSubview(part) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, max(0, bounds.height - TextPreviewView.footHeight))
    gutter.frame = CGRect(x: 0, y: 0, width: TextLineCell.gutterWidth, height: height)
    table.frame = CGRect(x: 0, y: 0, width: width, height: height)
    foot.frame = CGRect(x: 0, y: height, width: width, height: TextPreviewView.footHeight)
    line.frame = CGRect(x: 0, y: 0, width: width, height: UIScreen.main.hairline)
    let dateWidth = date.sizeThatFits(foot.bounds.size).width
    date.place(x: width - 20 - dateWidth, y: 15, width: dateWidth)
    facts.place(x: 20, y: 15, width: width - 60 - dateWidth)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { text.lines.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
    if text.lines.indices.contains(indexPath.row) {
      let string = text.lines[indexPath.row]
      (cell as? TextLineCell)?.show(
        string, number: indexPath.row + 1, isHeading: isMarkdown && string.hasPrefix("#"))
    }
    return cell
  }

  /// Scrolls by a line or a page; answers whether the key asks for it.
  func scroll(with key: UIKey) -> Bool {
    guard key.modifierFlags.isEmpty else { return false }
    let line = TypeStyle.mono.line
    let distance: CGFloat
    switch key.keyCode {
    case .keyboardUpArrow: distance = -line
    case .keyboardDownArrow: distance = line
    case .keyboardPageUp: distance = line - table.bounds.height
    case .keyboardPageDown, .keyboardSpacebar: distance = table.bounds.height - line
    case .keyboardHome: distance = -table.contentSize.height
    case .keyboardEnd: distance = table.contentSize.height
    default: return false
    }
    table.scrollRectToVisible(
      table.bounds.inset(by: table.contentInset).offsetBy(dx: 0, dy: distance), animated: true)
    return true
  }
}

/// A numbered line of text.
private final class TextLineCell: UITableViewCell {
  static let gutterWidth: CGFloat = 48

  private let gutter = UIView()
  private let number = UILabel(.lineNumber, Theme.text3, alignment: .right)
  private let line = UILabel(.mono, Theme.text)

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = Theme.page
    gutter.backgroundColor = Theme.grouped
    contentView.addSubview(gutter)
    contentView.addSubview(number)
    contentView.addSubview(line)
  }

  func show(_ text: String, number: Int, isHeading: Bool) {
    self.number.text = String(number)
    line.text = text
    line.font = isHeading ? TypeStyle.monoBold.font : TypeStyle.mono.font
    line.textColor = isHeading ? Theme.accentText : Theme.text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    gutter.frame = CGRect(x: 0, y: 0, width: TextLineCell.gutterWidth, height: bounds.height)
    number.place(x: 0, y: 0, width: 36)
    line.place(x: 64, y: 0, width: bounds.width - 72)
  }
}
