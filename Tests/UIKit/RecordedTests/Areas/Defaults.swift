import Foundation
import ViewTree

extension Comparisons {
  mutating func compareDefaults() throws {
    var values = DefaultValues()
    values.addAll()
    for (name, recorded) in try Facts("defaults")["defaults"].entries where recorded.text != "skip" {
      compare(name, values.texts[name] ?? "no value", recorded.text)
    }
  }
}

/// The values of new objects, as texts.
struct DefaultValues {
  private(set) var texts: [String: String] = [:]

  mutating func addAll() {
    addUIScrollView()
    addUITableView()
    addUITableViewCell()
    addUICollectionView()
    addUICollectionViewFlowLayout()
    addUICollectionViewLayoutAttributes()
    addUIView()
    addUILabel()
    addUIImageView()
    addUIStackView()
    addUILayoutPriority()
    addUIWindow()
    addUIViewController()
    addUINavigationController()
    addUINavigationBar()
    addUIToolbar()
    addUITabBar()
    addUIBarButtonItem()
    addUIBarItem()
    addUINavigationItem()
    addUIBezierPath()
    addNSParagraphStyle()
    addNSShadow()
    addUIControl()
    addUIButton()
    addUISlider()
    addUIStepper()
    addUITextField()
    addUIPageControl()
    addUIProgressView()
    addUIActivityIndicatorView()
    addUISegmentedControl()
    addUISearchBar()
    addUIDatePicker()
    addUIGestureRecognizer()
    addUITapGestureRecognizer()
    addUIPanGestureRecognizer()
    addUILongPressGestureRecognizer()
    addUISwipeGestureRecognizer()
    addCALayer()
    addCABasicAnimation()
    addCASpringAnimation()
    addCAShapeLayer()
    addCAGradientLayer()
    addCATextLayer()
    addCATransaction()
    addCAReplicatorLayer()
    addCAMediaTimingFunction()
  }

  mutating func add(_ name: String, _ value: Any?) { texts[name] = text(of: value) }

  private func text(of value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let value as Bool: value ? "true" : "false"
    case let value as CGFloat: text(of: [value])
    case let value as Double: text(of: [CGFloat(value)])
    case let value as Float: text(of: [CGFloat(value)])
    case let value as CGPoint: text(of: [value.x, value.y])
    case let value as CGSize: text(of: [value.width, value.height])
    case let value as CGRect: text(of: [value.minX, value.minY, value.width, value.height])
    case let value as UIEdgeInsets: text(of: [value.top, value.left, value.bottom, value.right])
    case let value as CGColor:
      text(of: [value.red, value.green, value.blue, value.alpha].map { CGFloat($0) })
    case let value?: "\(value)"
    }
  }

  private func text(of numbers: [CGFloat]) -> String {
    numbers.map { number in
      let text = String(format: "%.3f", number)
      return text.contains(".")
        ? String(text.trimmingSuffix { $0 == "0" }.trimmingSuffix { $0 == "." }) : text
    }.joined(separator: ",")
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> SubSequence {
    var rest = self[...]
    while let last = rest.last, predicate(last) { rest = rest.dropLast() }
    return rest
  }
}
