import ViewTree

/// The details of the selected view, and fields that change it.
final class DetailsView: UIView {
  static let width: CGFloat = 300

  private let scroll = UIScrollView()
  private let edge = UIView()
  private let title = LayersLabel(LayersType.name, LayersPalette.text)
  private let subtitle = LayersLabel(LayersType.footnote, LayersPalette.text2)
  private var rows: [DetailRowView] = []
  private static let bar: CGFloat = 64

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = LayersPalette.panel
    overrideUserInterfaceStyle = .dark
    accessibilityIdentifier = "layers-details"
    edge.backgroundColor = LayersPalette.line
    title.accessibilityTraits = .header
    title.lineBreakMode = .byTruncatingMiddle
    scroll.alwaysBounceVertical = true
    for part in [scroll, title, subtitle, edge] { addSubview(part) }
  }

  /// Shows the details of a view. Fields in which the user types keep their text.
  func show(_ title: String, _ subtitle: String, _ rows: [DetailRow]) {
    self.title.text = title
    self.subtitle.text = subtitle
    if rows.map(\.kind) != self.rows.map(\.kind) {
      for row in self.rows { row.removeFromSuperview() }
      self.rows = rows.map { DetailRowView($0.kind) }
      for row in self.rows { scroll.addSubview(row) }
    }
    for (view, row) in zip(self.rows, rows) { view.show(row) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, hairline) = (bounds.width, UIScreen.main.hairline)
    title.place(x: 20, y: 12, width: width - 40)
    subtitle.place(x: 20, y: 13 + LayersType.name.line, width: width - 40)
    edge.frame = CGRect(x: 0, y: 0, width: hairline, height: bounds.height)
    scroll.frame = CGRect(
      x: 0, y: DetailsView.bar, width: width, height: max(0, bounds.height - DetailsView.bar))
    var y: CGFloat = 0
    for row in rows {
      let height = row.height(for: width)
      row.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    scroll.contentSize = CGSize(width: width, height: y + 20)
    mirror([title, subtitle, edge])
  }
}

/// The view of a row.
final class DetailRowView: UIView {
  private static let nameWidth: CGFloat = 92

  let kind: DetailRow.Kind
  private let name: LayersLabel
  private let value = LayersLabel(LayersType.footnote, LayersPalette.text)
  private let line = UIView()
  private let toggle = UISwitch()
  private let slider = LayersSlider()
  private var names: [LayersLabel] = []
  private var fields: [InspectorField] = []
  private let button = UIButton()
  private var row: DetailRow?

  init(_ kind: DetailRow.Kind) {
    self.kind = kind
    name = LayersLabel(kind == .heading ? LayersType.heading : LayersType.footnote, LayersPalette.text2)
    super.init(frame: .zero)
    value.numberOfLines = 0
    switch kind {
    case .heading:
      line.backgroundColor = LayersPalette.line
      for part in [name, line] { addSubview(part) }
    case .text: addSubview(value)
    case .toggle:
      toggle.onTintColor = LayersPalette.accent
      toggle.addAction(for: .valueChanged) { [weak self] in
        if case .toggle(_, _, let change)? = self?.row { change($0.isOn) }
      }
      for part in [name, toggle] { addSubview(part) }
    case .slider:
      slider.maximumValue = 1
      slider.addAction(for: .valueChanged) { [weak self] in
        if case .slider(_, _, let change)? = self?.row { change(CGFloat($0.value)) }
      }
      for part in [name, value, slider] { addSubview(part) }
    case .button:
      button.titleLabel?.font = .systemFont(ofSize: 13, weight: .medium)
      button.setTitleColor(LayersPalette.accent, for: .normal)
      button.addAction(for: .touchUpInside) { [weak self] _ in
        if case .button(_, let press)? = self?.row { press() }
      }
      addSubview(button)
    case .fields(let count): addFields(count)
    case .fact: for part in [name, value] { addSubview(part) }
    }
  }

  private func addFields(_ count: Int) {
    for _ in 0..<count {
      let field = InspectorField()
      field.addAction(for: .editingDidEnd) { [weak self] _ in self?.commit() }
      fields.append(field)
      names.append(LayersLabel(LayersType.footnote, LayersPalette.text2))
      addSubview(field)
      addSubview(names[names.count - 1])
    }
  }

  private func commit() {
    if case .fields(_, let change)? = row { change(fields.map { $0.text ?? "" }) }
  }

  func show(_ row: DetailRow) {
    self.row = row
    switch row {
    case .heading(let text): name.text = text
    case .fact(let text, let fact): (name.text, value.text) = (text, fact)
    case .text(let text, let isStrong):
      value.text = text
      value.textColor = isStrong ? LayersPalette.accent : LayersPalette.text2
    case .toggle(let text, let isOn, _):
      name.text = text
      toggle.accessibilityLabel = text
      if toggle.isOn != isOn { toggle.isOn = isOn }
    case .slider(let text, let number, _):
      (name.text, value.text) = (text, LayerText.hundredths(number))
      slider.accessibilityLabel = text
      if !slider.isTracking { slider.value = Float(number) }
    case .fields(let texts, _):
      // While the user types in one of them, none changes.
      let isEdited = fields.contains(where: \.isFirstResponder)
      for (index, text) in texts.enumerated() {
        names[index].text = text.name
        fields[index].accessibilityLabel = text.name
        if !isEdited { fields[index].text = text.text }
      }
    case .button(let text, _): button.setTitle(text, for: .normal)
    }
    setNeedsLayout()
  }

  func height(for width: CGFloat) -> CGFloat {
    switch kind {
    case .heading: return 40
    case .fact, .text:
      let available = max(1, width - (kind == .fact ? DetailRowView.nameWidth + 40 : 40))
      return max(24, value.sizeThatFits(CGSize(width: available, height: 10_000)).height + 6)
    case .toggle, .slider, .button, .fields: return InspectorField.height
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let (x, rest) = (DetailRowView.nameWidth + 20, max(0, width - DetailRowView.nameWidth - 40))
    let middle = (height - LayersType.footnote.line) / 2
    switch kind {
    case .heading:
      name.place(x: 20, y: 18, width: width - 40)
      line.frame = CGRect(x: 20, y: 8, width: max(0, width - 40), height: UIScreen.main.hairline)
    case .fact:
      name.place(x: 20, y: 3, width: DetailRowView.nameWidth - 8)
      value.frame = CGRect(x: x, y: 3, width: rest, height: max(0, height - 6))
    case .text: value.frame = CGRect(x: 20, y: 3, width: max(0, width - 40), height: max(0, height - 6))
    case .toggle:
      name.place(x: 20, y: middle, width: DetailRowView.nameWidth)
      let size = toggle.intrinsicContentSize
      toggle.frame = CGRect(
        x: width - 20 - size.width, y: (height - size.height) / 2, width: size.width, height: size.height)
    case .slider:
      name.place(x: 20, y: middle, width: DetailRowView.nameWidth)
      value.place(x: width - 20 - 36, y: middle, width: 36)
      slider.frame = CGRect(x: x, y: 0, width: max(0, rest - 44), height: height)
    case .button: button.frame = CGRect(x: 12, y: 0, width: max(0, width - 24), height: height)
    case .fields: layoutFields()
    }
    mirror([name, value, toggle, slider] + names + fields)
  }

  private func layoutFields() {
    let middle = (bounds.height - LayersType.footnote.line) / 2
    if fields.count == 1 {
      names[0].place(x: 20, y: middle, width: DetailRowView.nameWidth)
      fields[0].frame = CGRect(
        x: DetailRowView.nameWidth + 20, y: 0, width: max(0, bounds.width - DetailRowView.nameWidth - 40),
        height: bounds.height)
      return
    }
    let pitch = (bounds.width - 40 + 8) / CGFloat(fields.count)
    for (index, field) in fields.enumerated() {
      let x = 20 + pitch * CGFloat(index)
      names[index].place(x: x, y: middle, width: 16)
      field.frame = CGRect(x: x + 16, y: 0, width: max(0, pitch - 24), height: bounds.height)
    }
  }
}
