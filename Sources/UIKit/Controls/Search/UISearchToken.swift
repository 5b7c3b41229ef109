/// A part of a search that is not text, such as a person, shown as a tag before the text.
@preconcurrency @MainActor open class UISearchToken: NSObject {
  /// An object of the program that the token stands for.
  open var representedObject: Any?
  let icon: UIImage?
  let title: String

  /// Creates a token with an icon and a title.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    title = text
  }

  deinit {}
}

/// A token as it is shown in a search field.
final class SearchTokenView: UIView {
  private let icon = UIImageView()
  private let label = UILabel()

  init(_ token: UISearchToken, color: UIColor) {
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = 6
    icon.image = token.icon
    icon.tintColor = .white
    label.text = token.title
    label.textColor = .white
    label.font = .systemFont(ofSize: 15)
    addPart(icon)
    addPart(label)
    // The field reads its tokens.
    accessibilityElementsHidden = true
  }

  private var iconWidth: CGFloat { icon.image == nil ? 0 : 20 }

  var width: CGFloat {
    let size = label.sizeThatFits(CGSize(width: 200, height: 26))
    return min(200, size.width) + iconWidth + 16
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    icon.frame = CGRect(x: isMirrored ? bounds.width - 24 : 8, y: 5, width: 16, height: 16)
    label.frame = CGRect(
      x: isMirrored ? 8 : 8 + iconWidth, y: 0, width: bounds.width - 16 - iconWidth, height: bounds.height)
  }
}
