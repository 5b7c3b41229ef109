import ViewTree

/// A page of the carousel: a picture, and its title where the picture gets dark.
final class CoverView: UIView {
  private static let radius: CGFloat = 20
  private static let scrimTop: CGFloat = 150

  let play = PlayButton()
  private let picture = ArtView(radius: radius)
  private let scrim = ScrimView([(0, 0), (0.74, 1)])
  /// Darkens what the cover's paleness lightens, so that its title can be read beside the middle too.
  private let shade = ScrimView([(0, 0), (0.2, 1)])
  private let badge = UILabel(
    TypeStyle(.systemFont(ofSize: 12, weight: .semibold), 28), .white, alignment: .center)
  private let title = UILabel(TypeStyle(.systemFont(ofSize: 30, weight: .bold), 36), .white)
  private let subtitle = UILabel(.body, .white)
  private lazy var lift = Lift(self, shadow: Theme.coverShadow, over: self)

  init() {
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = CoverView.radius
    focusEffect.cornerRadius = CoverView.radius
    focusEffect.color = Theme.focus
    for part in [scrim, shade] {
      part.layer.cornerRadius = CoverView.radius
      part.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }
    badge.text = "Featured"
    badge.backgroundColor = Theme.scrim.withAlphaComponent(0.72)
    badge.layer.cornerRadius = 14
    for part in [picture, scrim, shade, badge, title, subtitle, play] { addSubview(part) }
  }

  func show(_ cover: DiscoverContent.Cover) {
    picture.name = cover.picture
    badge.isHidden = !cover.isFeatured
    title.text = cover.title
    subtitle.text = cover.subtitle
  }

  /// Looks as a page does that is so many pages from the middle: smaller about the edge that is nearest to
  /// it, paler, and without shadow from one page on.
  func show(distance: CGFloat) {
    let share = 1 - min(1, abs(distance))
    let scale = 0.94 + 0.06 * share
    let shift = bounds.width / 2 * (1 - scale) * ((distance < 0) != isRightToLeft ? 1 : -1)
    lift.base = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: shift, ty: 0)
    alpha = 0.86 + 0.14 * share
    shade.alpha = 1 - share
    // Only the cover in the middle is to be played.
    play.alpha = max(0, 4 * share - 3)
    lift.share = share
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    picture.frame = bounds
    scrim.frame = CGRect(
      x: 0, y: CoverView.scrimTop, width: width, height: max(0, height - CoverView.scrimTop))
    shade.frame = scrim.frame
    badge.frame = CGRect(x: 28, y: 28, width: 82, height: 28)
    play.frame = CGRect(x: width - 76, y: 212, width: 48, height: 48)
    let room = play.frame.minX - 16 - 28
    title.place(x: 28, y: 196, width: room)
    subtitle.place(x: 28, y: 234, width: room)
    mirror([badge, play, title, subtitle])
  }
}
