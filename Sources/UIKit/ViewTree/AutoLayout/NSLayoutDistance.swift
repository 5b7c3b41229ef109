import Foundation

/// The distance between two anchors as a dimension.
///
/// It is the width or height of a layout guide that spans the two anchors. The first constraint creates the
/// guide, next to the first anchor's item.
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
