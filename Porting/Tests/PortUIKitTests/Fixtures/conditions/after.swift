#if os(iOS) || os(Linux) || os(tvOS)
import UIKit
public typealias View = UIView
#else
import AppKit
@objc public class View: NSView {}
#endif

#if os(iOS) || os(Linux)
class A {}
#elseif os(OSX)
@objc class A {}
#endif

#if !(os(iOS) || os(Linux)) && DEBUG
@objc class B {}
#elseif DEBUG && (os(iOS) || os(Linux)) // both
class B {}
#endif

#if targetEnvironment(macCatalyst)
@objc class C {}
#endif

#if canImport(UIKit) && !os(watchOS)
class D {
  #if canImport(SwiftUI)
  @objc func preview() {}
  #endif
}
#endif

#if os(iOS) || os(Linux)
class E {}
#endif
