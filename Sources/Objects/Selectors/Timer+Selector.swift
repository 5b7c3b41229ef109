public import Foundation

extension Timer {
  /// Creates a timer that calls a method of `target`, which it keeps until it is invalidated. Add it to a run loop.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let call = TimerCall(target, selector)
    self.init(timeInterval: interval, repeats: repeats) { call.perform($0) }
    userInfo.map { objc_setAssociatedObject(self, &userInfoKey, $0, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// Creates a timer with a first date of its own.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let call = TimerCall(target, selector)
    self.init(fire: date, interval: interval, repeats: repeats) { call.perform($0) }
    userInfo.map { objc_setAssociatedObject(self, &userInfoKey, $0, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// Creates a timer and adds it to the run loop of this thread.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// What the timer was given for its target.
  public var userInfo: Any? { objc_getAssociatedObject(self, &userInfoKey) }
}

nonisolated(unsafe) private var userInfoKey: UInt8 = 0

/// A call that a timer makes, always on the thread of its run loop.
private struct TimerCall: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector

  init(_ target: Any, _ selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  func perform(_ timer: Timer) { selector.perform(on: target, with: timer) }
}
