public import Foundation
public import ViewTree

/// A pair of values: one over the header, one for when the header is gone.
public typealias DisplayEmbed<T> = (display: T, embed: T)

/// A segment slide whose header begins under a navigation bar. The bar is transparent over the header and
/// solid when the header is gone.
///
/// Use it in a `UINavigationController`. It changes the bar between its `viewWillAppear` and its
/// `viewWillDisappear`, which restores the bar's look.
open class TransparentSlideViewController: SegementSlideViewController {
  /// The duration of the bar's fade, in seconds. Source: `docs/spec/segment-slide.md#4-constants`.
  private static let duration = 0.25
  /// The share of the bar's width that the title gets.
  private static let titleShare: CGFloat = 0.6

  private var stored: BarLook?
  private var ownsBar = false
  /// Whether the bar waits for the transition that shows the screen.
  private var isArriving = false
  private var titleView: BarTitleView?
  /// The state that the bar shows; nil before the first update.
  private var shown: BarBlend?

  public override init() {
    super.init()
    edgesForExtendedLayout = .top
  }

  deinit {}

  /// The transition between the bar's two looks.
  open var barMode: TransparentBarMode { .discrete }
  /// Whether the bar is translucent.
  open var isTranslucents: DisplayEmbed<Bool> { (true, false) }
  /// The titles of the bar; nil for none.
  open var attributedTexts: DisplayEmbed<NSAttributedString?> { (nil, nil) }
  /// The styles of the bar.
  open var barStyles: DisplayEmbed<UIBarStyle> { (.black, .default) }
  /// The background colors of the bar. Nil makes it transparent.
  open var barTintColors: DisplayEmbed<UIColor?> { (nil, .white) }
  /// The tint colors of the bar's buttons.
  open var tintColors: DisplayEmbed<UIColor> { (.white, .black) }

  /// Returns the views in the middle of the bar, which get three fifths of its width. By default they are
  /// labels with `attributedTexts`.
  open func titleViewsInBar() -> DisplayEmbed<UIView?> {
    func label(_ text: NSAttributedString?) -> UIView? {
      guard let text else { return nil }
      let label = UILabel()
      label.attributedText = text
      label.textAlignment = .center
      return label
    }
    return (label(attributedTexts.display), label(attributedTexts.embed))
  }

  private var bar: UINavigationBar? { ownsBar ? navigationController?.navigationBar : nil }

  // MARK: Appearing and disappearing

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let navigationBar = navigationController?.navigationBar else { return }
    ownsBar = true
    if stored == nil { stored = BarLook(of: navigationBar) }
    guard let transitionCoordinator else { return restyle() }
    isArriving = true
    transitionCoordinator.animate { [weak self] _ in
      self?.isArriving = false
      self?.restyle()
    }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if let bar, let stored { give(bar, back: stored) }
    stored = nil
    ownsBar = false
    isArriving = false
    shown = nil
  }

  /// Restores the bar's look. The next screen finds it at once; visibly, the bar changes during the
  /// transition.
  private func give(_ bar: UINavigationBar, back own: BarLook) {
    let present = BarLook(of: bar)
    own.apply(to: bar)
    transitionCoordinator?.animate { _ in
      let next = BarLook(of: bar)
      UIView.performWithoutAnimation { present.apply(to: bar) }
      next.apply(to: bar)
    }
  }

  /// Reloads the header and the look of the bar.
  open override func setupHeader() {
    super.setupHeader()
    shown = nil
    titleView = nil
  }

  // MARK: Appearance

  override func slideDidLayOut() {
    layOutTitle()
    restyle()
  }

  override func slideDidMoveHeader() { restyle() }

  private func layOutTitle() {
    guard let bar = navigationController?.navigationBar else { return }
    if titleView == nil {
      let views = titleViewsInBar()
      titleView = BarTitleView(display: views.display, embed: views.embed)
      navigationItem.titleView = titleView
      shown = nil
    }
    let size = CGSize(
      width: (bar.bounds.width * TransparentSlideViewController.titleShare).rounded(.down),
      height: bar.rowHeight)
    guard let titleView, titleView.bounds.size != size else { return }
    titleView.bounds.size = size
    // The bar reads the size of a title view only when it is set.
    navigationItem.titleView = nil
    navigationItem.titleView = titleView
  }

  /// Updates the bar to the header's position.
  private func restyle() {
    guard let bar, hasLayout, !isArriving else { return }
    let blend = BarBlend(barMode, offset: scrollView.contentOffset.y, travel: headerStickyHeight)
    guard blend != shown else { return }
    let isFirst = shown == nil
    shown = blend
    guard barMode == .discrete, !isFirst else { return apply(blend, to: bar) }
    UIView.animate(
      withDuration: TransparentSlideViewController.duration, options: .allowUserInteraction,
      animations: { apply(blend, to: bar) })
  }

  private func apply(_ blend: BarBlend, to bar: UINavigationBar) {
    let embeds = blend.isEmbedded
    bar.shadowColor = .clear
    bar.barStyle = embeds ? barStyles.embed : barStyles.display
    bar.tintColor = blend.mixed(tintColors.display, tintColors.embed)
    let (display, embed) = barTintColors
    let clear = (display ?? embed)?.withAlphaComponent(display == nil ? 0 : 1) ?? .clear
    let ground = blend.mixed(clear, embed ?? clear)
    bar.barTintColor = ground.withAlphaComponent(1)
    bar.backgroundAlpha = CGFloat(ground.cgColor.alpha)
    // During the transition the bar must be translucent to show the header.
    let isBetween = blend.share > 0 && blend.share < 1
    bar.isTranslucent = isBetween || (embeds ? isTranslucents.embed : isTranslucents.display)
    titleView?.share = blend.share
  }
}
