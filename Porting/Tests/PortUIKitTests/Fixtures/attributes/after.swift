import UIKit

/// A pager.
public class Pager: UIView {
    public override class var observableKeyPaths: [String: AnyKeyPath] { super.observableKeyPaths.merging(["count": \Pager.count, "index": \Pager.index]) { $1 } }
    /// How many pages there are.
    // Observed.
    public var count = 0 { willSet { willChangeValue(forKey: "count") } didSet { didChangeValue(forKey: "count") } }

    @available(iOS 9, *) public private(set) var index: Int = 0 { willSet { willChangeValue(forKey: "index") } didSet { didChangeValue(forKey: "index") } }
    static let shared = Pager()

    // for Objective-C
    public func select(_ page: Int) {}
}

public enum Direction: Int { case left, right }

extension Pager {
	func next() {}
}
