import Controllers
import Controls
import ViewTree

extension DefaultValues {
  mutating func addUIView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    add("UIView.isUserInteractionEnabled", view.isUserInteractionEnabled)
    add("UIView.tag", view.tag)
    add("UIView.transform", view.transform.isIdentity ? "identity" : "other")
    add("UIView.isMultipleTouchEnabled", view.isMultipleTouchEnabled)
    add("UIView.isExclusiveTouch", view.isExclusiveTouch)
    add("UIView.autoresizingMask", view.autoresizingMask.rawValue)
    add("UIView.clipsToBounds", view.clipsToBounds)
    add("UIView.backgroundColor", view.backgroundColor)
    add("UIView.alpha", view.alpha)
    add("UIView.isOpaque", view.isOpaque)
    add("UIView.clearsContextBeforeDrawing", view.clearsContextBeforeDrawing)
    add("UIView.isHidden", view.isHidden)
    add("UIView.contentMode", view.contentMode)
    add("UIView.translatesAutoresizingMaskIntoConstraints", view.translatesAutoresizingMaskIntoConstraints)
    add("UIView.preservesSuperviewLayoutMargins", view.preservesSuperviewLayoutMargins)
    add("UIView.layoutMargins", view.layoutMargins)
    add("UIView.intrinsicContentSize", view.intrinsicContentSize)
    add("UIView.sizeThatFits", view.sizeThatFits(.zero))
    add("UIView.contentHuggingPriority", view.contentHuggingPriority(for: .vertical).rawValue)
    add("UIView.compressionResistance", view.contentCompressionResistancePriority(for: .vertical).rawValue)
  }
  mutating func addUILabel() {
    let label = UILabel()
    add("UILabel.text", label.text)
    add("UILabel.font", label.font.pointSize)
    add("UILabel.shadowColor", label.shadowColor)
    add("UILabel.shadowOffset", label.shadowOffset)
    add("UILabel.lineBreakMode", label.lineBreakMode)
    add("UILabel.textAlignment*", label.textAlignment)
    add("UILabel.attributedText", label.attributedText)
    add("UILabel.highlightedTextColor", label.highlightedTextColor)
    add("UILabel.isHighlighted", label.isHighlighted)
    add("UILabel.isUserInteractionEnabled", label.isUserInteractionEnabled)
    add("UILabel.isEnabled", label.isEnabled)
    add("UILabel.numberOfLines", label.numberOfLines)
    add("UILabel.adjustsFontSizeToFitWidth", label.adjustsFontSizeToFitWidth)
    add("UILabel.minimumScaleFactor", label.minimumScaleFactor)
    add("UILabel.contentMode", label.contentMode)
  }
  mutating func addUIImageView() {
    let imageView = UIImageView()
    add("UIImageView.image", imageView.image)
    add("UIImageView.isUserInteractionEnabled", imageView.isUserInteractionEnabled)
    add("UIImageView.isHighlighted", imageView.isHighlighted)
    add("UIImageView.animationRepeatCount", imageView.animationRepeatCount)
  }
  mutating func addUIStackView() {
    let stackView = UIStackView()
    add("UIStackView.spacing", stackView.spacing)
    add("UIStackView.axis", stackView.axis)
    add("UIStackView.distribution", stackView.distribution)
    add("UIStackView.alignment", stackView.alignment)
    add("UIStackView.isBaselineRelativeArrangement", stackView.isBaselineRelativeArrangement)
    add("UIStackView.isLayoutMarginsRelativeArrangement", stackView.isLayoutMarginsRelativeArrangement)
  }
  mutating func addUILayoutPriority() {
    add("UILayoutPriority.required", UILayoutPriority.required.rawValue)
    add("UILayoutPriority.defaultHigh", UILayoutPriority.defaultHigh.rawValue)
    add("UILayoutPriority.defaultLow", UILayoutPriority.defaultLow.rawValue)
    add("UILayoutPriority.fittingSizeLevel", UILayoutPriority.fittingSizeLevel.rawValue)
  }
  mutating func addUIWindow() {
    let window = UIWindow()
    add("UIWindow.windowLevel", window.windowLevel.rawValue)
    add("UIWindow.Level.alert", UIWindow.Level.alert.rawValue)
    add("UIWindow.Level.statusBar", UIWindow.Level.statusBar.rawValue)
  }
  mutating func addUIViewController() {
    let viewController = UIViewController()
    add("UIViewController.edgesForExtendedLayout", viewController.edgesForExtendedLayout.rawValue)
    add("UIViewController.extendedLayoutIncludesOpaqueBars", viewController.extendedLayoutIncludesOpaqueBars)
    add("UIViewController.prefersStatusBarHidden", viewController.prefersStatusBarHidden)
  }
  mutating func addUINavigationController() {
    let navigationController = UINavigationController(rootViewController: UIViewController())
    add("UINavigationController.isToolbarHidden", navigationController.isToolbarHidden)
    add("UINavigationController.isNavigationBarHidden", navigationController.isNavigationBarHidden)
  }
  mutating func addUINavigationBar() {
    let navigationBar = UINavigationBar()
    add("UINavigationBar.isTranslucent", navigationBar.isTranslucent)
  }
  mutating func addUIToolbar() {
    let toolbar = UIToolbar()
    add("UIToolbar.isTranslucent", toolbar.isTranslucent)
    add("UIToolbar.items", toolbar.items)
  }
  mutating func addUITabBar() {
    let tabBar = UITabBar()
    add("UITabBar.items", tabBar.items)
    add("UITabBar.isTranslucent", tabBar.isTranslucent)
  }
  mutating func addUIBarButtonItem() {
    let barButtonItem = UIBarButtonItem()
    add("UIBarButtonItem.style", barButtonItem.style)
    add("UIBarButtonItem.width", barButtonItem.width)
  }
  mutating func addUIBarItem() {
    let barItem = UIBarButtonItem()
    add("UIBarItem.isEnabled", barItem.isEnabled)
    add("UIBarItem.tag", barItem.tag)
    add("UIBarItem.title", barItem.title)
  }
  mutating func addUINavigationItem() {
    let navigationItem = UINavigationItem(title: "")
    add("UINavigationItem.leftItemsSupplementBackButton", navigationItem.leftItemsSupplementBackButton)
  }
  mutating func addUIBezierPath() {
    let bezierPath = UIBezierPath()
    add("UIBezierPath.usesEvenOddFillRule", bezierPath.usesEvenOddFillRule)
    add("UIBezierPath.lineWidth", bezierPath.lineWidth)
    add("UIBezierPath.miterLimit", bezierPath.miterLimit)
  }
  mutating func addNSParagraphStyle() {
    add("NSParagraphStyle.default.tabStops.count", NSParagraphStyle.default.tabStops.count)
    add("NSParagraphStyle.default.tabStops[1].location", NSParagraphStyle.default.tabStops[1].location)
    add("NSParagraphStyle.default.lineBreakMode", NSParagraphStyle.default.lineBreakMode)
    add("NSParagraphStyle.default.lineSpacing", NSParagraphStyle.default.lineSpacing)
  }
  mutating func addNSShadow() {
    add("NSShadow.shadowColor", (NSShadow().shadowColor as? UIColor)?.cgColor)
  }
}
