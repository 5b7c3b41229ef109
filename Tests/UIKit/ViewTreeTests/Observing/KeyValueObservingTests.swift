import Foundation
import Lists
import Replay
import Testing
import ViewTree

@Suite("Observing properties")
struct KeyValueObservingTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  @Test("a change of a frame is reported once, with the old frame, however it was made")
  func frames() {
    let view = UIView(frame: rect(0, 0, 10, 10))
    var told: [String] = []
    let observation = view.observe(\.frame, options: [.old, .new]) { _, change in
      told.append("\(change.oldValue?.width ?? -1) to \(change.newValue?.width ?? -1)")
    }
    view.frame = rect(5, 5, 20, 20)
    view.bounds.size.width = 30
    view.center.x += 1
    view.frame = view.frame
    #expect(told == ["10.0 to 20.0", "20.0 to 30.0", "30.0 to 30.0"])
    observation.invalidate()
  }

  @Test("an observer can request a call before each change")
  func prior() {
    let scroll = UICollectionView(frame: rect(0, 0, 100, 100), collectionViewLayout: UICollectionViewLayout())
    var told: [String] = []
    let observation = scroll.observe(\.contentOffset, options: [.prior, .old, .new]) { view, change in
      told.append(
        "\(change.isPrior ? "will" : "did") \(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1) at \(view.contentOffset.y)"
      )
    }
    scroll.contentOffset.y = 40
    scroll.frame.origin.y = 90
    #expect(told == ["will 0.0 -1.0 at 0.0", "did 0.0 40.0 at 40.0"])
    observation.invalidate()
  }

  @Test("bounds, center, visibility and content size of a subclass can be observed by key path")
  func others() {
    final class Own: UIScrollView {}
    let view = Own(frame: rect(0, 0, 10, 10))
    var told: [String] = []
    let observations = [
      view.observe(\.bounds) { _, _ in told.append("bounds") },
      view.observe(\.center) { _, _ in told.append("center") },
      view.observe(\.isHidden, options: .new) { _, change in told.append("hidden \(change.newValue ?? false)")
      },
      view.observe(\.contentSize) { _, _ in told.append("content") },
      view.layer.observe(\.position) { _, _ in told.append("position") },
    ]
    view.center.x = 50
    view.isHidden = true
    view.isHidden = true
    view.contentSize.height = 100
    view.bounds.origin.y = 3
    #expect(told == ["position", "center", "hidden true", "content", "bounds"])
    for observation in observations { observation.invalidate() }
  }

  @Test("the states of a recognizer are reported in order")
  func states() {
    let view = add(UIView(frame: rect(0, 0, 400, 400)), to: stage.window)
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    var told: [UIGestureRecognizer.State] = []
    let observation = pan.observe(\.state, options: .new) { _, change in
      if let state = change.newValue { told.append(state) }
    }
    stage.drag(from: point(10, 10), by: point(100, 0), steps: 2)
    stage.settle()
    #expect(told == [.began, .changed, .ended, .possible])
    observation.invalidate()
  }

  @Test("a tab bar item's badge and a controller's title can be observed")
  func items() {
    let controller = UIViewController()
    controller.title = "Inbox"
    var told: [String] = []
    let badge = controller.tabBarItem.observe(\.badgeValue, options: [.new]) { _, change in
      told.append((change.newValue ?? nil) ?? "none")
    }
    let title = controller.tabBarItem.observe(\.title) { item, _ in told.append(item.title ?? "none") }
    controller.tabBarItem.badgeValue = "3"
    controller.title = "Sent"
    #expect(told == ["3", "Sent"])
    badge.invalidate()
    title.invalidate()
  }

  @Test("a key path to a nested value is reported only when that value has changed")
  func derived() {
    let view = UIView(frame: rect(0, 0, 10, 10))
    var told: [CGFloat] = []
    let observation = view.observe(\.frame.size.width, options: .new) { _, change in
      if let width = change.newValue { told.append(width) }
    }
    view.center.x = 80
    view.frame.size.width = 70
    #expect(told == [70])
    observation.invalidate()
  }

  @Test("an observer by name is called until it is removed, and may be deallocated without being removed")
  func names() {
    final class Listener: UIResponder {
      var told: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        let isPrior = change?[.notificationIsPriorKey] as? Bool ?? false
        told.append(
          "\(isPrior ? "will " : "")\(keyPath ?? "") \((change?[.newKey] as? CGSize)?.height ?? -1)")
      }
    }
    let scroll = UIScrollView()
    weak var ended: Listener?
    do {
      let listener = Listener()
      ended = listener
      scroll.addObserver(
        listener, forKeyPath: "contentSize", options: [.initial, .new, .prior], context: nil)
      scroll.contentSize.height = 9
      #expect(listener.told == ["contentSize 0.0", "will contentSize -1.0", "contentSize 9.0"])
      scroll.removeObserver(listener, forKeyPath: "contentSize")
      scroll.contentSize.height = 10
      #expect(listener.told.count == 3)
      scroll.addObserver(listener, forKeyPath: "contentSize", context: nil)
    }
    #expect(ended == nil)
    scroll.contentSize.height = 11
  }

  @Test("a subclass can make its own properties observable")
  func ownProperties() {
    final class Dial: UIView {
      override class var observableKeyPaths: [String: AnyKeyPath] {
        super.observableKeyPaths.merging(["angle": \Dial.angle]) { $1 }
      }
      var angle = 0.0 {
        willSet { willChangeValue(forKey: "angle") }
        didSet { didChangeValue(forKey: "angle") }
      }
    }
    let dial = Dial()
    var told: [Double] = []
    let observation = dial.observe(\.angle, options: [.old]) { _, change in
      if let old = change.oldValue { told.append(old) }
    }
    dial.angle = 1
    dial.angle = 1
    dial.angle = 2
    #expect(told == [0, 1])
    observation.invalidate()
  }
}
