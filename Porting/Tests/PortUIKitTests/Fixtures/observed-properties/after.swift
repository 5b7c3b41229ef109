import UIKit
class Contact: NSObject, NSKeyValueObserving {
  class var observableKeyPaths: [String: AnyKeyPath] { ["isFavorite": \Contact.isFavorite] }
 var isFavorite = false { willSet { willChangeValue(forKey: "isFavorite") } didSet { didChangeValue(forKey: "isFavorite") } } }

open class Account: NSObject, NSCopying, NSKeyValueObserving {
  public class var observableKeyPaths: [String: AnyKeyPath] { ["owner": \Account.owner, "balance": \Account.balance, "isOpen": \Account.open] }
  /// The owner.
  public var owner: Contact? { willSet { willChangeValue(forKey: "owner") } didSet { didChangeValue(forKey: "owner") } }
  var balance = 0 {
    willSet { willChangeValue(forKey: "balance") } didSet { defer { didChangeValue(forKey: "balance") }; save() }
  }
  var open: Bool {
    get { balance > 0 }
    set { willChangeValue(forKey: "isOpen"); defer { didChangeValue(forKey: "isOpen") }; balance = newValue ? 1 : 0 }
  }
  var title: String { "\(balance)" }
  lazy var history: [Int] = []

  func save() {}
}

final class Savings: Account {
  override class var observableKeyPaths: [String: AnyKeyPath] { super.observableKeyPaths.merging(["rate": \Savings.rate]) { $1 } }
  var rate = 0.5 { willSet { willChangeValue(forKey: "rate") } didSet { didChangeValue(forKey: "rate") } }
}

final class Meter: UIControl {
  override class var observableKeyPaths: [String: AnyKeyPath] { super.observableKeyPaths.merging(["value": \Meter.value]) { $1 } }
  var value: Float = 0 { didSet { didChangeValue(forKey: "value") } willSet { willChangeValue(forKey: "value"); print(newValue) } }
}

final class Job: Operation {
  var progress = 0
}
