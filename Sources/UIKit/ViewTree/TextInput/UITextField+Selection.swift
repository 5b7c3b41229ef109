extension UITextField {
  /// The alpha of the tint color behind the selection.
  private static let selectionAlpha: CGFloat = 0.25

  /// Highlights the selected text at the height of the caret, and underlines composed text.
  func layOutSelection(in line: CGRect) {
    selectionView.frame = content.bounds
    let tint = (chosenTintColor ?? UIFocusHaloEffect.standardColor).withAlphaComponent(
      UITextField.selectionAlpha)
    let selected = isEditing ? carets.stretches(of: editor.selection).map { ($0, line, tint) } : []
    let composed = carets.stretches(of: editor.marked ?? 0..<0).map { ($0, underline(of: line), textColor) }
    let parts = selected + composed
    for view in selectionView.subviews.dropFirst(parts.count) { view.removeFromSuperview() }
    while selectionView.subviews.count < parts.count { selectionView.addSubview(UIView()) }
    for (view, (stretch, row, color)) in zip(selectionView.subviews, parts) {
      view.backgroundColor = color
      view.frame = CGRect(
        x: stretch.left - scrollOffset, y: row.minY, width: stretch.right - stretch.left, height: row.height)
    }
  }

  /// Returns the place of the underline in a line of text, in whole pixels.
  private func underline(of line: CGRect) -> CGRect {
    let metrics = UIFont.textEngine.metrics(for: usedFont.fontDescriptor)
    let pixel = UIScreen.main.rounded(metrics.underline.thickness)
    let y = UIScreen.main.rounded(line.minY + metrics.ascent - metrics.underline.top)
    return CGRect(x: line.minX, y: y, width: line.width, height: max(1 / UIScreen.main.scale, pixel))
  }
}
