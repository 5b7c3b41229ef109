import Dispatch
public import Foundation

extension NSObject {
  /// Whether the object has the method. A selector of a name alone is answered with false.
  public func responds(to selector: Selector!) -> Bool { selector?.isImplemented(by: self) ?? false }

  /// Calls the method and returns its result if that is an object, which lives until the main thread's next turn at least.
  @discardableResult
  public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    autoreleased(selector.perform(on: self, arguments: []))
  }

  /// Calls the method with an argument and returns its result as `perform(_:)` does.
  @discardableResult
  public func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    autoreleased(selector.perform(on: self, arguments: [object]))
  }

  /// Calls the method with two arguments and returns its result as `perform(_:)` does.
  @discardableResult
  public func perform(
    _ selector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    autoreleased(selector.perform(on: self, arguments: [object1, object2]))
  }

  private func autoreleased(_ result: Any?) -> Unmanaged<AnyObject>? {
    guard let result, type(of: result) is AnyObject.Type else { return nil }
    nonisolated(unsafe) let object = Unmanaged.passRetained(result as AnyObject)
    DispatchQueue.main.async { object.release() }
    return object
  }
}
