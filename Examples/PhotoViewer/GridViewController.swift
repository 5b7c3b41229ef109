import UIKit

/// The thumbnails of all photos, or of the favorites.
final class GridViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{

  private let album: Album
  private let showsFavorites: Bool
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private let emptyLabel = UILabel()
  private var observer: NSObjectProtocol?

  init(album: Album, showsFavorites: Bool) {
    self.album = album
    self.showsFavorites = showsFavorites
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  private var photos: [Photo] { return album.photos.filter { !showsFavorites || $0.isFavorite } }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "Photo")
    view.addSubview(collectionView)

    emptyLabel.text = "No Favorites"
    emptyLabel.font = .preferredFont(forTextStyle: .title3)
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center
    collectionView.backgroundView = emptyLabel
    emptyLabel.isHidden = !photos.isEmpty
    observer = NotificationCenter.default.addObserver(
      forName: Album.didChange, object: album, queue: nil
    ) { [weak self] _ in
      self?.albumChanged()
    }
  }

  private func albumChanged() {
    emptyLabel.isHidden = !photos.isEmpty
    collectionView.reloadData()
  }

  // MARK: Photos

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return photos.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    let photo = photos[indexPath.item]
    (cell as? PhotoCell)?.show(photo, album.image(of: photo))
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let columns = max(3, (collectionView.bounds.width / 180).rounded(.down))
    let side = ((collectionView.bounds.width - (columns - 1) * 2) / columns).rounded(.down)
    return CGSize(width: side, height: side)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { return 2 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { return 2 }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    let viewer = PagesViewController(album: album, photos: photos, first: indexPath.item)
    navigationController?.pushViewController(viewer, animated: true)
  }

  // MARK: Menus

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let item = indexPaths.first?.item else { return nil }
    let photo = photos[item]
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let favorite = UIAction(
        title: photo.isFavorite ? "Remove from Favorites" : "Favorite",
        image: UIImage(systemName: photo.isFavorite ? "heart.fill" : "heart")
      ) { _ in self?.album.toggleFavorite(photo.number) }
      let info = UIAction(title: "Information", image: UIImage(systemName: "info.circle")) { _ in
        self?.showInformation(about: photo)
      }
      let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
        _ in
        self?.album.delete(photo.number)
      }
      return UIMenu(title: photo.title, children: [favorite, info, delete])
    }
  }
}

/// A thumbnail, with a heart on favorites.
final class PhotoCell: UICollectionViewCell {

  private let picture = UIImageView()
  private let heart = UIImageView(image: UIImage(systemName: "heart.fill"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    heart.tintColor = .white
    heart.contentMode = .scaleAspectFit
    contentView.addSubview(picture)
    contentView.addSubview(heart)
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ photo: Photo, _ image: UIImage) {
    picture.image = image
    heart.isHidden = !photo.isFavorite
    accessibilityLabel = photo.title
    accessibilityValue = photo.isFavorite ? "Favorite" : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
    heart.frame = CGRect(x: 8, y: contentView.bounds.height - 26, width: 18, height: 18)
  }
}
