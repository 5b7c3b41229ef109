import Foundation
import Testing

@testable import ViewTree

/// Creates the views and recognizers of a test case in a window, and records what happens to them.
final class GestureScene {
  typealias Entry = GestureCase.Entry

  private let scene = UIWindowScene()
  private let window: UIWindow
  private var views: [String: UIView] = [:]
  private var recognizers: [String: UIGestureRecognizer] = [:]
  private var delegates: [NamedDelegate] = []

  private(set) var states: [String: [Entry]] = [:]
  private(set) var actions: [Entry] = []
  private(set) var touches: [Entry] = []
  private(set) var translations: [String: [Entry]] = [:]
  private(set) var resets: [Entry] = []
  /// Why recognizers failed or were canceled, by their names.
  private(set) var reasons: [String: [TouchReason]] = [:]
  /// Canceled touches and actions in the order in which they occurred.
  private(set) var order: [Entry] = []

  init(_ given: GestureCase.Given) {
    let size = CGRect(given.views[0].frame).size
    window = UIWindow(frame: CGRect(origin: .zero, size: size), windowScene: scene)
    window.makeKeyAndVisible()
    for view in given.views { add(view, given) }
    for view in given.views {
      if let target = view.forwardTo { (views[view.id] as? RecordedView)?.forwardTarget = views[target] }
    }
    for recognizer in given.recognizers { add(recognizer) }
    for recognizer in given.recognizers {
      for other in recognizer.requireToFail ?? [] {
        recognizers[recognizer.id]?.require(toFail: recognizers[other] ?? UIGestureRecognizer())
      }
    }
    scene.observeTouches(by: self) { [unowned self] fact in
      guard case .reached(let recognizer, _, let reason?) = fact, let name = recognizer.name else { return }
      reasons[name, default: []].append(reason)
    }
    window.gestureArbiter.onReach = { [unowned self] recognizer, state in
      guard let name = recognizer.name else { return }
      if state == .possible {
        resets.append(Entry(now, name))
      } else {
        states[name, default: []].append(Entry(now, state.name))
      }
    }
  }

  /// The current time in milliseconds.
  private var now: Double { scene.clock.now * 1000 }

  // MARK: Setup

  private func add(_ spec: GestureCase.View, _ given: GestureCase.Given) {
    let pan = given.recognizers.first { $0.view == spec.id && $0.type == .scrollPan }
    let frame = CGRect(spec.frame)
    let view: UIView
    if let pan {
      view = RecordedScrollView(frame: frame, pan, record: record(spec.id))
      (view as? UIScrollView)?.delaysContentTouches = given.recognizers.contains {
        $0.view == spec.id && $0.type == .touchDelay
      }
    } else if spec.control ?? false {
      view = RecordedControl(frame: frame, record: record(spec.id))
    } else {
      view = RecordedView(frame: frame, spec, record: record(spec.id))
    }
    view.isHidden = spec.hidden ?? false
    view.alpha = spec.alpha ?? 1
    view.isUserInteractionEnabled = spec.userInteraction ?? true
    view.isMultipleTouchEnabled = spec.multipleTouch ?? false
    view.isExclusiveTouch = spec.exclusiveTouch ?? false
    if let origin = spec.boundsOrigin { view.bounds.origin = CGPoint(x: origin[0], y: origin[1]) }
    views[spec.id] = view
    (spec.parent.flatMap { views[$0] } ?? window).addSubview(view)
  }

  private func add(_ spec: GestureCase.Recognizer) {
    let view = views[spec.view]
    let recognizer: UIGestureRecognizer
    switch spec.type {
    case .tap:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = spec.taps ?? 1
      tap.numberOfTouchesRequired = spec.touches ?? 1
      recognizer = tap
    case .pan, .ignoringPan:
      let pan = NamedPan()
      pan.minimumNumberOfTouches = spec.minimumNumberOfTouches ?? 1
      pan.maximumNumberOfTouches = spec.maximumNumberOfTouches ?? .max
      pan.cannotPrevent = spec.cannotPrevent ?? []
      pan.cannotBePreventedBy = spec.cannotBePreventedBy ?? []
      pan.ignoresLaterTouches = spec.type == .ignoringPan
      recognizer = pan
    case .scrollPan: recognizer = (view as? UIScrollView)?.panGestureRecognizer ?? UIGestureRecognizer()
    case .touchDelay: recognizer = (view as? UIScrollView)?.delayRecognizer ?? UIGestureRecognizer()
    case .longPress:
      let press = UILongPressGestureRecognizer()
      press.numberOfTapsRequired = spec.taps ?? 0
      press.numberOfTouchesRequired = spec.touches ?? 1
      if let duration = spec.minimumPressDuration { press.minimumPressDuration = duration / 1000 }
      recognizer = press
    case .swipe:
      let swipe = UISwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = spec.touches ?? 1
      if let direction = spec.direction { swipe.direction = UISwipeGestureRecognizer.Direction(direction) }
      recognizer = swipe
    case .pinch: recognizer = UIPinchGestureRecognizer()
    case .rotation: recognizer = UIRotationGestureRecognizer()
    case .screenEdgePan:
      let pan = UIScreenEdgePanGestureRecognizer()
      if let edge = spec.edges { pan.edges = UIRectEdge(edge) }
      recognizer = pan
    case .hover: recognizer = UIHoverGestureRecognizer()
    }
    recognizer.name = spec.id
    recognizer.cancelsTouchesInView = spec.cancelsTouchesInView ?? recognizer.cancelsTouchesInView
    recognizer.delaysTouchesBegan = spec.delaysTouchesBegan ?? recognizer.delaysTouchesBegan
    recognizer.delaysTouchesEnded = spec.delaysTouchesEnded ?? recognizer.delaysTouchesEnded
    if let delegate = spec.delegate.map(NamedDelegate.init) {
      delegates.append(delegate)
      recognizer.delegate = delegate
    }
    recognizers[spec.id] = recognizer
    view?.addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned self] in noteAction($0) }
  }

  // MARK: Recording

  private func noteAction(_ recognizer: UIGestureRecognizer) {
    guard let name = recognizer.name else { return }
    actions.append(Entry(now, name, recognizer.state.name))
    order.append(Entry(now, "action"))
    if let pan = recognizer as? UIPanGestureRecognizer {
      let translation = pan.translation(in: window)
      translations[name, default: []].append(Entry(now, numbers: [translation.x, translation.y]))
    }
  }

  private func record(_ view: String) -> (GestureCase.Phase, Set<UITouch>) -> Void {
    { [unowned self] phase, changed in
      for touch in changed.sorted(by: { $0.id < $1.id }) {
        touches.append(Entry(now, view, phase.rawValue, numbers: [Double(touch.id)]))
        if phase == .cancelled { order.append(Entry(now, "cancelled")) }
      }
    }
  }

  // MARK: Playing

  /// Plays all samples, combining samples of the same time into one event, and then lets the clock run.
  func play(_ gestureCase: GestureCase) {
    var places: [Int: CGPoint] = [:]
    var events: [InputEvent] = []
    func flush() {
      scene.deliver(events)
      events = []
    }
    var last = 0.0
    for sample in gestureCase.samples {
      if sample.t != last { flush() }
      last = sample.t
      if let command = sample.cmd, let name = sample.rec {
        flush()
        scene.clock.fireTimers(until: sample.t / 1000)
        recognizers[name]?.isEnabled = command == .enable
      } else if let id = sample.touch, let phase = sample.phase.flatMap(UITouch.Phase.init) {
        if let place = sample.p { places[id] = CGPoint(x: place[0], y: place[1]) }
        events.append(
          .touch(
            TouchSample(
              id: id, type: .direct, phase: phase, location: places[id] ?? .zero, timestamp: sample.t / 1000))
        )
      } else if sample.phase == .hover, let place = sample.p {
        events.append(
          .hover(HoverSample(location: CGPoint(x: place[0], y: place[1]), timestamp: sample.t / 1000)))
      } else {
        Issue.record("cannot play \(sample)")
      }
    }
    flush()
    scene.clock.fireTimers(until: (gestureCase.given.until ?? last + 2000) / 1000)
  }

  /// The names of recognizers that did not return to `possible`.
  var unfinished: [String] { recognizers.filter { $0.value.state != .possible }.map(\.key) }
}

extension CGRect {
  fileprivate init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension UISwipeGestureRecognizer.Direction {
  fileprivate init(_ direction: GestureCase.Direction) {
    switch direction {
    case .right: self = .right
    case .left: self = .left
    case .up: self = .up
    case .down: self = .down
    }
  }
}

extension UIRectEdge {
  fileprivate init(_ edge: GestureCase.Edge) {
    switch edge {
    case .top: self = .top
    case .left: self = .left
    case .bottom: self = .bottom
    case .right: self = .right
    }
  }
}

extension UITouch.Phase {
  fileprivate init?(_ phase: GestureCase.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .hover: return nil
    }
  }
}

extension UIGestureRecognizer.State {
  fileprivate nonisolated var name: String { "\(self)" }
}
