import Controls
import Foundation
import Replay
import Testing
import ViewTree

@Suite("Search bars")
struct UISearchBarTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 56))
  private let diary = Diary()

  private final class Diary: UISearchBarDelegate {
    var entries: [String] = []
    var refusesEnd = false

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { entries.append("begin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { !refusesEnd }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { entries.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      entries.append("text \(searchText)")
    }
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
      -> Bool
    { text != "x" }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { entries.append("search") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { entries.append("bookmark") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { entries.append("cancel") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { entries.append("results") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      entries.append("scope \(selectedScope)")
    }
  }

  init() {
    bar.delegate = diary
    stage.window.addSubview(bar)
    stage.frame()
  }

  private func center(of view: UIView?) -> CGPoint {
    view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } ?? .zero
  }

  private var cancelButton: UIButton? {
    bar.subviews.compactMap { $0 as? UIButton }.first { $0.title(for: .normal) == "Cancel" }
  }

  @Test("a tap begins a search, typing reports the text, and Return searches")
  func search() {
    stage.tap(at: CGPoint(x: 100, y: 28))
    stage.type("t")
    stage.type("x")
    stage.type("i")
    stage.press(.keyboardReturnOrEnter)
    #expect(diary.entries == ["begin", "text t", "text ti", "search"])
    #expect(bar.isFirstResponder)
    bar.resignFirstResponder()
    #expect(diary.entries.last == "end")
    bar.text = "low tide"
    #expect(diary.entries.count == 5)
  }

  @Test("the cancel button makes room in the field, and only reports that it was pressed")
  func cancel() {
    bar.setShowsCancelButton(true, animated: true)
    #expect(stage.settle(limit: 2))
    #expect(bar.searchTextField.frame.maxX < (cancelButton?.frame.minX ?? 0))
    stage.tap(at: CGPoint(x: 100, y: 28))
    stage.tap(at: center(of: cancelButton))
    #expect(diary.entries == ["begin", "cancel"])
    bar.setShowsCancelButton(false, animated: true)
    stage.run(for: 1)
    #expect(cancelButton == nil)
    #expect(bar.searchTextField.frame.width == 384)
  }

  @Test("Escape presses Cancel; without one, it clears the text and then ends the search")
  func escape() {
    bar.becomeFirstResponder()
    stage.type("tide")
    stage.press(.keyboardEscape)
    #expect(bar.text == "" && bar.isFirstResponder)
    stage.press(.keyboardEscape)
    #expect(!bar.isFirstResponder)
    #expect(diary.entries == ["begin", "text tide", "text ", "end"])
    bar.showsCancelButton = true
    bar.becomeFirstResponder()
    stage.press(.keyboardEscape)
    #expect(diary.entries.suffix(3) == ["begin", "cancel", "end"])
  }

  @Test("Escape ends a composition before it ends the search")
  func composition() {
    bar.showsCancelButton = true
    bar.becomeFirstResponder()
    stage.compose("ta")
    stage.press(.keyboardEscape)
    #expect(!diary.entries.contains("cancel"))
  }

  @Test("a delegate can keep the search from ending")
  func refusal() {
    bar.becomeFirstResponder()
    diary.refusesEnd = true
    #expect(!bar.resignFirstResponder())
    #expect(bar.isFirstResponder)
  }

  @Test("scopes make the bar higher, and a tap selects one")
  func scopes() {
    bar.scopeButtonTitles = ["All", "Files", "Folders"]
    #expect(bar.sizeThatFits(.zero).height == 56)
    bar.showsScopeBar = true
    bar.sizeToFit()
    stage.frame()
    #expect(bar.bounds.height == 98)
    stage.tap(at: CGPoint(x: 200, y: 70))
    #expect(diary.entries == ["scope 1"])
    #expect(bar.selectedScopeButtonIndex == 1)
  }

  @Test("the buttons in the field report what they are")
  func buttons() {
    bar.showsBookmarkButton = true
    stage.frame()
    stage.tap(at: center(of: bar.searchTextField.rightView))
    bar.becomeFirstResponder()
    stage.type("a")
    #expect(bar.searchTextField.rightView == nil)
    bar.showsSearchResultsButton = true
    stage.frame()
    stage.tap(at: center(of: bar.searchTextField.rightView))
    #expect(diary.entries == ["bookmark", "begin", "text a", "results"])
  }

  @Test("in a right-to-left layout, the cancel button is on the left")
  func mirrored() {
    bar.semanticContentAttribute = .forceRightToLeft
    bar.showsCancelButton = true
    stage.frame()
    #expect(bar.searchTextField.frame.minX > (cancelButton?.frame.maxX ?? 400))
  }

  @Test("Backspace before the text deletes the last token")
  func tokens() {
    let field = bar.searchTextField
    field.tokens = [UISearchToken(icon: nil, text: "Ada"), UISearchToken(icon: nil, text: "Today")]
    stage.frame()
    bar.becomeFirstResponder()
    stage.type("a")
    #expect(field.accessibilityValue == "Ada, Today, a")
    for _ in 0..<2 { stage.press(.keyboardDeleteOrBackspace) }
    #expect(field.tokens.count == 1 && field.text == "")
    field.allowsDeletingTokens = false
    stage.press(.keyboardDeleteOrBackspace)
    #expect(field.tokens.count == 1)
  }

  @Test("a screen reader finds a search field")
  func reader() {
    #expect(bar.searchTextField.accessibilityTraits.contains(.searchField))
    #expect(bar.searchTextField.accessibilityLabel == "Search")
    bar.placeholder = "Search mail"
    #expect(bar.searchTextField.accessibilityLabel == "Search mail")
  }

  @Test("how a text is typed is set on the bar")
  func traits() {
    bar.autocapitalizationType = .none
    bar.keyboardType = .emailAddress
    bar.returnKeyType = .search
    bar.autocorrectionType = .no
    bar.spellCheckingType = .no
    let field = bar.searchTextField
    #expect(field.autocapitalizationType == .none && field.keyboardType == .emailAddress)
    #expect(
      field.returnKeyType == .search && field.autocorrectionType == .no && field.spellCheckingType == .no)
    #expect(bar.keyboardType == .emailAddress && bar.autocapitalizationType == .none)
  }

  @Test("the field and its bar grow with the text size, and the bar's controls keep their places")
  func textSize() {
    #expect(bar.intrinsicContentSize.height == 56 && bar.searchTextField.bounds.height == 36)
    let usual = bar.searchTextField.font
    stage.scene.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    stage.frame()
    #expect(bar.searchTextField.font != usual)
    let growth = bar.searchTextField.bounds.height - 36
    #expect(growth > 0 && bar.intrinsicContentSize.height == 56 + growth)
    bar.showsCancelButton = true
    stage.settle()
    #expect(cancelButton?.frame.height == 36 + growth)
    stage.scene.traitOverrides.preferredContentSizeCategory = .extraSmall
    #expect(bar.intrinsicContentSize.height == 56)
  }
}
