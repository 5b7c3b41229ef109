import DesktopBus
import ViewTree

extension AccessibleRequests {
  func valueProperties(of node: UIResponder) -> [String: () -> BusValue] {
    guard let control = node as? any AccessibleRange else { return [:] }
    return [
      "MinimumValue": { .double(control.accessibleRange.lowerBound) },
      "MaximumValue": { .double(control.accessibleRange.upperBound) },
      "MinimumIncrement": { .double(control.accessibleStep) },
      "CurrentValue": { .double(control.accessibleNumber) },
      "Text": { .string(control.accessibilityValue ?? "") },
      "version": { .uint32(1) },
    ]
  }

  // MARK: Selection

  /// Returns the children that can be selected, in order.
  private func selectable(in object: Accessible) -> [Accessible] {
    window.children(of: object).filter { child in
      !window.states(of: child).isDisjoint(with: [.selectable, .checkable])
    }
  }

  private func isSelected(_ object: Accessible) -> Bool {
    !window.states(of: object).isDisjoint(with: [.selected, .checked])
  }

  func selectionProperties(of object: Accessible) -> [String: () -> BusValue] {
    [
      "NSelectedChildren": { [self] in number(selectable(in: object).count(where: isSelected)) },
      "version": { .uint32(1) },
    ]
  }

  func selection(
    _ member: String, _ object: Accessible, _ arguments: RequestArguments
  ) throws(AccessibleFailure) -> [BusValue] {
    let children = window.children(of: object)
    func child(_ index: Int) -> Accessible? { children.indices.contains(index) ? children[index] : nil }
    switch member {
    case "GetSelectedChild":
      let (index, chosen) = (try arguments.integer(0), selectable(in: object).filter(isSelected))
      return [reference(chosen.indices.contains(index) ? chosen[index] : nil)]
    case "IsChildSelected": return [.boolean(child(try arguments.integer(0)).map(isSelected) ?? false)]
    case "SelectChild":
      guard case .node(let node)? = child(try arguments.integer(0)) else { return [.boolean(false)] }
      return [.boolean(AccessibilityTree.select(node, true) || AccessibilityTree.activate(node))]
    case "DeselectChild":
      guard case .node(let node)? = child(try arguments.integer(0)) else { return [.boolean(false)] }
      return [.boolean(AccessibilityTree.select(node, false))]
    case "DeselectSelectedChild":
      let (index, chosen) = (try arguments.integer(0), selectable(in: object).filter(isSelected))
      guard chosen.indices.contains(index), case .node(let node) = chosen[index] else {
        return [.boolean(false)]
      }
      return [.boolean(AccessibilityTree.select(node, false))]
    case "ClearSelection":
      let chosen = selectable(in: object).filter(isSelected)
      let answers = chosen.map { object in
        if case .node(let node) = object { AccessibilityTree.select(node, false) } else { false }
      }
      return [.boolean(answers.allSatisfy { $0 })]
    case "SelectAll": return [.boolean(false)]
    default: throw .noMethod
    }
  }

  // MARK: Tables

  /// Returns the properties of a list as a table with one column and all items as rows, including
  /// invisible ones.
  func tableProperties(of node: UIResponder) -> [String: () -> BusValue] {
    [
      "NRows": { [self] in number(AccessibilityTree.itemCount(of: node) ?? 0) },
      "NColumns": { .int32(1) },
      "NSelectedRows": { [self] in number(AccessibilityTree.selectedIndices(of: node).count) },
      "NSelectedColumns": { .int32(0) },
      "Caption": { [self] in reference(nil) },
      "Summary": { [self] in reference(nil) },
      "version": { .uint32(1) },
    ]
  }

  func table(
    _ member: String, _ node: UIResponder, _ arguments: RequestArguments
  ) throws(AccessibleFailure) -> [BusValue] {
    let count = AccessibilityTree.itemCount(of: node) ?? 0
    func row(_ index: Int) -> ListItemElement? {
      (node as? UIScrollView).flatMap { AccessibilityTree.item(at: index, in: $0) }
    }
    func isSelected(_ index: Int) -> Bool { row(index)?.accessibilityTraits.contains(.selected) ?? false }
    switch member {
    case "GetAccessibleAt":
      let (index, column) = (try arguments.integer(0), try arguments.integer(1))
      return [reference(column == 0 ? row(index).map { .node($0) } : nil)]
    case "GetIndexAt":
      let row = try arguments.integer(0)
      return [number((0..<count).contains(row) ? window.index(ofRow: row, in: node) : -1)]
    case "GetRowAtIndex": return [number(window.row(at: try arguments.integer(0), in: node) ?? -1)]
    case "GetColumnAtIndex":
      return [number(window.row(at: try arguments.integer(0), in: node) == nil ? -1 : 0)]
    case "GetRowDescription": return [.string(row(try arguments.integer(0))?.accessibilityLabel ?? "")]
    case "GetColumnDescription": return [.string("")]
    case "GetRowExtentAt", "GetColumnExtentAt": return [.int32(1)]
    case "GetRowHeader", "GetColumnHeader": return [reference(nil)]
    case "GetSelectedRows":
      return [.array(of: "i", AccessibilityTree.selectedIndices(of: node).map(number))]
    case "GetSelectedColumns": return [.array(of: "i", [])]
    case "IsRowSelected", "IsSelected": return [.boolean(isSelected(try arguments.integer(0)))]
    case "IsColumnSelected": return [.boolean(false)]
    case "AddRowSelection", "RemoveRowSelection":
      guard let item = row(try arguments.integer(0)) else { return [.boolean(false)] }
      return [.boolean(AccessibilityTree.select(item, member == "AddRowSelection"))]
    case "AddColumnSelection", "RemoveColumnSelection": return [.boolean(false)]
    case "GetRowColumnExtentsAtIndex":
      let row = window.row(at: try arguments.integer(0), in: node)
      return [
        .boolean(row != nil), number(row ?? 0), .int32(0), .int32(1), .int32(1),
        .boolean(row.map(isSelected) ?? false),
      ]
    default: throw .noMethod
    }
  }
}
