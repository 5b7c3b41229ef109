import ViewTree

/// A page of the carousel: a picture with its title on a scrim.
final class CoverView: UIView {
  private static let radius: CGFloat = 20
  private static let scrimTop: CGFloat = 150
  /// The minimum width at which title and button fit side by side, in points.
  private static let minWidth: CGFloat = 440
  private static let titleStyle = TypeStyle(.systemFont(ofSize: 30, weight: .bold), 36)
  private static let smallTitleStyle = TypeStyle(.systemFont(ofSize: 22, weight: .bold), 28)

  let play = PlayButton()
  /// Called when the user taps the centered cover.
  var onOpen: () -> Void = {}
  private let tap = UITapGestureRecognizer()
  private let picture = ArtView(radius: radius)
  private let scrim = ScrimView([(0, 0), (0.74, 1)])
  /// Compensates for the reduced opacity of covers beside the center, so that their titles remain readable.
  private let shade = ScrimView([(0, 0), (0.2, 1)])
  private let badge = UILabel(
    TypeStyle(.systemFont(ofSize: 12, weight: .semibold), 28), .white, alignment: .center)
  private let title = UILabel(titleStyle, .white)
  private let subtitle = UILabel(.body, .white)
  private lazy var lift = Lift(self, shadow: Theme.coverShadow, over: self)

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = CoverView.radius
    focusEffect.cornerRadius = CoverView.radius
    focusEffect.color = Theme.focus
    for part in [scrim, shade] {
      part.layer.cornerRadius = CoverView.radius
      part.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }
    badge.text = "Featured"
    tap.addAction { [weak self] _ in self?.onOpen() }
    addGestureRecognizer(tap)
    badge.backgroundColor = Theme.scrim.withAlphaComponent(0.72)
    badge.layer.cornerRadius = 14
    for part in [picture, scrim, shade, badge, title, subtitle, play] { addSubview(part) }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { cover, _ in cover.setNeedsLayout() }
  }

  func show(_ cover: DiscoverContent.Cover) {
    picture.name = cover.picture
    badge.isHidden = !cover.isFeatured
    title.text = cover.title
    play.subject = cover.title
    subtitle.text = cover.subtitle
    setNeedsLayout()
  }

  /// Updates the cover for its distance from the center in pages: with growing distance it shrinks towards
  /// the center and fades, and its shadow disappears at one page.
  func show(distance: CGFloat) {
    let share = 1 - min(1, abs(distance))
    let scale = 0.94 + 0.06 * share
    let shift = bounds.width / 2 * (1 - scale) * ((distance < 0) != isRightToLeft ? 1 : -1)
    lift.base = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: shift, ty: 0)
    alpha = 0.86 + 0.14 * share
    shade.alpha = 1 - share
    // Only the centered cover can be played.
    play.alpha = max(0, 4 * share - 3)
    lift.share = share
    // A tap on any other cover scrolls to it instead.
    tap.isEnabled = share > 0.5
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    let isSmall = bounds.width < CoverView.minWidth
    style(title, isSmall ? CoverView.smallTitleStyle : CoverView.titleStyle, lines: isSmall ? 3 : 1)
    style(subtitle, isSmall ? .subhead : .body, lines: isSmall ? 2 : 1)
    let top = isSmall ? placeBelowEachOther() : placeBesideEachOther()
    scrim.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    shade.frame = scrim.frame
    mirror([badge, play, title, subtitle])
  }

  private func style(_ label: UILabel, _ style: TypeStyle, lines: Int) {
    if label.font != style.font { label.font = style.font }
    if label.lineHeight != style.line { label.lineHeight = style.line }
    label.numberOfLines = lines
  }

  /// Lays out the parts as designed, and returns the top edge of the scrim.
  private func placeBesideEachOther() -> CGFloat {
    badge.frame = CGRect(x: 28, y: 28, width: 82, height: 28)
    play.frame = CGRect(x: bounds.width - 76, y: 212, width: 48, height: 48)
    let available = play.frame.minX - 16 - 28
    title.place(x: 28, y: 196, width: available)
    subtitle.place(x: 28, y: 234, width: available)
    return CoverView.scrimTop
  }

  /// Lays out the button above the texts, which use the whole width and end at the bottom. Returns the top
  /// edge of the scrim.
  private func placeBelowEachOther() -> CGFloat {
    let margin: CGFloat = 20
    badge.frame = CGRect(x: margin, y: margin, width: 82, height: 28)
    play.frame = CGRect(x: bounds.width - margin + 6 - 48, y: margin + 14 - 24, width: 48, height: 48)
    let available = CGSize(width: max(0, bounds.width - 2 * margin), height: .greatestFiniteMagnitude)
    var bottom = bounds.height - margin
    for label in [subtitle, title] {
      let height = label.sizeThatFits(available).height
      label.frame = CGRect(x: margin, y: bottom - height, width: available.width, height: height)
      bottom = label.frame.minY - 2
    }
    // The scrim is as dark behind the title as in the design.
    return max(0, title.frame.minY - (bounds.height - title.frame.minY) / 2)
  }
}
