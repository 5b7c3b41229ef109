import ViewTree

/// The bar with the studio's name, which fades in as the header scrolls away. It ignores touches.
final class GalleryBarView: UIView {
  static let height: CGFloat = 64
  /// The remaining height of the header at which the bar begins to fade in, in points.
  private static let distance: CGFloat = 80

  private let name = UILabel(.headline, Theme.text, alignment: .center)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    alpha = 0
    backgroundColor = Theme.page
    name.text = GalleryContent.name
    addSubview(name)
  }

  /// Updates the opacity for a header that is collapsed by `collapse` of `travel` points.
  func show(collapse: CGFloat, of travel: CGFloat) {
    alpha = min(max((collapse - travel) / GalleryBarView.distance + 1, 0), 1)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    name.place(x: 32, y: (bounds.height - 22) / 2, width: bounds.width - 64)
  }
}
