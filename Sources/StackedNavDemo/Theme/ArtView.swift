import ViewTree

/// A picture of the program that fills its frame, with round corners. It is empty until the picture has been read.
final class ArtView: UIView {
  var name: String? { didSet { if name != oldValue { setNeedsLayout() } } }

  /// What is shown, or will be as soon as it has been read.
  private var wanted: Art.Key?
  private var shownName: String?

  init(radius: CGFloat) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    layer.cornerRadius = radius
    layer.contentsGravity = .resizeAspectFill
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let key = name.flatMap { Art.key($0, filling: bounds.size) }
    guard key != wanted else { return }
    wanted = key
    let known = key.flatMap(Art.known)
    // Another size of the same picture stays until this one is there.
    if known != nil || key == nil || shownName != name { show(known) }
    guard let key, known == nil else { return }
    Art.load(key) { [weak self] image in
      if let self, wanted == key { show(image) }
    }
  }

  private func show(_ image: CGImage?) {
    layer.contents = image.map { .image($0) }
    shownName = image.flatMap { _ in name }
  }
}
