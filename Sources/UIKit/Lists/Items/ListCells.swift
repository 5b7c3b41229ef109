extension UITableViewCell: ListCell {
  /// The margins of the content view, in points. The same as in UIKit.
  private static let contentMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)

  package func usualMargins(of subview: UIView) -> UIEdgeInsets? {
    subview === contentView ? UITableViewCell.contentMargins : nil
  }
}

extension UICollectionViewCell: ListCell {
  package func usualMargins(of subview: UIView) -> UIEdgeInsets? { nil }
}
