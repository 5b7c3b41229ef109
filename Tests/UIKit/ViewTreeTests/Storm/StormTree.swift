import Replay

@testable import ViewTree

/// A random tree of views and recognizers in two windows. Nothing else retains the objects in its lists.
final class StormTree {
  let stage = Stage(size: CGSize(width: 500, height: 500))
  /// A window that is in front of the stage's window while it is shown.
  let front: StormWindow
  let ledger = StormLedger()
  let dice: StormDice
  var views: [any StormReporter] = []
  var recognizers: [UIGestureRecognizer] = []
  /// The locations of the fingers and buttons that are down.
  var fingers: [Int: CGPoint] = [:]
  private let delegates: [StormDelegate]
  private var everything: StormMemory { ledger.everything }
  private var depth = 0

  init(seed: UInt64) {
    dice = StormDice(seed: seed)
    front = StormWindow(frame: rect(0, 0, 250, 500), windowScene: stage.scene)
    front.dice = dice
    delegates = [StormDelegate(dice: dice), StormDelegate(dice: dice), StormDelegate(dice: dice)]
    for window in windows {
      window.gestureArbiter.onReach = { [unowned self] recognizer, state in
        ledger.noteReach(recognizer, state)
      }
    }
    for _ in 0..<40 { addView() }
    for _ in 0..<60 { addRecognizer() }
    for delegate in delegates {
      delegate.onQuestion = { [unowned self] recognizer in recognizer.view.map { meddle(with: $0) } }
    }
    ledger.onCallback = { [unowned self] responder in
      if dice.chance(0.03), let view = responder as? UIView { meddle(with: view) }
    }
  }

  var windows: [UIWindow] { [stage.window, front] }

  func anyView() -> UIView { dice.pick(views) ?? stage.window }

  /// Returns a view for a recognizer. It may be a window, where the recognizer meets all others.
  func anyPlace() -> UIView { dice.chance(0.2) ? dice.pick(windows) ?? front : anyView() }

  // MARK: Adding and removing

  func addView() {
    let view: any StormReporter
    switch dice.below(6) {
    case 0:
      let scroll = StormScroll()
      scroll.contentSize = CGSize(width: dice.number(0...900), height: dice.number(0...900))
      scroll.alwaysBounceVertical = dice.chance(0.5)
      scroll.delaysContentTouches = dice.chance(0.7)
      scroll.panGestureRecognizer.allowedScrollTypesMask = dice.chance(0.2) ? .all : []
      view = scroll
    case 1: view = StormControl()
    default: view = StormView()
    }
    view.frame = dice.frame()
    view.storm = StormPart(dice: dice, ledger: ledger)
    view.isMultipleTouchEnabled = dice.chance(0.5)
    view.isExclusiveTouch = dice.chance(0.1)
    anyView().addSubview(view)
    views.append(view)
    everything.record(view)
  }

  func addRecognizer() {
    let recognizer = dice.recognizer()
    if dice.chance(0.5) { recognizer.delegate = dice.pick(delegates) }
    if dice.chance(0.3), let other = dice.pick(recognizers) { recognizer.require(toFail: other) }
    recognizer.addAction { [weak self] recognizer in self?.noteAction(of: recognizer) }
    anyPlace().addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    everything.record(recognizer)
  }

  private func noteAction(of recognizer: UIGestureRecognizer) {
    ledger.noteAction(recognizer)
    if dice.chance(0.03), let view = recognizer.view { meddle(with: view) }
    if dice.chance(0.03) { (recognizer as? StormRecognizer)?.request() }
  }

  /// Removes a view for good and adds a new one.
  func renewView() {
    guard !views.isEmpty else { return }
    views.remove(at: dice.below(views.count)).removeFromSuperview()
    addView()
  }

  func renewRecognizer() {
    guard !recognizers.isEmpty else { return }
    let gone = recognizers.remove(at: dice.below(recognizers.count))
    gone.view?.removeGestureRecognizer(gone)
    addRecognizer()
  }

  /// Gives a window a new root controller, or none.
  func renewController() {
    let window = dice.pick(windows) ?? front
    guard dice.chance(0.7), let view = views.last, view is StormView, view.viewController == nil else {
      window.rootViewController = nil
      return
    }
    let controller = StormController(part: StormPart(dice: dice, ledger: ledger), view: view)
    window.rootViewController = controller
    everything.record(controller)
  }

  // MARK: Random changes

  func meddle(with view: UIView) {
    guard depth < 3 else { return }
    depth += 1
    defer { depth -= 1 }
    switch dice.below(4) {
    case 0: meddleWithTree(view)
    case 1: meddleWithLooks(view)
    case 2: meddleWithRecognizers(view)
    default: meddleWithKeys(view)
    }
  }

  private func meddleWithTree(_ view: UIView) {
    switch dice.below(9) {
    case 0: view.removeFromSuperview()
    case 1: anyView().removeFromSuperview()
    case 2, 3: anyView().addSubview(anyView())
    case 4: stage.window.insertSubview(view, at: dice.below(9))
    case 5: front.addSubview(anyView())
    case 6: front.isHidden.toggle()
    case 7: renewController()
    default: renewView()
    }
  }

  private func meddleWithLooks(_ view: UIView) {
    switch dice.below(8) {
    case 0: view.frame = rect(dice.number(-50...200), dice.number(-50...200), dice.number(0...400), .nan)
    case 1: (view as? UIScrollView)?.setContentOffset(point(0, dice.number(-50...500)), animated: true)
    case 2: anyView().isHidden.toggle()
    case 3: anyView().isUserInteractionEnabled.toggle()
    case 4: anyView().alpha = dice.pick([0, 1, .nan]) ?? 1
    case 5: (view as? UIControl)?.isEnabled.toggle()
    case 6: view.transform = CGAffineTransform(scaleX: dice.pick([0, 1, -1]) ?? 1, y: 1)
    default: stage.resize(to: dice.pick([.zero, CGSize(width: 1, height: 1)]) ?? .zero)
    }
  }

  private func meddleWithRecognizers(_ view: UIView) {
    guard let recognizer = dice.pick(view.gestureRecognizers ?? recognizers) ?? recognizers.first else {
      return
    }
    switch dice.below(6) {
    case 0, 1: recognizer.isEnabled.toggle()
    case 2: anyView().addGestureRecognizer(recognizer)
    case 3: if let other = dice.pick(recognizers) { recognizer.require(toFail: other) }
    case 4: recognizer.view?.removeGestureRecognizer(recognizer)
    default: renewRecognizer()
    }
  }

  private func meddleWithKeys(_ view: UIView) {
    let view = dice.chance(0.5) ? view : anyView()
    switch dice.below(4) {
    case 0: view.becomeFirstResponder()
    case 1: view.resignFirstResponder()
    case 2: view.window?.focusSystem.requestFocusUpdate(to: view)
    default: view.window?.focusSystem.requestFocusUpdate(to: nil)
    }
  }

  // MARK: Leaks

  /// The classes of removed objects that still exist.
  func leakNames() -> [String] {
    let controllers = windows.compactMap(\.rootViewController)
    // A removed view may be put back if it was receiving a call at that moment.
    let trees: [UIView] = (views + windows + controllers.compactMap(\.view)).flatMap { $0.subtree }
    let kept: [AnyObject] = trees + trees.flatMap { $0.gestureRecognizers ?? [] } + recognizers + controllers
    return everything.living(except: kept).map { "\(type(of: $0))" }
  }

  var leaks: () -> [String] { { [everything] in everything.living(except: []).map { "\(type(of: $0))" } } }
}

extension UIView {
  fileprivate var subtree: [UIView] { [self] + subviews.flatMap(\.subtree) }
}
