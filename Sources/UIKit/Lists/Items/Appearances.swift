extension UITableView: AppearanceClass {
  package static func makePlainView() -> UIView { UITableView() }
  package static var appearanceProperties: [AppearanceProperties.Apply] {
    [
      AppearanceProperties.property(\UITableView.separatorColor),
      AppearanceProperties.property(\UITableView.separatorInset),
    ]
  }
}

extension UITableViewCell: AppearanceClass {
  package static func makePlainView() -> UIView { UITableViewCell(style: .default, reuseIdentifier: nil) }
  package static func makeProxyView() -> UIView? { self.init(reusedAs: "") }
  package static var appearanceProperties: [AppearanceProperties.Apply] {
    [
      AppearanceProperties.property(\UITableViewCell.separatorInset),
      AppearanceProperties.property(\UITableViewCell.selectionStyle),
    ]
  }
}

extension UITableViewHeaderFooterView: AppearanceClass {
  package static func makePlainView() -> UIView { UITableViewHeaderFooterView(reuseIdentifier: nil) }
  package static func makeProxyView() -> UIView? { self.init(reusedAs: "") }
}

extension UICollectionView: AppearanceClass {
  package static func makePlainView() -> UIView { UICollectionView(frame: .zero) }
}
