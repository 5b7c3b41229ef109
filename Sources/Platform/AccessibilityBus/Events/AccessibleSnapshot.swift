import Foundation
import ViewTree

/// The state of an object as readers know it.
nonisolated struct AccessibleState: Equatable, Sendable {
  var parent = AccessibleObjects.frameID
  var index = 0
  var children: [UInt32] = []
  var role = AccessibleRole.panel
  var name = ""
  var description = ""
  var states: AccessibleStates = []
  var interfaces: [String] = []
  /// The frame in pixels of the window.
  var extents = CGRect.zero
  var value: Double?
  /// The text of a field, the position of its caret, and its selection.
  var text: AccessibleText?
  var caret = 0
  var selection = 0..<0
}

/// The state of the window as it was last reported to readers.
nonisolated struct AccessibleSnapshot: Equatable, Sendable {
  var nodes: [UInt32: AccessibleState] = [:]
  var focused: UInt32?
}

extension AccessibleRequests {
  /// The maximum number of objects with reported changes.
  private static let maxNodes = 1500

  /// Reads the current state of the window.
  func read() -> AccessibleSnapshot {
    var snapshot = AccessibleSnapshot()
    let focused = window.focused
    snapshot.focused = focused.map { window.objects.number(of: $0) }
    func visit(_ object: Accessible, _ number: UInt32, parent: UInt32, index: Int) {
      guard snapshot.nodes.count < AccessibleRequests.maxNodes else { return }
      var state = AccessibleState(parent: parent, index: index)
      state.role = window.role(of: object)
      state.name = window.name(of: object)
      state.description = window.description(of: object)
      state.interfaces = window.interfaces(of: object)
      state.extents = window.extents(of: object, in: .window)
      if case .node(let node) = object {
        state.states = window.states(of: node, focused: focused)
        state.value = (node as? any AccessibleRange)?.accessibleNumber
        if let field = node as? any TextEditing, let text = window.text(of: node) {
          state.text = text
          state.caret = caret(of: field, text)
          state.selection = selection(of: field, text)
        }
      } else {
        state.states = window.states(of: object)
      }
      let children = window.children(of: object)
      let numbers = children.map { self.number(of: $0) }
      state.children = numbers
      snapshot.nodes[number] = state
      for (index, child) in children.enumerated() {
        visit(child, numbers[index], parent: number, index: index)
      }
    }
    visit(.frame, AccessibleObjects.frameID, parent: AccessibleObjects.frameID, index: 0)
    return snapshot
  }

  private func number(of object: Accessible) -> UInt32 {
    if case .node(let node) = object { window.objects.number(of: node) } else { AccessibleObjects.frameID }
  }
}
