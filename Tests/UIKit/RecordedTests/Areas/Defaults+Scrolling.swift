import Controllers
import Controls
import Lists
import ViewTree

extension DefaultValues {
  mutating func addUIScrollView() {
    let scrollView = UIScrollView()
    add("UIScrollView.contentOffset", scrollView.contentOffset)
    add("UIScrollView.contentSize", scrollView.contentSize)
    add("UIScrollView.contentInset", scrollView.contentInset)
    add("UIScrollView.isDirectionalLockEnabled", scrollView.isDirectionalLockEnabled)
    add("UIScrollView.bounces", scrollView.bounces)
    add("UIScrollView.alwaysBounceVertical", scrollView.alwaysBounceVertical)
    add("UIScrollView.alwaysBounceHorizontal", scrollView.alwaysBounceHorizontal)
    add("UIScrollView.isPagingEnabled", scrollView.isPagingEnabled)
    add("UIScrollView.isScrollEnabled", scrollView.isScrollEnabled)
    add("UIScrollView.showsHorizontalScrollIndicator", scrollView.showsHorizontalScrollIndicator)
    add("UIScrollView.showsVerticalScrollIndicator", scrollView.showsVerticalScrollIndicator)
    add("UIScrollView.indicatorStyle", scrollView.indicatorStyle)
    add("UIScrollView.delaysContentTouches", scrollView.delaysContentTouches)
    add("UIScrollView.canCancelContentTouches", scrollView.canCancelContentTouches)
    add("UIScrollView.minimumZoomScale", scrollView.minimumZoomScale)
    add("UIScrollView.maximumZoomScale", scrollView.maximumZoomScale)
    add("UIScrollView.zoomScale", scrollView.zoomScale)
    add("UIScrollView.bouncesZoom", scrollView.bouncesZoom)
    add("UIScrollView.scrollsToTop", scrollView.scrollsToTop)
    add("UIScrollView.keyboardDismissMode", scrollView.keyboardDismissMode)
    add("UIScrollView.DecelerationRate.normal", UIScrollView.DecelerationRate.normal.rawValue)
    add("UIScrollView.DecelerationRate.fast", UIScrollView.DecelerationRate.fast.rawValue)
    add("UIScrollView.decelerationRate", scrollView.decelerationRate.rawValue)
    add("UIScrollView.touchesShouldCancel in a button", scrollView.touchesShouldCancel(in: UIButton()))
    add("UIScrollView.touchesShouldCancel in a view", scrollView.touchesShouldCancel(in: UIView()))
  }
  mutating func addUITableView() {
    let tableView = UITableView()
    add("UITableView.isEditing", tableView.isEditing)
    add("UITableView.allowsSelection", tableView.allowsSelection)
    add("UITableView.allowsSelectionDuringEditing", tableView.allowsSelectionDuringEditing)
    add("UITableView.allowsMultipleSelection", tableView.allowsMultipleSelection)
    add("UITableView.allowsMultipleSelectionDuringEditing", tableView.allowsMultipleSelectionDuringEditing)
    add("UITableView.separatorStyle", tableView.separatorStyle)
    add("UITableView.tableHeaderView", tableView.tableHeaderView)
    add("UITableView.tableFooterView", tableView.tableFooterView)
    add("UITableView.rowHeight*", tableView.rowHeight)
    add("UITableView.estimatedRowHeight*", tableView.estimatedRowHeight)
    add("UITableView.sectionHeaderHeight*", tableView.sectionHeaderHeight)
    add("UITableView.sectionHeaderTopPadding*", tableView.sectionHeaderTopPadding)
  }
  mutating func addUITableViewCell() {
    let tableViewCell = UITableViewCell(style: .default, reuseIdentifier: nil)
    add("UITableViewCell.isSelected", tableViewCell.isSelected)
    add("UITableViewCell.isHighlighted", tableViewCell.isHighlighted)
    add("UITableViewCell.editingStyle*", tableViewCell.editingStyle == .none ? "delete or none" : "other")
    add("UITableViewCell.showsReorderControl", tableViewCell.showsReorderControl)
    add("UITableViewCell.shouldIndentWhileEditing", tableViewCell.shouldIndentWhileEditing)
    add("UITableViewCell.accessoryType", tableViewCell.accessoryType)
    add("UITableViewCell.editingAccessoryType", tableViewCell.editingAccessoryType)
    add("UITableViewCell.indentationLevel", tableViewCell.indentationLevel)
    add("UITableViewCell.indentationWidth", tableViewCell.indentationWidth)
    add("UITableViewCell.selectionStyle*", tableViewCell.selectionStyle)
  }
  mutating func addUICollectionView() {
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    add("UICollectionView.allowsSelection", collectionView.allowsSelection)
    add("UICollectionView.allowsMultipleSelection", collectionView.allowsMultipleSelection)
  }
  mutating func addUICollectionViewFlowLayout() {
    let collectionViewFlowLayout = UICollectionViewFlowLayout()
    add("UICollectionViewFlowLayout.estimatedItemSize", collectionViewFlowLayout.estimatedItemSize)
    add("UICollectionViewFlowLayout.scrollDirection", collectionViewFlowLayout.scrollDirection)
    add("UICollectionViewFlowLayout.itemSize", collectionViewFlowLayout.itemSize)
    add("UICollectionViewFlowLayout.minimumLineSpacing", collectionViewFlowLayout.minimumLineSpacing)
    add(
      "UICollectionViewFlowLayout.minimumInteritemSpacing", collectionViewFlowLayout.minimumInteritemSpacing)
    add("UICollectionViewFlowLayout.headerReferenceSize", collectionViewFlowLayout.headerReferenceSize)
  }
  mutating func addUICollectionViewLayoutAttributes() {
    let collectionViewLayoutAttributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: 0, section: 0))
    add("UICollectionViewLayoutAttributes.zIndex", collectionViewLayoutAttributes.zIndex)
    add("UICollectionViewLayoutAttributes.alpha", collectionViewLayoutAttributes.alpha)
  }
}
