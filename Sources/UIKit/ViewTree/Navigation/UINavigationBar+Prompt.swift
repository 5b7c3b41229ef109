/// The line of text above the title.
extension UINavigationBar {
  /// The height of the line and the margins beside it, in points: UIKit's height; the margin is chosen here.
  private static let promptHeight: CGFloat = 30
  private static let promptMargin: CGFloat = 16

  /// The height of the bar without the top safe area.
  var contentHeight: CGFloat { collapsedHeight + belowRow.height }

  /// The height without the large title and what is below it.
  var collapsedHeight: CGFloat {
    hidesRow ? 0 : rowHeight + (promptLabel.isHidden ? 0 : UINavigationBar.promptHeight)
  }

  func preparePrompt() {
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    promptLabel.isHidden = true
    addSubview(promptLabel)
  }

  func updatePrompt() {
    guard promptLabel.text != topItem?.prompt else { return }
    promptLabel.text = topItem?.prompt
    promptLabel.isHidden = promptLabel.text == nil
    setNeedsLayout()
    onResize?()
  }

  func placePrompt() {
    let margin = UINavigationBar.promptMargin
    promptLabel.frame = CGRect(
      x: margin, y: rowTop - UINavigationBar.promptHeight,
      width: max(0, bounds.width - 2 * margin), height: UINavigationBar.promptHeight)
  }
}
