public import Foundation

/// A class whose selector-based initializers return instances of a subclass. Only `Timer` conforms.
public protocol SelectorTimer {}

extension Timer: SelectorTimer {
  /// Creates a timer that calls a method of `target`, and adds the timer to the run loop of this thread.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

extension SelectorTimer {
  /// Creates a timer that calls a method of `target`, which it retains until it is invalidated. Add it to a
  /// run loop.
  public init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: target, selector: selector,
      userInfo: userInfo, repeats: repeats)
  }

  /// Creates a timer with a date for its first call.
  public init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let call = TimerCall(target, selector)
    let timer = TimerWithInfo(fire: date, interval: interval, repeats: repeats) { call.perform($0) }
    timer.info = userInfo
    guard let timer = timer as? Self else { fatalError("\(Self.self) is a subclass of Timer") }
    self = timer
  }
}

/// A timer with user info. Foundation's timers on Linux do not store it.
private final class TimerWithInfo: Timer {
  var info: Any?
  override var userInfo: Any? { info }
}

/// The call of a timer's method, always on the thread of its run loop.
private struct TimerCall: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector

  init(_ target: Any, _ selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  func perform(_ timer: Timer) { selector.perform(on: target, with: timer) }
}
