import ViewTree

/// The bar that comes in over the header as that goes, with the studio's name; touches go through.
final class GalleryBarView: UIView {
  static let height: CGFloat = 64
  /// How far the header is from being gone when the bar begins to show, in points.
  private static let way: CGFloat = 80

  private let name = UILabel(.headline, Theme.text, alignment: .center)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    alpha = 0
    backgroundColor = Theme.page
    name.text = GalleryContent.name
    addSubview(name)
  }

  /// Shows the bar for a header that is scrolled away by `collapse` of `travel` points.
  func show(collapse: CGFloat, of travel: CGFloat) {
    alpha = min(max((collapse - travel) / GalleryBarView.way + 1, 0), 1)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    name.place(x: 32, y: (bounds.height - 22) / 2, width: bounds.width - 64)
  }
}
