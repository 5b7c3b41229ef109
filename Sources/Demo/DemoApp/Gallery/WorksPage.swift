import Lists
import SharedHeader
import ViewTree

/// The first page of the gallery: a grid of works.
final class WorksPage: SharedHeaderPagingView, UICollectionViewDataSource, UICollectionViewDelegate {
  private static let columns: CGFloat = 4
  private static let gap: CGFloat = 12
  private static let margin: CGFloat = 32

  /// Called with the page of the work that the user opens.
  var onOpen: (UIViewController) -> Void = { _ in }
  private let grid: UICollectionView
  private let layout = GridLayout()

  init() {
    layout.minimumLineSpacing = WorksPage.gap
    layout.minimumInteritemSpacing = WorksPage.gap
    layout.sectionInset = UIEdgeInsets(
      top: 20, left: WorksPage.margin, bottom: 20, right: WorksPage.margin)
    grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
    grid.register(WorkCell.self, forCellWithReuseIdentifier: "work")
    super.init(scrollView: grid)
    grid.backgroundColor = Theme.page
    grid.focusEffect.color = Theme.focus
    grid.dataSource = self
    grid.delegate = self
  }

  /// Four columns at the design's width, fewer if they do not fit.
  override func layoutSubviews() {
    let available = max(1, bounds.width - 2 * WorksPage.margin)
    let columns = max(1, min(WorksPage.columns, (available / 180).rounded(.down)))
    let width = max(1, ((available - (columns - 1) * WorksPage.gap) / columns).rounded(.down))
    layout.itemSize = CGSize(width: width, height: 208)
    super.layoutSubviews()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    GalleryContent.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "work", for: indexPath)
    let index = indexPath.item
    (cell as? WorkCell)?.show(GalleryContent.work(index), views: GalleryContent.views(index))
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    onOpen(WorkPage(indexPath.item))
  }
}

/// A work: its picture and number of views.
private final class WorkCell: UICollectionViewCell {
  private static let radius: CGFloat = 14

  private let card = UIView()
  private let picture = ArtView(radius: radius)
  /// Reaches the design's final darkness already behind the text, which must be readable on the
  /// lightest picture.
  private let scrim = ScrimView([(0, 0), (0.54, 0.54), (0.57, 1)])
  private let icon = UIImageView(image: Icons.image("playFill", size: 13))
  private let views = UILabel(.subheadStrong, .white)
  private lazy var lift = Lift(card, over: self)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    card.layer.cornerRadius = WorkCell.radius
    focusEffect.cornerRadius = WorkCell.radius
    focusEffect.color = Theme.focus
    scrim.layer.cornerRadius = WorkCell.radius
    scrim.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    icon.tintColor = .white
    contentView.addSubview(card)
    for part in [picture, scrim, icon, views] { card.addSubview(part) }
    lift.reset()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    lift.reset()
  }

  func show(_ art: String, views count: String) {
    picture.name = art
    views.text = count
    accessibilityLabel = "Work, \(count) views"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    card.place(bounds)
    picture.frame = card.bounds
    scrim.frame = CGRect(x: 0, y: size.height - 60, width: size.width, height: 60)
    icon.frame = CGRect(x: 12, y: size.height - 27, width: 13, height: 13)
    views.place(x: 31, y: size.height - 31, width: size.width - 44)
    card.mirror([icon, views])
  }
}
