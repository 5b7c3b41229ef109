/// The layout of a button's image and title: in a row or a column, centered inside the insets.
struct ButtonLayout {
  var image: CGSize
  var title: CGSize
  var padding: CGFloat
  var placement: NSDirectionalRectEdge
  var insets: NSDirectionalEdgeInsets
  var alignment = UIControl.ContentHorizontalAlignment.center
  var verticalAlignment = UIControl.ContentVerticalAlignment.center

  private var isStacked: Bool { !placement.isDisjoint(with: [.top, .bottom]) }
  private var isImageLast: Bool { !placement.isDisjoint(with: [.bottom, .trailing]) }
  private var gap: CGFloat { image == .zero || title == .zero ? 0 : padding }

  /// The size that fits the image, the title and the insets.
  var size: CGSize {
    let content =
      isStacked
      ? CGSize(width: max(image.width, title.width), height: sum(image.height, title.height))
      : CGSize(width: sum(image.width, title.width), height: max(image.height, title.height))
    return CGSize(
      width: insets.leading + content.width + insets.trailing,
      height: insets.top + content.height + insets.bottom)
  }

  private func sum(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + gap + other }

  /// Returns the frames of the image and the title in `bounds`. A wide title is shortened.
  func frames(in bounds: CGRect, isRightToLeft: Bool) -> (image: CGRect, title: CGRect) {
    let (image, title) = framesFromLeft(
      in: bounds, share: alignment.leadingShare(isRightToLeft: isRightToLeft))
    guard isRightToLeft else { return (image, title) }
    func mirrored(_ frame: CGRect) -> CGRect {
      CGRect(
        x: bounds.minX + bounds.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    return (mirrored(image), mirrored(title))
  }

  /// - Parameter share: The share of the free width that is left of the content.
  private func framesFromLeft(in bounds: CGRect, share: CGFloat) -> (image: CGRect, title: CGRect) {
    let height = size.height - insets.top - insets.bottom
    let freeHeight = bounds.height - insets.top - insets.bottom - height
    let y = bounds.minY + insets.top + freeHeight * verticalAlignment.topShare + height / 2
    let width = bounds.width - insets.leading - insets.trailing
    let available = max(0, width)
    func left(_ content: CGFloat) -> CGFloat { bounds.minX + insets.leading + (width - content) * share }
    var title = title
    title.width = max(0, min(title.width, isStacked ? available : available - image.width - gap))
    if isStacked {
      let top = y - sum(image.height, title.height) / 2
      return (
        place(
          image, at: CGPoint(x: left(image.width), y: isImageLast ? top + title.height + gap : top)),
        place(
          title, at: CGPoint(x: left(title.width), y: isImageLast ? top : top + image.height + gap))
      )
    }
    let left = left(sum(image.width, title.width))
    return (
      place(
        image, at: CGPoint(x: isImageLast ? left + title.width + gap : left, y: y - image.height / 2)),
      place(
        title, at: CGPoint(x: isImageLast ? left : left + image.width + gap, y: y - title.height / 2))
    )
  }

  private func place(_ size: CGSize, at origin: CGPoint) -> CGRect {
    let screen = UIScreen.main
    return CGRect(origin: CGPoint(x: screen.rounded(origin.x), y: screen.rounded(origin.y)), size: size)
  }
}
