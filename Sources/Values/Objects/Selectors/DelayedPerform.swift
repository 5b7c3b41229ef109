import Dispatch
public import Foundation

/// The pending calls. Only the main thread uses them.
@MainActor private enum DelayedCalls {
  struct Call {
    let number: Int
    let target: NSObject
    let selector: Selector
    let argument: Any?

    @MainActor func isMeant(_ target: NSObject, _ selector: Selector?, _ argument: Any?) -> Bool {
      guard self.target === target else { return false }
      guard let selector else { return true }
      return self.selector == selector && areEqual(self.argument, argument)
    }
  }

  static var waiting: [Call] = []
  static var count = 0

  static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let one = one as? NSObject, let other = other as? NSObject { return one.isEqual(other) }
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    return (one as AnyObject) === (other as AnyObject)
  }
}

extension NSObject {
  /// Calls the method on the main thread after `delay` seconds, at the earliest in the thread's next turn.
  /// Retains the object and the argument until then.
  @MainActor public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    DelayedCalls.count += 1
    let number = DelayedCalls.count
    DelayedCalls.waiting.append(
      DelayedCalls.Call(number: number, target: self, selector: selector, argument: argument))
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) {
      guard let index = DelayedCalls.waiting.firstIndex(where: { $0.number == number }) else { return }
      let call = DelayedCalls.waiting.remove(at: index)
      _ = call.selector.perform(on: call.target, arguments: [call.argument])
    }
  }

  /// Calls the method on the main thread after `delay` seconds. The run loop modes have no effect.
  @MainActor public func perform(
    _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    perform(selector, with: argument, afterDelay: delay)
  }

  /// Cancels all pending calls of methods of `target`.
  @MainActor public class func cancelPreviousPerformRequests(withTarget target: Any) {
    cancel(target, nil, nil)
  }

  /// Cancels the pending calls of one method of `target` with an equal argument.
  @MainActor public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object argument: Any?
  ) {
    cancel(target, selector, argument)
  }

  @MainActor private static func cancel(_ target: Any, _ selector: Selector?, _ argument: Any?) {
    guard let target = target as? NSObject else { return }
    DelayedCalls.waiting.removeAll { $0.isMeant(target, selector, argument) }
  }
}
