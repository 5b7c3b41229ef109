public import Lists

/// A screen with its own bar and a collection view below it.
///
/// If a subclass conforms to `UICollectionViewDataSource` or `UICollectionViewDelegate`, it becomes the
/// collection view's data source or delegate.
open class LHCollectionViewController: LHViewController {
  /// The collection view.
  public let collectionView: UICollectionView

  /// Creates a screen with a layout for its collection view.
  public init(collectionViewLayout layout: UICollectionViewLayout = UICollectionViewFlowLayout()) {
    collectionView = UICollectionView(collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }

  deinit {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    fillContent(with: collectionView)
    collectionView.delegate = self as? any UICollectionViewDelegate
    collectionView.dataSource = self as? any UICollectionViewDataSource
  }
}
