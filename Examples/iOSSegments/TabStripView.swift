import UIKit

protocol TabStripViewDelegate: AnyObject {
  func tabStrip(_ tabStrip: TabStripView, didSelect index: Int)
}

/// A row of titles with a line that slides under the selected one.
final class TabStripView: UIView {

  weak var delegate: TabStripViewDelegate?

  /// The position of the line; 1.5 is halfway between the second and the third title.
  var position: CGFloat = 0 {
    didSet {
      setNeedsLayout()
      updateColors()
    }
  }

  private let buttons: [UIButton]
  private let line = UIView()
  private let separator = UIView()

  init(titles: [String]) {
    buttons = titles.map { title in
      let button = UIButton(type: .custom)
      button.setTitle(title, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
      return button
    }
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    for (index, button) in buttons.enumerated() {
      button.tag = index
      button.addTarget(self, action: Selector("buttonTapped:", Self.buttonTapped(_:)), for: .touchUpInside)
      addSubview(button)
    }
    separator.backgroundColor = .separator
    addSubview(separator)
    line.backgroundColor = tintColor
    line.layer.cornerRadius = 1.5
    addSubview(line)
    updateColors()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    line.backgroundColor = tintColor
    updateColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height - 3)
    }
    separator.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    let lineWidth = min(96, width - 24)
    let lineX = position * width + (width - lineWidth) / 2
    line.frame = CGRect(x: lineX, y: bounds.height - 4, width: lineWidth, height: 3)
  }

  private func updateColors() {
    let selected = Int(position.rounded())
    for button in buttons {
      button.setTitleColor(button.tag == selected ? tintColor : .secondaryLabel, for: .normal)
    }
  }

  private func buttonTapped(_ sender: UIButton) {
    delegate?.tabStrip(self, didSelect: sender.tag)
  }
}
