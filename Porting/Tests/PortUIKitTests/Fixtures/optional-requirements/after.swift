public protocol PagerDelegate: NSObjectProtocol {
    /// Called after a page shows.
    // Objective-C's name
    func pager(_ pager: Pager, didShow page: Int)
    func title(of pager: Pager) -> String?
    func pagerAllows(_ pager: Pager) -> Bool
    @available(iOS 10, *)
    @discardableResult func insets(for pager: Pager) throws -> UIEdgeInsets
    func badge(for pager: Pager) -> UIView!
    func spacing() -> CGFloat
    var tint: UIColor? { get }
    func required()
} // PagerDelegate

/// Default implementations of optional requirements.
extension PagerDelegate {
    public func pager(_ pager: Pager, didShow page: Int) {}
    public func title(of pager: Pager) -> String? { nil }
    public func pagerAllows(_ pager: Pager) -> Bool { true }
    @available(iOS 10, *) @discardableResult public func insets(for pager: Pager) throws -> UIEdgeInsets { .zero }
    public func badge(for pager: Pager) -> UIView! { nil }
    public func spacing() -> CGFloat { 8.0 }
    public var tint: UIColor? { nil }
}

public class Pager {
    weak var delegate: PagerDelegate?
    var handler: ((Int) -> Void)?

    func changed() {
        delegate?.pager(self, didShow: 1)
        let title = delegate?.title(of: self) ?? "none"
        guard delegate?.pagerAllows(self) ?? true else { return }
        if let insets = try? delegate?.insets(for: self) ?? .zero { use(insets, title) }
        handler?(3)
    }

    func gap(_ delegate: PagerDelegate) -> CGFloat {
        let spacing = delegate.spacing()
        return spacing > 0 ? spacing : delegate.spacing()
    }
}
