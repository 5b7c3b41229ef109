/// A pager.
public class Pager: UIView {
    /// How many pages there are.
    // Observed.
    public var count = 0

    @available(iOS 9, *) public private(set) var index: Int = 0
    static let shared = Pager()

    // for Objective-C
    public func select(_ page: Int) {}
}

public enum Direction: Int { case left, right }

extension Pager {
	func next() {}
}
