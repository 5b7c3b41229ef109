import Foundation
import Replay
import Testing

@testable import ViewTree

@Suite("Preferred text size")
struct ContentSizeTests {
  private let stage = Stage()
  private let outer = UIView()
  private let inner = LaidOutView()

  private final class LaidOutView: UIView {
    var layouts = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  init() {
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    stage.settle()
  }

  @Test("a change in the window reaches all views, calls their handlers and lays them out")
  func following() {
    var told: [UIContentSizeCategory] = []
    inner.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { view, previous in
      #expect(view === inner)
      told += [previous.preferredContentSizeCategory, view.traitCollection.preferredContentSizeCategory]
    }
    let layouts = inner.layouts
    stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge
    stage.settle()
    #expect(told == [.large, .extraLarge])
    #expect(inner.layouts == layouts + 1)
    stage.window.traitOverrides.preferredContentSizeCategory = .unspecified
    #expect(told.suffix(2) == [.extraLarge, .large])
  }

  @Test("a change between light and dark does not affect handlers of the text size or layout")
  func appearance() {
    var count = 0
    inner.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { _, _ in count += 1 }
    let layouts = inner.layouts
    stage.window.overrideUserInterfaceStyle = .dark
    stage.settle()
    #expect(count == 0 && inner.layouts == layouts)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("a view takes on the text size of its window, and a controller reports that of its view")
  func coming() {
    stage.window.traitOverrides.preferredContentSizeCategory = .small
    let view = UIView()
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    var told: [UIContentSizeCategory] = []
    view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { view, _ in
      told.append(view.traitCollection.preferredContentSizeCategory)
    }
    #expect(view.traitCollection.preferredContentSizeCategory == .unspecified)
    #expect(controller.traitCollection.preferredContentSizeCategory == .unspecified)
    outer.addSubview(view)
    outer.addSubview(controller.view)
    #expect(view.traitCollection.preferredContentSizeCategory == .small)
    #expect(controller.traitCollection.preferredContentSizeCategory == .small)
    #expect(told == [.small])
    view.removeFromSuperview()
    UIView().addSubview(view)
    #expect(view.traitCollection.preferredContentSizeCategory == .small)
  }

  @Test("a view limits the text size for itself and its subviews")
  func limits() {
    stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    outer.maximumContentSizeCategory = .extraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    outer.minimumContentSizeCategory = .medium
    stage.window.traitOverrides.preferredContentSizeCategory = .small
    #expect(inner.traitCollection.preferredContentSizeCategory == .medium)
    outer.minimumContentSizeCategory = nil
    outer.maximumContentSizeCategory = nil
    #expect(inner.traitCollection.preferredContentSizeCategory == .small)
  }

  @Test("text sizes for people who do not see well are the largest, and have UIKit's names")
  func names() {
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(
      UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL") == .accessibilityExtraLarge)
    let sizes = [UIContentSizeCategory.extraExtraExtraLarge, .accessibilityMedium].map {
      let traits = UITraitCollection(preferredContentSizeCategory: $0)
      return UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize
    }
    #expect(sizes == [23, 28])
  }

  @Test("a notification reports the new text size")
  func notification() {
    nonisolated final class Names: @unchecked Sendable { var all: [String] = [] }
    let names = Names()
    let key = UIContentSizeCategory.newValueUserInfoKey
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { names.all.append($0.userInfo?[key] as? String ?? "") }
    stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge
    NotificationCenter.default.removeObserver(observer)
    #expect(names.all == ["UICTContentSizeCategoryXL"])
  }
}
