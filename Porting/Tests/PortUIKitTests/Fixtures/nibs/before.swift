import UIKit

class Card: UIView {
  override func awakeFromNib() {
    super.awakeFromNib()
    prepare()
  }

  open override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }

  func prepare() {}
}

class SmallCard: Card {
  override func awakeFromNib() {
    super.awakeFromNib()
    layer.cornerRadius = 4
  }
}
