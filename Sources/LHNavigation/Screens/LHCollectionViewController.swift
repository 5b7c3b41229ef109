public import ViewTree

/// A screen with a bar of its own and a collection below it.
///
/// A subclass that is a `UICollectionViewDataSource` or a `UICollectionViewDelegate` is the collection's.
open class LHCollectionViewController: LHViewController {
  public let collectionView: UICollectionView

  public init(collectionViewLayout layout: UICollectionViewLayout = UICollectionViewFlowLayout()) {
    collectionView = UICollectionView(collectionViewLayout: layout)
    super.init()
  }

  deinit {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    fillContent(with: collectionView)
    collectionView.delegate = self as? any UICollectionViewDelegate
    collectionView.dataSource = self as? any UICollectionViewDataSource
  }
}
