import DesktopBus
import Foundation
import ViewTree

extension AccessibleRequests {
  func text(
    _ member: String, _ node: UIResponder, _ object: Accessible, _ arguments: RequestArguments
  ) throws(AccessibleFailure) -> [BusValue] {
    guard let text = window.text(of: node) else { throw .noInterface }
    let field = node as? any TextEditing
    func stretch(_ range: Range<Int>) -> [BusValue] {
      [
        .string(text.string(from: range.lowerBound, to: range.upperBound)), number(range.lowerBound),
        number(range.upperBound),
      ]
    }
    switch member {
    case "GetText":
      return [.string(text.string(from: try arguments.integer(0), to: try arguments.integer(1)))]
    case "GetStringAtOffset":
      guard let granularity = AccessibleText.Granularity(number: try arguments.integer(1)) else {
        throw .noSense
      }
      return stretch(text.range(at: try arguments.integer(0), granularity))
    case "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
      guard let granularity = AccessibleText.Granularity(boundary: try arguments.integer(1)) else {
        throw .noSense
      }
      let here = text.range(at: try arguments.integer(0), granularity)
      if member == "GetTextAtOffset" { return stretch(here) }
      let offset = member == "GetTextBeforeOffset" ? here.lowerBound - 1 : here.upperBound
      return stretch(offset < 0 ? 0..<0 : text.range(at: offset, granularity))
    case "GetCharacterAtOffset":
      let offset = try arguments.integer(0)
      return [.int32(text.scalars.indices.contains(offset) ? Int32(text.scalars[offset].value) : 0)]
    case "SetCaretOffset":
      guard let field else { return [.boolean(false)] }
      select(field, text, try arguments.integer(0), try arguments.integer(0))
      return [.boolean(true)]
    case "GetNSelections": return [number(selection(of: node, text).isEmpty ? 0 : 1)]
    case "GetSelection":
      let selection = selection(of: node, text)
      return [number(selection.lowerBound), number(selection.upperBound)]
    case "AddSelection", "SetSelection":
      guard let field else { return [.boolean(false)] }
      let first = member == "SetSelection" ? 1 : 0
      select(field, text, try arguments.integer(first), try arguments.integer(first + 1))
      return [.boolean(true)]
    case "RemoveSelection":
      guard let field else { return [.boolean(false)] }
      let end = selection(of: node, text).upperBound
      select(field, text, end, end)
      return [.boolean(true)]
    case "GetAttributes", "GetAttributeRun": return [.array(of: "{ss}", []), number(0), number(text.count)]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.array(of: "{ss}", [])]
    case "GetAttributeValue": return [.string("")]
    case "GetCharacterExtents":
      let offset = try arguments.integer(0)
      return extents(of: offset..<(offset + 1), node, object, try arguments.coordinates(1))
    case "GetRangeExtents":
      let (start, end) = (try arguments.integer(0), try arguments.integer(1))
      return extents(of: min(start, end)..<max(start, end), node, object, try arguments.coordinates(2))
    case "GetOffsetAtPoint":
      let point = window.point(
        try arguments.integer(0), try arguments.integer(1), in: try arguments.coordinates(2), of: object)
      guard node.accessibilityFrame.contains(point) else { return [number(-1)] }
      guard let field else { return [number(0)] }
      return [number(text.offset(ofUTF16: field.accessiblePosition(at: field.convert(point, from: nil))))]
    case "ScrollSubstringTo", "ScrollSubstringToPoint":
      AccessibilityTree.show(node)
      return [.boolean(true)]
    default: throw .noMethod
    }
  }

  func textProperties(of node: UIResponder) -> [String: () -> BusValue] {
    let text = window.text(of: node) ?? AccessibleText("")
    return [
      "CharacterCount": { .int32(Int32(clamping: text.count)) },
      "CaretOffset": { [self] in number((node as? any TextEditing).map { caret(of: $0, text) } ?? -1) },
      "version": { .uint32(1) },
    ]
  }

  func number(_ value: Int) -> BusValue { .int32(Int32(clamping: value)) }

  func caret(of field: any TextEditing, _ text: AccessibleText) -> Int {
    text.offset(ofUTF16: field.accessibleCaret)
  }

  func selection(of node: UIResponder, _ text: AccessibleText) -> Range<Int> {
    guard let range = (node as? any TextEditing)?.selectedRange else { return 0..<0 }
    return text.offset(ofUTF16: range.location)..<text.offset(ofUTF16: range.location + range.length)
  }

  private func select(_ field: any TextEditing, _ text: AccessibleText, _ start: Int, _ end: Int) {
    let (start, end) = (start < 0 ? text.count : start, end < 0 ? text.count : end)
    let (from, to) = (text.utf16(of: min(start, end)), text.utf16(of: max(start, end)))
    field.selectedRange = NSRange(location: from, length: to - from)
  }

  /// Returns the frame of characters. Only editable texts know it; for other texts, returns the frame of the whole
  /// element.
  private func extents(
    of range: Range<Int>, _ node: UIResponder, _ object: Accessible,
    _ coordinates: AccessibleWindow.Coordinates
  ) -> [BusValue] {
    let all = window.extents(of: object, in: coordinates)
    var box = all
    if let field = node as? any TextEditing, let text = window.text(of: node) {
      let units = text.utf16(of: range.lowerBound)..<text.utf16(of: range.upperBound)
      let offset = field.convert(field.accessibleRect(ofUTF16: units), to: nil)
      let (inWindow, scale) = (window.extents(of: object, in: .window), UIScreen.main.scale)
      box = CGRect(
        x: (offset.minX * scale).rounded() + all.minX - inWindow.minX,
        y: (offset.minY * scale).rounded() + all.minY - inWindow.minY,
        width: (offset.width * scale).rounded(),
        height: (offset.height * scale).rounded())
    }
    return [box.minX, box.minY, box.width, box.height].map { .int32(Int32(max(-1e9, min(1e9, $0)))) }
  }

  // MARK: Editing

  /// Edits a field in the same way as the user, so that delegates and targets are notified.
  func editableText(
    _ member: String, _ node: UIResponder, _ arguments: RequestArguments
  ) throws(AccessibleFailure) -> [BusValue] {
    guard let field = node as? any TextEditing, field.isEditableText else { throw .noInterface }
    let text = AccessibleText(field.shownText)
    switch member {
    case "SetTextContents":
      let new = try arguments.text(0)
      replace(0, text.count, with: new, in: field, text)
    case "InsertText":
      let (offset, length) = (try arguments.integer(0), try arguments.integer(2))
      let new = AccessibleText(try arguments.text(1))
      replace(offset, offset, with: new.string(from: 0, to: length), in: field, text)
    case "DeleteText": replace(try arguments.integer(0), try arguments.integer(1), with: "", in: field, text)
    case "CopyText", "CutText":
      select(field, text, try arguments.integer(0), try arguments.integer(1))
      if member == "CopyText" {
        field.copy(nil)
        return []
      }
      field.cut(nil)
    case "PasteText":
      let offset = try arguments.integer(0)
      select(field, text, offset, offset)
      field.paste(nil)
    default: throw .noMethod
    }
    return [.boolean(true)]
  }

  private func replace(
    _ start: Int, _ end: Int, with new: String, in field: any TextEditing, _ text: AccessibleText
  ) {
    select(field, text, start, end)
    if !new.isEmpty {
      field.insertText(new)
    } else if field.selectedRange.length > 0 {
      field.deleteBackward()
    }
  }
}

nonisolated extension AccessibleText.Granularity {
  init?(number: Int) {
    guard let number = UInt32(exactly: number) else { return nil }
    self.init(rawValue: number)
  }

  /// Creates a granularity from the deprecated `AtspiTextBoundaryType`; ends of words count as beginnings.
  init?(boundary: Int) {
    switch boundary {
    case 0: self = .character
    case 1, 2: self = .word
    case 3, 4: self = .sentence
    case 5, 6: self = .line
    default: return nil
    }
  }
}
