import ViewTree

/// The properties of the selected view.
final class LayerFactsView: UIView {
  private static let pitch: CGFloat = 20

  private var names: [LayersLabel] = []
  private var values: [LayersLabel] = []

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  func show(_ facts: [(name: String, value: String)]) {
    while names.count < facts.count {
      names.append(LayersLabel(LayersType.footnote, LayersPalette.text2))
      values.append(LayersLabel(LayersType.row, LayersPalette.text))
      addSubview(names[names.count - 1])
      addSubview(values[values.count - 1])
    }
    for index in names.indices {
      let fact = facts.indices.contains(index) ? facts[index] : ("", "")
      names[index].text = fact.0
      values[index].text = fact.1
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for index in names.indices {
      names[index].place(x: 0, y: CGFloat(index) * LayerFactsView.pitch, width: 60)
      values[index].place(x: 64, y: CGFloat(index) * LayerFactsView.pitch, width: 200)
    }
    mirror(names + values)
  }
}
