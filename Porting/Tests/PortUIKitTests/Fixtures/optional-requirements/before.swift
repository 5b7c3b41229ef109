@objc public protocol PagerDelegate: NSObjectProtocol {
    /// Called after a page shows.
    @objc(pager:didShow:) // Objective-C's name
    optional func pager(_ pager: Pager, didShow page: Int)
    @objc optional func title(of pager: Pager) -> String?
    @objc optional func pagerAllows(_ pager: Pager) -> Bool
    @available(iOS 10, *)
    @discardableResult @objc optional func insets(for pager: Pager) throws -> UIEdgeInsets
    @objc optional func badge(for pager: Pager) -> UIView!
    @objc optional func spacing() -> CGFloat
    @objc optional var tint: UIColor? { get }
    func required()
} // PagerDelegate

public class Pager {
    weak var delegate: PagerDelegate?
    var handler: ((Int) -> Void)?

    func changed() {
        delegate?.pager?(self, didShow: 1)
        let title = delegate?.title?(of: self) ?? "none"
        guard delegate?.pagerAllows?(self) ?? true else { return }
        if let insets = try? delegate?.insets?(for: self) ?? .zero { use(insets, title) }
        handler?(3)
    }

    func gap(_ delegate: PagerDelegate) -> CGFloat {
        let spacing = delegate.spacing?() ?? 8.0
        return spacing > 0 ? spacing : delegate.spacing?() ?? 8.0
    }
}
