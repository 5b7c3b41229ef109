@IBDesignable
final class Cell: UITableViewCell {
  @IBOutlet weak var title: UILabel!
  @IBOutlet private var icons: [UIImageView]!
  @IBInspectable var radius: CGFloat = 4 {
    didSet { layer.cornerRadius = radius }
  }

  @IBAction func tapped(_ sender: Any) {}
}
