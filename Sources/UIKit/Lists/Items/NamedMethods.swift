extension UITableView: OwnNamedMethods {
  package static let ownNamedMethods = [
    Selector("reloadData", UITableView.reloadData),
    Selector("setEditing:animated:", UITableView.setEditing(_:animated:)),
  ]
}

extension UICollectionView: OwnNamedMethods {
  package static let ownNamedMethods = [Selector("reloadData", UICollectionView.reloadData)]
}
