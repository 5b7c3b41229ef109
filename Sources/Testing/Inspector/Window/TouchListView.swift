import Lists
import ViewTree

/// The touches, the newest first, each with its headline.
final class TouchListView: UIView, UITableViewDataSource, UITableViewDelegate {
  /// Called with the number of the touch that the user selects.
  var onSelect: ((Int) -> Void)?

  private let table = UITableView()
  private var records: [TouchRecord] = []

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = InspectorColors.sidebar
    table.backgroundColor = InspectorColors.sidebar
    table.separatorStyle = .none
    table.rowHeight = TouchCell.height
    table.accessibilityIdentifier = "touches"
    table.register(TouchCell.self, forCellReuseIdentifier: "touch")
    table.dataSource = self
    table.delegate = self
    addSubview(table)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    table.frame = bounds
  }

  /// Shows records and marks the selected one.
  func show(_ records: [TouchRecord], selected: Int?) {
    self.records = records.reversed()
    table.reloadData()
    guard let row = self.records.firstIndex(where: { $0.touch == selected }) else { return }
    table.selectRow(at: IndexPath(row: row, section: 0), animated: false)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { records.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "touch", for: indexPath)
    (cell as? TouchCell)?.show(records[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(records[indexPath.row].touch)
  }
}

/// A touch in the list: its number, its time, and what happened in two lines.
final class TouchCell: UITableViewCell {
  static let height: CGFloat = 72

  private let light = UIView()
  private let dot = UIView()
  private let title = UILabel(13, .semibold, InspectorColors.text)
  private let time = UILabel(12, .medium, InspectorColors.text2)
  private let headline = UILabel(12, .regular, InspectorColors.text2, lines: 2)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = InspectorColors.sidebar
    selectionStyle = .none
    light.layer.cornerRadius = 10
    dot.layer.cornerRadius = 4
    time.textAlignment = .right
    for part in [light, dot, title, time, headline] { contentView.addSubview(part) }
  }

  func show(_ record: TouchRecord) {
    title.text = "Touch \(record.touch)"
    time.text = "\((record.began * 100).rounded() / 100) s"
    headline.text = record.headline.isEmpty ? "in progress" : record.headline
    dot.backgroundColor = record.mood
    accessibilityLabel = "Touch \(record.touch), \(headline.text ?? "")"
    setNeedsLayout()
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    light.backgroundColor = selected ? InspectorColors.selected : nil
    headline.textColor = selected ? InspectorColors.onSelected : InspectorColors.text2
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    light.frame = CGRect(x: 8, y: 2, width: width - 16, height: bounds.height - 4)
    dot.frame = CGRect(x: 20, y: 15, width: 8, height: 8)
    title.frame = CGRect(x: 36, y: 10, width: 110, height: 18)
    time.frame = CGRect(x: width - 110, y: 10, width: 90, height: 18)
    let size = headline.sizeThatFits(CGSize(width: width - 56, height: 34))
    headline.frame = CGRect(x: 36, y: 30, width: width - 56, height: min(34, size.height))
  }
}

extension TouchRecord {
  /// The color of what happened: success, failure, or in progress.
  fileprivate var mood: UIColor {
    if headline.isEmpty { return InspectorColors.accent }
    return isFailure ?? false ? InspectorColors.failure : InspectorColors.success
  }
}
