import ViewTree

/// A card of related settings with a heading.
final class SettingsSection: UIView {
  private let title = UILabel(.headline, Theme.text, isHeader: true)
  private let card = UIView()
  private let rows: [SettingsRow]

  init(_ title: String, _ rows: [SettingsRow]) {
    self.rows = rows
    super.init(frame: .zero)
    self.title.text = title
    card.backgroundColor = Theme.card
    card.layer.cornerRadius = 16
    card.shadowProperties = Theme.cardShadow
    addSubview(self.title)
    addSubview(card)
    for row in rows { card.addSubview(row) }
    rows.last?.line.isHidden = true
  }

  func update() { for row in rows { row.update() } }

  private var headHeight: CGFloat { TypeStyle.headline.line + 12 }

  /// Returns the height for a width, in points.
  func height(in width: CGFloat) -> CGFloat { rows.reduce(headHeight) { $0 + $1.height(in: width) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    title.place(x: 0, y: 0, width: width)
    mirror([title])
    card.frame = CGRect(x: 0, y: headHeight, width: width, height: max(0, bounds.height - headHeight))
    var y: CGFloat = 0
    for row in rows {
      row.frame = CGRect(x: 0, y: y, width: width, height: row.height(in: width))
      y = row.frame.maxY
    }
  }
}
