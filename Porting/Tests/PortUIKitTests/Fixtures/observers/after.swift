import UIKit
final class Observer: NSObject, NSKeyValueObserver, NSKeyValueObserving {
  static var observableKeyPaths: [String: AnyKeyPath] { ["count": \Observer.count] }
  var count = 0 { willSet { willChangeValue(forKey: "count") } didSet { didChangeValue(forKey: "count") } }

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    count += 1
  }
}

final class ObserverView: UIView {
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}
