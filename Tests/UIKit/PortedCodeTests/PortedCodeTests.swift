import Replay
import Testing
import UIKit

@Suite("Code written for UIKit")
@MainActor
struct PortedCodeTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  @Test("views and layers with plain deinitializers are deallocated when their last reference is released")
  func ending() {
    endings = []
    do {
      let badge = BadgeView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      stage.window.addSubview(badge)
      badge.removeFromSuperview()
    }
    #expect(endings == ["view", "layer"])
  }

  @Test("a button and a recognizer call the methods of selectors")
  func selectors() {
    let badge = BadgeView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage.window.addSubview(badge)
    stage.tap(at: CGPoint(x: 20, y: 20))
    // The button receives the end of the touch when no second tap can follow.
    stage.settle()
    #expect(badge.taps == ["button"])
    stage.tap(at: CGPoint(x: 20, y: 20))
    stage.tap(at: CGPoint(x: 20, y: 20))
    stage.settle()
    #expect(badge.taps == ["button", "twice"])
  }

  @Test("a selector of a property reads it, and a selector of its setter sets it")
  func selectorsOfProperties() {
    let badge = BadgeView(frame: .zero)
    let getter = Selector("tag", { (object: BadgeView) in { object.tag } })
    let setter = Selector("setTag:", { (object: BadgeView) in { object.tag = $0 } })
    setter.perform(on: badge, with: 7)
    #expect(getter.perform(on: badge) as? Int == 7)
  }

  @Test("objects are equal only to themselves, and can be keys of dictionaries")
  func equality() {
    let (one, other) = (UIView(), UIView())
    #expect(one == one && one != other && [one, other].contains(other))
    #expect(one.isEqual(one) && !one.isEqual("a view") && one.isKind(of: UIResponder.self))
    let names: [NSObject: String] = [one: "one", other.layer: "layer", UITapGestureRecognizer(): "tap"]
    #expect(names[one] == "one" && names[other.layer] == "layer" && names[other] == nil)
  }

  @Test("a property kept as an associated value belongs to its view, and is released with it")
  func associatedValues() {
    weak var held: UIView?
    do {
      let view = UIView()
      view.note = "first"
      view.note = "second"
      #expect(view.note == "second" && UIView().note == nil)
      let child = UIView()
      held = child
      objc_setAssociatedObject(view, &key, child, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(view, &key) as? UIView === child)
    }
    #expect(held == nil)
  }

  @Test("a value with the policy assign is not retained, and other objects can have values, too")
  func otherObjects() {
    let plain = NSObject()
    do {
      let view = UIView()
      objc_setAssociatedObject(plain, &key, view, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(plain, &key) as? UIView === view)
    }
    #expect(objc_getAssociatedObject(plain, &key) == nil)
    objc_setAssociatedObject(plain, &key, 3, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(plain, &key) as? Int == 3)
    objc_removeAssociatedObjects(plain)
    #expect(objc_getAssociatedObject(plain, &key) == nil)
  }

  @Test("a controller observes an offset by name and a notification with a selector")
  func observing() {
    let screen = ScreenController(title: "Screen")
    screen.loadViewIfNeeded()
    screen.list.contentOffset.y = 30
    NotificationCenter.default.post(name: .init("changed"), object: nil)
    #expect(screen.heard == ["contentOffset 0 to 30", "changed"])
    NotificationCenter.default.removeObserver(screen)
    NotificationCenter.default.post(name: .init("changed"), object: nil)
    #expect(screen.heard.count == 2)
  }

  @Test("a controller can be deallocated without removing its observations")
  func observerEnds() {
    weak var screen: ScreenController?
    do {
      let own = ScreenController(title: "Screen")
      own.loadViewIfNeeded()
      screen = own
    }
    #expect(screen == nil)
    NotificationCenter.default.post(name: .init("changed"), object: nil)
  }

  @Test("views, layers and controllers cannot be decoded from archives")
  func coding() {
    #expect(UIView(coder: NSCoder()) == nil && UIViewController(coder: NSCoder()) == nil)
    #expect(CALayer(coder: NSCoder()) == nil)
  }

  @Test("performing a selector calls the method, with as many arguments as it takes")
  func performing() {
    let screen = ScreenController(title: "Screen")
    let late = Selector("late:", ScreenController.late(_:))
    #expect(screen.responds(to: late) && !UIView().responds(to: late) && !screen.responds(to: "late:"))
    screen.perform(late, with: "now")
    #expect(screen.heard == ["now"])
    let made = UIView().perform(Selector("sibling", UIView.sibling))?.takeUnretainedValue()
    #expect(made is UIView)
  }

  @Test("a delayed call happens later, unless it is canceled")
  func delayed() async throws {
    let screen = ScreenController(title: "Screen")
    let late = Selector("late:", ScreenController.late(_:))
    screen.perform(late, with: "kept", afterDelay: 0)
    screen.perform(late, with: "taken back", afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: screen, selector: late, object: "taken back")
    #expect(screen.heard.isEmpty)
    for _ in 0..<1000 where screen.heard.isEmpty { try await Task.sleep(nanoseconds: 10_000_000) }
    #expect(screen.heard == ["kept"])
  }

  @Test("the values of a deallocated object are released when other objects get values")
  func freeing() {
    weak var value: UIView?
    do {
      let (plain, view) = (NSObject(), UIView())
      objc_setAssociatedObject(plain, &key, view, .OBJC_ASSOCIATION_RETAIN)
      value = view
    }
    let others = (0..<200).map { _ in NSObject() }
    for other in others { objc_setAssociatedObject(other, &key, "value", .OBJC_ASSOCIATION_RETAIN) }
    #expect(value == nil)
    #expect(others.allSatisfy { objc_getAssociatedObject($0, &key) as? String == "value" })
  }

  @Test("a timer calls a method of its target, and passes its user info")
  func timers() {
    let clock = Clock()
    let timer = Timer(
      timeInterval: 60, target: clock, selector: Selector("tick:", Clock.tick(_:)), userInfo: "noon",
      repeats: true)
    timer.fire()
    timer.fire()
    #expect(clock.ticks == ["noon", "noon"])
    timer.invalidate()
  }

  @Test("a custom model object can be observed")
  func models() {
    let clock = Clock()
    var told: [Int] = []
    let observation = clock.observe(\.hour, options: [.new]) { _, change in told.append(change.newValue ?? 0)
    }
    clock.hour = 3
    clock.hour = 3
    clock.hour = 4
    #expect(told == [3, 4])
    observation.invalidate()
    clock.hour = 5
    #expect(told == [3, 4])
  }

  @Test("a view released on another thread leaves the tree at once, and its deinitializer runs")
  func endingElsewhere() async {
    let child = UIView()
    endings = []
    func makeParent() -> BadgeView {
      let parent = BadgeView(frame: .zero)
      parent.addSubview(child)
      return parent
    }
    let last = Unmanaged.passRetained(makeParent())
    let address = UInt(bitPattern: last.toOpaque())
    await Task.detached {
      UnsafeRawPointer(bitPattern: address).map { Unmanaged<BadgeView>.fromOpaque($0).release() }
    }.value
    #expect(child.superview == nil && endings.first == "view")
    await Task.yield()
    let home = UIView()
    home.addSubview(child)
    #expect(child.superview === home && child.layer.superlayer === home.layer)
  }

  @Test("custom recognizers can be created with a target and a selector")
  func recognizers() {
    let fling = FlingRecognizer(target: nil, action: nil)
    #expect(fling.maximumNumberOfTouches == 1 && fling == fling)
  }
}

private var key: UInt8 = 0

private class Clock: NSObject, NSKeyValueObserving {
  static var observableKeyPaths: [String: AnyKeyPath] { ["hour": \Clock.hour] }

  var ticks: [String] = []
  var hour = 0 {
    willSet { willChangeValue(forKey: "hour") }
    didSet { didChangeValue(forKey: "hour") }
  }

  func tick(_ timer: Timer) { ticks.append(timer.userInfo as? String ?? "nothing") }
}

extension UIView {
  func sibling() -> UIView { UIView() }
}
