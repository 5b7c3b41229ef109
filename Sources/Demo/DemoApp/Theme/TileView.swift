import FileSystem
import ViewTree

/// The square in front of a row: a colored tile for a folder, a gray one for a file, or a thumbnail.
final class TileView: UIView {
  nonisolated enum Look: Equatable {
    case folder(FolderTile)
    case file(FileIcon)
    case thumbnail(CGImage)
  }

  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// The size of the icon as a fraction of the tile.
  private static let iconShare: CGFloat = 0.58

  /// The margin of a transparent picture as a fraction of the tile.
  private static let inset: CGFloat = 0.12

  private let icon = UIImageView()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 10
    layer.contentsGravity = .resizeAspectFill
    addSubview(icon)
  }

  var look: Look? {
    didSet { if look != oldValue { update() } }
  }

  private func update() {
    let gradient = layer as? CAGradientLayer
    gradient?.gradient = nil
    layer.content = nil
    backgroundColor = nil
    icon.image = nil
    addSubview(icon)
    clipsToBounds = false
    switch look {
    case .folder(let tile):
      gradient?.gradient = Theme.gradient(tile.tint)
      show(tile.icon, tint: .white)
    case .file(let file):
      backgroundColor = Theme.field
      show(file, tint: Theme.text2)
    case .thumbnail(let image): show(image)
    case nil: break
    }
  }

  /// A transparent picture lies inset on a field.
  private func show(_ picture: CGImage) {
    if picture.isOpaque {
      // A picture that is alone in its view is rounded as it is drawn.
      icon.removeFromSuperview()
      clipsToBounds = true
      layer.content = .image(picture)
    } else {
      backgroundColor = Theme.behindPicture
      icon.image = UIImage(cgImage: picture)
      setNeedsLayout()
    }
  }

  private func show(_ file: FileIcon, tint: UIColor) {
    icon.tintColor = tint
    icon.image = Icons.image(file, size: (bounds.width * TileView.iconShare).rounded())
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var size = icon.image?.size ?? .zero
    if case .thumbnail = look {
      let share = min(bounds.width / max(1, size.width), bounds.height / max(1, size.height))
      size.width *= share * (1 - 2 * TileView.inset)
      size.height *= share * (1 - 2 * TileView.inset)
    }
    icon.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }
}
