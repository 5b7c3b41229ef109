import UIKit
class Contact: NSObject { @objc dynamic var isFavorite = false }

open class Account: NSObject, NSCopying {
  /// The owner.
  @objc public dynamic var owner: Contact?
  @objc dynamic var balance = 0 {
    didSet { save() }
  }
  @objc(isOpen) dynamic var open: Bool {
    get { balance > 0 }
    set { balance = newValue ? 1 : 0 }
  }
  @objc dynamic var title: String { "\(balance)" }
  @objc dynamic lazy var history: [Int] = []

  func save() {}
}

final class Savings: Account {
  @objc dynamic var rate = 0.5
}

final class Meter: UIControl {
  @objc dynamic var value: Float = 0 { willSet { print(newValue) } }
}

final class Job: Operation {
  @objc dynamic var progress = 0
}
