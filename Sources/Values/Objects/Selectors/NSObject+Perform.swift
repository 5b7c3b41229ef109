import Dispatch
public import Foundation

extension NSObject {
  /// Returns whether the object implements the method. Returns false for a selector created from a
  /// name alone.
  public func responds(to selector: Selector!) -> Bool { selector?.isImplemented(by: self) ?? false }

  /// Calls the method. Returns its result if it is an object, which stays alive until the main
  /// thread's next turn.
  @discardableResult
  public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    autoreleased(selector.perform(on: self, arguments: []))
  }

  /// Calls the method with one argument. See `perform(_:)` for the result.
  @discardableResult
  public func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    autoreleased(selector.perform(on: self, arguments: [object]))
  }

  /// Calls the method with two arguments. See `perform(_:)` for the result.
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
