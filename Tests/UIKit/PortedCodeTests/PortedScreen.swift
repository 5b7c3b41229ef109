import CoreGraphics
import QuartzCore
import UIKit
import UnifiedLogging

// Written as for UIKit: plain deinitializers, `init(coder:)`, selectors, keys for associated values.

/// The class names of deallocated objects.
var endings: [String] = []

private let log = OSLog(subsystem: "tests", category: "ported")

class GlowLayer: CALayer {
  deinit { endings.append("layer") }
}

class BadgeView: UIView {
  private(set) var taps: [String] = []
  private let button = UIButton()

  override class var layerClass: AnyClass { GlowLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.frame = bounds
    button.addTarget(self, action: Selector("tapped:", BadgeView.tapped(_:)), for: .touchUpInside)
    addSubview(button)
    let press = UITapGestureRecognizer(target: self, action: Selector("twice:", BadgeView.twice(_:)))
    press.numberOfTapsRequired = 2
    addGestureRecognizer(press)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  deinit {
    NotificationCenter.default.removeObserver(self)
    endings.append("view")
  }

  func tapped(_ sender: UIButton) { taps.append(sender === button ? "button" : "somebody") }
  func twice(_ recognizer: UITapGestureRecognizer) { taps.append("twice") }
}

private var noteKey: UInt8 = 0

extension UIView {
  /// A stored property in an extension, implemented in the way of libraries.
  var note: String? {
    get { objc_getAssociatedObject(self, &noteKey) as? String }
    set { objc_setAssociatedObject(self, &noteKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}

class FlingRecognizer: UIPanGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  deinit {}
}

class ScreenController: UIViewController {
  private(set) var heard: [String] = []
  let list = UIScrollView()

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(list)
    list.addObserver(self, forKeyPath: "contentOffset", options: [.new, .old], context: nil)
    NotificationCenter.default.addObserver(
      self, selector: Selector("changed:", ScreenController.changed(_:)), name: .init("changed"), object: nil)
    os_log("%{public}@ has loaded %d views", log: log, type: .debug, title ?? "", view.subviews.count)
  }

  deinit { list.removeObserver(self, forKeyPath: "contentOffset") }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard let old = change?[.oldKey] as? CGPoint, let new = change?[.newKey] as? CGPoint else { return }
    heard.append("\(keyPath ?? "") \(Int(old.y)) to \(Int(new.y))")
  }

  func changed(_ notification: Notification) { heard.append(notification.name.rawValue) }
  func late(_ word: String) { heard.append(word) }
}
