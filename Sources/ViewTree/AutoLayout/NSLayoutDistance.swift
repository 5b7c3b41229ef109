import Foundation

/// The distance between two anchors, which constraints treat as a size.
///
/// It is the width or the height of a layout guide from one anchor to the other. The guide is made with the first
/// constraint, in the view of the first anchor.
final class NSLayoutDistance: NSLayoutDimension {
  private let makeGuide: () -> UILayoutGuide?
  private var guide: UILayoutGuide?

  init(from start: NSLayoutXAxisAnchor, to end: NSLayoutXAxisAnchor) {
    makeGuide = {
      NSLayoutDistance.guide(near: start.itemObject) {
        [$0.leftAnchor.constraint(equalTo: start), $0.rightAnchor.constraint(equalTo: end)]
      }
    }
    super.init(item: nil, attribute: .width)
  }

  init(from start: NSLayoutYAxisAnchor, to end: NSLayoutYAxisAnchor) {
    makeGuide = {
      NSLayoutDistance.guide(near: start.itemObject) {
        [$0.topAnchor.constraint(equalTo: start), $0.bottomAnchor.constraint(equalTo: end)]
      }
    }
    super.init(item: nil, attribute: .height)
  }

  private static func guide(
    near item: AnyObject?, _ edges: (UILayoutGuide) -> [NSLayoutConstraint]
  ) -> UILayoutGuide? {
    guard let owner = item as? UIView ?? (item as? UILayoutGuide)?.owningView else { return nil }
    let guide = UILayoutGuide()
    guide.isDistance = true
    (owner.superview ?? owner).addLayoutGuide(guide)
    NSLayoutConstraint.activate(edges(guide))
    return guide
  }

  override func prepare() {
    if guide == nil { guide = makeGuide() }
    itemObject = guide
  }
}
