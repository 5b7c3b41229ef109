final class Cell: UITableViewCell {
  weak var title: UILabel!
  private var icons: [UIImageView]!
  var radius: CGFloat = 4 {
    didSet { layer.cornerRadius = radius }
  }

  func tapped(_ sender: Any) {}
}
