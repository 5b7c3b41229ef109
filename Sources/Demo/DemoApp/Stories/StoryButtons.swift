import ViewTree

/// The Like and Copy buttons below the title of a page.
final class StoryButtons: UIView {
  private static let gap: CGFloat = 8
  private static let maxWidth: CGFloat = 144
  /// The IDs of liked items, kept until the program ends or a kiosk returns to its start.
  private static var liked: Set<String> = []

  static func forgetLikes() { liked = [] }

  private let like = ActionButton(.primary, icon: "heart", title: "Like")
  private let copy = ActionButton(.secondary, icon: "share", title: "Copy")
  private let id: String
  /// Called when the user presses Copy.
  var onCopy: () -> Void = {}

  /// - Parameter id: The ID of the item that can be liked.
  init(for id: String) {
    self.id = id
    super.init(frame: .zero)
    for button in [like, copy] { addSubview(button) }
    like.addAction(for: .touchUpInside) { [weak self] _ in self?.toggleLike() }
    copy.addAction(for: .touchUpInside) { [weak self] _ in self?.onCopy() }
    showLike()
  }

  private func toggleLike() {
    if StoryButtons.liked.remove(id) == nil { StoryButtons.liked.insert(id) }
    showLike()
  }

  private func showLike() {
    let isLiked = StoryButtons.liked.contains(id)
    like.show(isLiked ? "Liked" : "Like", icon: isLiked ? "heartFill" : "heart")
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, min(StoryButtons.maxWidth, (bounds.width - StoryButtons.gap) / 2)).rounded(.down)
    for (index, button) in [like, copy].enumerated() {
      button.place(CGRect(x: CGFloat(index) * (width + StoryButtons.gap), y: 0, width: width, height: 44))
    }
    mirror([like, copy])
  }
}
