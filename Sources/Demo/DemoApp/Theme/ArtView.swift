import ViewTree

/// Shows one of the program's pictures, filling its frame with rounded corners. Empty until the picture
/// is loaded.
final class ArtView: UIView {
  var name: String? { didSet { if name != oldValue { setNeedsLayout() } } }

  /// The picture that is shown, or is being loaded.
  private var wanted: Art.Key?
  private var shownName: String?

  init(radius: CGFloat) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = radius
    clipsToBounds = true
    layer.contentsGravity = .resizeAspectFill
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let key = name.flatMap { Art.key($0, filling: bounds.size) }
    guard key != wanted else { return }
    wanted = key
    let known = key.flatMap(Art.known)
    // Another size of the same picture remains visible until this one is loaded.
    if known != nil || key == nil || shownName != name { show(known) }
    guard let key, known == nil else { return }
    Art.load(key) { [weak self] image in
      if let self, wanted == key { show(image) }
    }
  }

  private func show(_ image: CGImage?) {
    layer.content = image.map { .image($0) }
    shownName = image.flatMap { _ in name }
  }
}
