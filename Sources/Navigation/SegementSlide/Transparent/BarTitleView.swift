import ViewTree

/// The two titles of a bar over a header, cross-faded.
final class BarTitleView: UIView {
  private let display: UIView?
  private let embed: UIView?

  init(display: UIView?, embed: UIView?) {
    self.display = display
    self.embed = embed
    super.init(frame: .zero)
    for view in [display, embed] {
      if let view { addSubview(view) }
    }
  }

  /// The opacity of the title without header, from 0 to 1.
  var share: CGFloat = 0 {
    didSet {
      embed?.alpha = share
      display?.alpha = 1 - share
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [display, embed] { view?.frame = bounds }
  }
}
