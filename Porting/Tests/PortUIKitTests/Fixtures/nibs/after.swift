import UIKit

class Card: UIView {
  func awakeFromNib() {
    prepare()
  }

  open func prepareForInterfaceBuilder() { }

  func prepare() {}
}

class SmallCard: Card {
  override func awakeFromNib() {
    super.awakeFromNib()
    layer.cornerRadius = 4
  }
}
