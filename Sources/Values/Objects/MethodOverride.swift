import CSwiftRuntime

/// Tells which subclasses override a method of a class, which Objective-C programs ask with `method(for:)`.
///
/// A class calls its methods through a table at the same offset in each subclass. The method's place in it is where two
/// subclasses differ of which one overrides the method and nothing else.
package struct MethodOverride: Sendable {
  private let word: Int
  private let original: UInt

  /// Finds the method that `overriding` overrides and `plain` does not.
  package init(of base: AnyClass, plain: AnyClass, overriding: AnyClass) {
    let (base, plain, overriding) = (Self.table(base), Self.table(plain), Self.table(overriding))
    word = Int(swift_overridden_word(base, plain, overriding))
    precondition(word > 0, "the class has no such method in its table")
    original = base.load(fromByteOffset: word * MemoryLayout<UInt>.stride, as: UInt.self)
  }

  /// Returns whether a subclass, or a class between it and the base, overrides the method.
  package func isOverridden(in type: AnyClass) -> Bool {
    Self.table(type).load(fromByteOffset: word * MemoryLayout<UInt>.stride, as: UInt.self) != original
  }

  private static func table(_ type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}
