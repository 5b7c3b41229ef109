import Testing
import ViewTree

@testable import SegementSlide

/// A case of `switcher.json` about the strip.
nonisolated struct SwitcherCase: NamedCase {
  let id: String
  let note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let type: String
    let width, height: Double
    let normalWidths, selectedWidths: [Double]
    let selected: Int?
    let pageProgress: Double?
    let style: String?
    let config: Config
  }

  struct Config: Decodable, Sendable {
    let horizontalMargin, horizontalSpace, indicatorWidth, indicatorHeight: Double
  }

  struct Expectation: Decodable, Sendable {
    let buttons: [[Double]]?
    let contentWidth: Double?
    let indicator: [Double]?
    let stripOffset: Double
    let indicatorX, indicatorWidth: Double?
    let selection: [Double]?
  }

  var layout: SwitcherLayout {
    SwitcherLayout(
      SwitcherLayout.Metrics(
        type: given.type == "tab" ? .tab : .segement, size: CGSize(width: given.width, height: given.height),
        horizontalMargin: given.config.horizontalMargin, horizontalSpace: given.config.horizontalSpace,
        indicatorSize: CGSize(width: given.config.indicatorWidth, height: given.config.indicatorHeight)),
      normalWidths: given.normalWidths.map { CGFloat($0) },
      selectedWidths: given.selectedWidths.map { CGFloat($0) })
  }
}

/// A case of `switcher.json` about badges.
nonisolated struct BadgeCase: NamedCase {
  let id: String
  let note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let type: String
    let count: Int
    let titleWidth, titleLineHeight, digitWidth, labelWidth: Double
    let custom: Custom?
  }

  struct Custom: Decodable, Sendable {
    let intrinsicWidth: Double
    let height, cornerRadius: Double?
  }

  struct Expectation: Decodable, Sendable {
    let visible: Bool
    let width, height, cornerRadius: Double?
    let text: String?
    let centerOffset: [Double]?
  }
}

private func isNear(_ one: [Double], _ other: [Double], _ tolerance: Double) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= tolerance }
}

private func numbers(_ frame: CGRect) -> [Double] { [frame.minX, frame.minY, frame.width, frame.height] }

@Suite("Vectors of the strip")
struct SwitcherVectorTests {
  private nonisolated static let layouts =
    try! Vectors<SwitcherCase>("switcher.json", groups: ["layout", "follow"])
  private nonisolated static let badges =
    try! Vectors<BadgeCase>("switcher.json", groups: ["badge"])
  private nonisolated static let tolerance = layouts.tolerance["value"] ?? 0

  @Test("titles, indicator and strip match the file", arguments: layouts.cases)
  func layout(_ one: SwitcherCase) throws {
    let (layout, expect) = (one.layout, one.expect)
    let tolerance = SwitcherVectorTests.tolerance
    let progress = one.given.pageProgress ?? Double(one.given.selected ?? 0)
    let style: SegementSlideDefaultSwitcherConfig.IndicatorStyle =
      one.given.style == "lengthen" ? .lengthen : .normal
    let indicatorState = try #require(layout.indicatorState(progress, style: style))
    #expect(abs(indicatorState.stripOffset - expect.stripOffset) <= tolerance)
    if let buttons = expect.buttons {
      #expect(buttons.count == layout.count)
      for (index, frame) in buttons.enumerated() {
        #expect(isNear(numbers(layout.frame(index)), frame, tolerance), "title \(index)")
      }
    }
    if let width = expect.contentWidth { #expect(abs(layout.contentWidth - width) <= tolerance) }
    if let frame = expect.indicator { #expect(isNear(numbers(indicatorState.indicator), frame, tolerance)) }
    if let x = expect.indicatorX { #expect(abs(indicatorState.indicator.minX - x) <= tolerance) }
    if let width = expect.indicatorWidth { #expect(abs(indicatorState.indicator.width - width) <= tolerance) }
    if let selection = expect.selection {
      let degrees = (0..<layout.count).map {
        Double(SwitcherLayout.selection(of: $0, at: progress, count: layout.count))
      }
      #expect(isNear(degrees, selection, tolerance))
    }
  }

  @Test("size, shape and position of badges match the file", arguments: badges.cases)
  func badge(_ one: BadgeCase) {
    let given = one.given
    let config = SegementSlideDefaultSwitcherConfig.shared
    let kind: BadgeLayout.Kind? =
      switch given.type {
      case "point": .point(height: config.badgeHeightForPointType)
      case "count": .count(given.count, height: config.badgeHeightForCountType)
      case "custom":
        .custom(
          height: given.custom?.height.map { CGFloat($0) } ?? config.badgeHeightForCustomType,
          cornerRadius: given.custom?.cornerRadius.map { CGFloat($0) })
      default: nil
      }
    let measures = BadgeLayout.Measures(
      titleWidth: given.titleWidth, titleLineHeight: given.titleLineHeight, digitWidth: given.digitWidth,
      textWidth: given.custom?.intrinsicWidth ?? given.labelWidth)
    let layout = kind.flatMap { BadgeLayout($0, measures) }
    #expect((layout != nil) == one.expect.visible)
    guard let layout else { return }
    let tolerance = SwitcherVectorTests.tolerance
    #expect(abs(layout.size.width - (one.expect.width ?? 0)) <= tolerance)
    #expect(abs(layout.size.height - (one.expect.height ?? 0)) <= tolerance)
    #expect(abs(layout.cornerRadius - (one.expect.cornerRadius ?? 0)) <= tolerance)
    #expect(
      isNear([layout.centerOffset.x, layout.centerOffset.y], one.expect.centerOffset ?? [], tolerance))
    if given.type == "count" {
      #expect(SegementSlideDefaultSwitcherView.BadgeType.text(ofCount: given.count) == one.expect.text)
    }
  }

  @Test("all cases of the strip in the file are tested")
  func kinds() {
    #expect(SwitcherVectorTests.layouts.cases.count == 14)
    #expect(SwitcherVectorTests.badges.cases.count == 8)
  }
}
