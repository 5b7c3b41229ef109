import FileSystem
import ViewTree

/// Selecting text: Ctrl+A selects all, and Ctrl+C copies what is selected.
extension PreviewViewController {
  /// The selection of the text; nil if the preview shows none.
  var selecting: TextSelecting? { (content as? any SelectableText)?.selecting }

  /// Lets the user select in the current content.
  func prepareSelecting() {
    guard let text = content as? any SelectableText, text.selecting == nil else { return }
    text.selecting = TextSelecting(in: text, library: library)
  }

  /// Copies the selected text, or the path of the file.
  func copySelection() {
    if let selecting, selecting.range != nil { selecting.copyText() } else { copy(entry.path) }
  }

  var selectCommands: [UIKeyCommand] {
    guard selecting != nil else { return [] }
    return [command("Select all", "a", .control) { $0.selecting?.selectAll() }]
  }

  /// Returns the menu of the text at a point of the page, where it selects a word; nil beside the text.
  func textMenu(at point: CGPoint) -> UIMenu? {
    guard let text = content as? any SelectableText, text.frame.contains(point) else { return nil }
    return text.selecting?.menu(at: text.selectableContent.convert(point, from: view))
  }
}
