import CSwiftRuntime
public import Foundation

extension NSObject {
  /// Creates an object of a class that is known only while the program runs, with the class's `init()`. UIKit
  /// does this with `type.init()`, which Swift allows only for required initializers.
  public static func makeInstance(of type: NSObject.Type) -> NSObject {
    let root = unsafeBitCast(NSObject.self as AnyClass, to: UnsafeRawPointer.self)
    guard let object = swift_instance(unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self), root) else {
      preconditionFailure("NSObject has no initializer in its table of methods")
    }
    return Unmanaged<NSObject>.fromOpaque(object).takeRetainedValue()
  }
}
