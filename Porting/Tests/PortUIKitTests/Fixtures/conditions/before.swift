#if os(iOS) || os(tvOS)
import UIKit
public typealias View = UIView
#else
import AppKit
@objc public class View: NSView {}
#endif

#if os(iOS)
@objc class A {}
#elseif os(OSX)
@objc class A {}
#endif

#if !os(iOS) && DEBUG
@objc class B {}
#elseif DEBUG && os(iOS) // both
@objc class B {}
#endif

#if targetEnvironment(macCatalyst)
@objc class C {}
#endif

#if canImport(UIKit) && !os(watchOS)
@objc class D {
  #if canImport(SwiftUI)
  @objc func preview() {}
  #endif
}
#endif

#if os(iOS) || os(Linux)
class E {}
#endif
