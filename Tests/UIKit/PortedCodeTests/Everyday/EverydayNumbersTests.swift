import Testing
import UIKit

@Suite("Numbers and names of UIKit's values")
@MainActor
struct EverydayNumbersTests {
  @Test("values have Apple's numbers, so that those that were stored or sent mean the same")
  func numbers() {
    func number<Value: RawRepresentable>(_ value: Value) -> Int where Value.RawValue: BinaryInteger {
      Int(value.rawValue)
    }
    let table: [(name: String, ours: Int, apples: Int)] = [
      ("easeInOut", number(UIView.AnimationCurve.easeInOut), 0),
      ("easeIn", number(UIView.AnimationCurve.easeIn), 1),
      ("easeOut", number(UIView.AnimationCurve.easeOut), 2),
      ("linear", number(UIView.AnimationCurve.linear), 3),
      ("touch began", number(UITouch.Phase.began), 0), ("touch moved", number(UITouch.Phase.moved), 1),
      ("touch stationary", number(UITouch.Phase.stationary), 2),
      ("touch ended", number(UITouch.Phase.ended), 3),
      ("touch cancelled", number(UITouch.Phase.cancelled), 4),
      ("direct", number(UITouch.TouchType.direct), 0),
      ("pencil", number(UITouch.TouchType.pencil), 2),
      ("pointer", number(UITouch.TouchType.indirectPointer), 3),
      ("possible", number(UIGestureRecognizer.State.possible), 0),
      ("began", number(UIGestureRecognizer.State.began), 1),
      ("changed", number(UIGestureRecognizer.State.changed), 2),
      ("recognized", number(UIGestureRecognizer.State.recognized), 3),
      ("cancelled", number(UIGestureRecognizer.State.cancelled), 4),
      ("failed", number(UIGestureRecognizer.State.failed), 5),
      ("left", number(NSTextAlignment.left), 0), ("center", number(NSTextAlignment.center), 1),
      ("right", number(NSTextAlignment.right), 2), ("justified", number(NSTextAlignment.justified), 3),
      ("natural", number(NSTextAlignment.natural), 4),
      ("words", number(NSLineBreakMode.byWordWrapping), 0),
      ("chars", number(NSLineBreakMode.byCharWrapping), 1),
      ("clipping", number(NSLineBreakMode.byClipping), 2),
      ("head", number(NSLineBreakMode.byTruncatingHead), 3),
      ("tail", number(NSLineBreakMode.byTruncatingTail), 4),
      ("middle", number(NSLineBreakMode.byTruncatingMiddle), 5),
      ("plain table", number(UITableView.Style.plain), 0), ("grouped", number(UITableView.Style.grouped), 1),
      ("inset", number(UITableView.Style.insetGrouped), 2),
      ("fade", number(UITableView.RowAnimation.fade), 0), ("none", number(UITableView.RowAnimation.none), 5),
      ("automatic", number(UITableView.RowAnimation.automatic), 100),
      ("row at the bottom", number(UITableView.ScrollPosition.bottom), 3),
      ("default cell", number(UITableViewCell.CellStyle.default), 0),
      ("subtitle", number(UITableViewCell.CellStyle.subtitle), 3),
      ("selected", number(UITableViewCell.SelectionStyle.default), 3),
      ("vertical", number(UICollectionView.ScrollDirection.vertical), 0),
      ("horizontal", number(UICollectionView.ScrollDirection.horizontal), 1),
      ("plain item", number(UIBarButtonItem.Style.plain), 0), ("done", number(UIBarButtonItem.Style.done), 2),
      ("right to left", number(UIUserInterfaceLayoutDirection.rightToLeft), 1),
      ("playback", number(UISemanticContentAttribute.playback), 1),
      ("forced", number(UISemanticContentAttribute.forceRightToLeft), 4),
      ("presses", number(UIEvent.EventType.presses), 3), ("hover", number(UIEvent.EventType.hover), 11),
      ("page up", number(UIPress.PressType.pageUp), 30), ("press ended", number(UIPress.Phase.ended), 3),
      ("photo of a camera", number(UIImage.Orientation.right), 3),
      ("selfie", number(UIImage.Orientation.leftMirrored), 6),
    ]
    #expect(table.filter { $0.ours != $0.apples }.map(\.name) == [])
    #expect(UIView.AnimationCurve(rawValue: 7) == nil)
  }

  @Test("font weights have Apple's scale, and any number is the nearest weight")
  func weights() {
    let weights: [(UIFont.Weight, CGFloat)] = [
      (.ultraLight, -0.8), (.thin, -0.6), (.light, -0.4), (.regular, 0), (.medium, 0.23), (.semibold, 0.3),
      (.bold, 0.4), (.heavy, 0.56), (.black, 0.62),
    ]
    #expect(weights.allSatisfy { $0.rawValue == $1 })
    #expect(
      UIFont.systemFont(ofSize: 12, weight: UIFont.Weight(0.41))
        == UIFont.systemFont(ofSize: 12, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 12, weight: UIFont.Weight(rawValue: -9)).fontDescriptor.weight == 100)
    #expect(UIImage.SymbolWeight.heavy.fontWeight() == .heavy)
  }

  @Test("text styles have Apple's names, and an unknown name is body text")
  func textStyles() {
    #expect(UIFont.TextStyle.largeTitle.rawValue == "UICTFontTextStyleTitle0")
    #expect(UIFont.TextStyle.subheadline.rawValue == "UICTFontTextStyleSubhead")
    let stored = UIFont.TextStyle(rawValue: "UICTFontTextStyleCaption2")
    #expect(stored == .caption2 && UIFont.preferredFont(forTextStyle: stored).pointSize == 11)
    let unknown = UIFont.TextStyle(rawValue: "Fancy")
    #expect(UIFont.preferredFont(forTextStyle: unknown) == .preferredFont(forTextStyle: .body))
  }

  @Test("controls of a player keep their direction in an interface that is read from the right")
  func playback() {
    let (page, player) = (UIView(), UIView())
    page.semanticContentAttribute = .forceRightToLeft
    player.semanticContentAttribute = .playback
    page.addSubview(player)
    #expect(page.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(player.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }
}
