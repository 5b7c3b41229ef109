import ViewTree

/// A value that an extension keeps with an object.
struct AssociatedKey<Value> {
  private let key = UnsafeRawPointer(UnsafeMutablePointer<Int8>.allocate(capacity: 1))

  func value(of object: AnyObject) -> Value? { objc_getAssociatedObject(object, key) as? Value }

  func set(_ value: Value?, of object: AnyObject) {
    objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
