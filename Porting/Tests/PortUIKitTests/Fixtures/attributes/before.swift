import UIKit

/// A pager.
@objcMembers
@objc(XYPager) public class Pager: UIView {
    /// How many pages there are.
    @objc
    // Observed.
    public dynamic var count = 0

    @objc @available(iOS 9, *) public private(set) dynamic var index: Int = 0
    @nonobjc static let shared = Pager()

    @objc(selectPage:) // for Objective-C
    public func select(_ page: Int) {}
}

@objc public enum Direction: Int { case left, right }

@objc extension Pager {
	@objc func next() {}
}
