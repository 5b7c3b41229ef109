public import Foundation

/// Records how changes are undone and redone, in groups that are undone at once.
///
/// Changes that are made in the same turn of the main loop form a group, unless the program makes groups of its own.
/// Targets are not retained; what belongs to one that has ended is skipped.
open class UndoManager: NSObject {
  private struct Change {
    weak var target: AnyObject?
    var undo: (AnyObject) -> Void
  }

  private struct Group {
    var changes: [Change] = []
    var name = ""
    var size = 0
  }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  /// The groups that are being recorded, the innermost last.
  private var open: [Group] = []
  /// Whether the outermost group was opened by a change, and ends with the turn of the loop.
  private var isOpenForEvent = false
  private var disabled = 0
  /// A number that is another one after each recorded or undone change.
  package private(set) var generation = 0

  /// Creates a manager without changes.
  public override init() { super.init() }

  deinit {}

  // MARK: Recording

  /// Whether a change outside a group begins one that ends with the turn of the main loop. The default is true.
  open var groupsByEvent = true
  /// The number of groups that can be undone; the oldest are forgotten. 0, the default, means no limit.
  open var levelsOfUndo = 0 { didSet { forgetOldest() } }
  /// The sum of the sizes of the groups that can be undone; the oldest are forgotten, but never the last.
  package var largestSize = Int.max
  /// Whether changes are recorded.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// Ignores changes until the matching `enableUndoRegistration`.
  open func disableUndoRegistration() { disabled += 1 }
  /// Records changes again.
  open func enableUndoRegistration() { disabled = max(0, disabled - 1) }
  /// The number of open groups.
  open var groupingLevel: Int { open.count }
  /// Whether a change is being undone.
  open private(set) var isUndoing = false
  /// Whether a change is being redone.
  open private(set) var isRedoing = false

  /// Records how a change is undone. While a change is undone, records how it is redone.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void)
  {
    register(target, size: 0, handler)
  }

  /// The same for a change that keeps data of a size.
  package func register<Target: AnyObject>(_ target: Target, size: Int, _ handler: @escaping (Target) -> Void)
  {
    guard isUndoRegistrationEnabled else { return }
    generation += 1
    if open.isEmpty {
      guard groupsByEvent else { return }
      isOpenForEvent = true
      open.append(Group())
      UndoManager.waiting.append(self)
      NotificationCenter.default.post(name: .NSUndoManagerDidOpenUndoGroup, object: self)
    }
    open[open.count - 1].changes.append(
      Change(target: target) { target in if let target = target as? Target { handler(target) } })
    open[open.count - 1].size += size
    if !isUndoing, !isRedoing { redoGroups = [] }
  }

  /// Begins a group inside the current one.
  open func beginUndoGrouping() { open.append(Group()) }

  /// Ends the group that was begun last.
  open func endUndoGrouping() {
    guard let group = open.popLast() else { return }
    if open.isEmpty { isOpenForEvent = false }
    guard !group.changes.isEmpty else { return }
    if open.isEmpty {
      isUndoing ? redoGroups.append(group) : undoGroups.append(group)
      forgetOldest()
    } else {
      open[open.count - 1].changes += group.changes
      open[open.count - 1].size += group.size
      if !group.name.isEmpty { open[open.count - 1].name = group.name }
    }
    NotificationCenter.default.post(name: .NSUndoManagerDidCloseUndoGroup, object: self)
  }

  /// The managers whose groups end with this turn of the main loop; used on the main thread only.
  nonisolated(unsafe) private static var waiting: [UndoManager] = []

  /// Ends the groups of this turn of the main loop, which calls it.
  package static func endEvents() {
    if waiting.isEmpty { return }
    let managers = waiting
    waiting = []
    for manager in managers { manager.endEvent() }
  }

  private func endEvent() { while isOpenForEvent { endUndoGrouping() } }

  private func forgetOldest() {
    if levelsOfUndo > 0, undoGroups.count > levelsOfUndo {
      undoGroups.removeFirst(undoGroups.count - levelsOfUndo)
    }
    while undoGroups.count > 1, undoGroups.reduce(0, { $0 + $1.size }) > largestSize {
      undoGroups.removeFirst()
    }
  }

  // MARK: Undoing

  /// Whether there is something to undo.
  open var canUndo: Bool { !undoGroups.isEmpty || open.contains { !$0.changes.isEmpty } }
  /// Whether there is something to redo.
  open var canRedo: Bool { !redoGroups.isEmpty }

  private func endEventIfIdle() { if !isUndoing, !isRedoing { endEvent() } }

  /// Undoes the last group. Changes that this makes are recorded for `redo`.
  open func undo() {
    endEventIfIdle()
    undoNestedGroup()
  }

  /// Undoes the last group, also one inside others.
  open func undoNestedGroup() {
    guard !isUndoing, !isRedoing, let group = undoGroups.popLast() else { return }
    NotificationCenter.default.post(name: .NSUndoManagerWillUndoChange, object: self)
    isUndoing = true
    apply(group)
    isUndoing = false
    NotificationCenter.default.post(name: .NSUndoManagerDidUndoChange, object: self)
  }

  /// Redoes the group that was undone last.
  open func redo() {
    endEventIfIdle()
    guard !isUndoing, !isRedoing, let group = redoGroups.popLast() else { return }
    NotificationCenter.default.post(name: .NSUndoManagerWillRedoChange, object: self)
    isRedoing = true
    apply(group)
    isRedoing = false
    NotificationCenter.default.post(name: .NSUndoManagerDidRedoChange, object: self)
  }

  /// Undoes the changes of a group, the last first, as one group in the other direction.
  private func apply(_ group: Group) {
    let level = open.count
    generation += 1
    open.append(Group(name: group.name))
    for change in group.changes.reversed() {
      if let target = change.target { change.undo(target) }
    }
    while open.count > level + 1 { endUndoGrouping() }
    guard let made = open.popLast(), !made.changes.isEmpty else { return }
    isUndoing ? redoGroups.append(made) : undoGroups.append(made)
  }

  /// Forgets all changes.
  open func removeAllActions() {
    (undoGroups, redoGroups, open, isOpenForEvent) = ([], [], [], false)
    generation += 1
  }

  /// Forgets the group that would be undone.
  package func removeLastGroup() { _ = undoGroups.popLast() }

  /// Forgets the changes of a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func rest(_ groups: [Group]) -> [Group] {
      groups.map { group in
        Group(changes: group.changes.filter { $0.target !== target }, name: group.name, size: group.size)
      }.filter { !$0.changes.isEmpty }
    }
    (undoGroups, redoGroups) = (rest(undoGroups), rest(redoGroups))
    for index in open.indices { open[index].changes.removeAll { $0.target === target } }
  }

  // MARK: Names

  /// Names the current group, for the title of a menu.
  open func setActionName(_ actionName: String) {
    if let last = open.indices.last {
      open[last].name = actionName
    } else if let last = undoGroups.indices.last {
      undoGroups[last].name = actionName
    }
  }
  /// The name of the group that would be undone.
  open var undoActionName: String { open.last?.name ?? undoGroups.last?.name ?? "" }
  /// The name of the group that would be redone.
  open var redoActionName: String { redoGroups.last?.name ?? "" }
  /// The title of a menu item that undoes.
  open var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
  /// The title of a menu item that redoes.
  open var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }
}

extension NSNotification.Name {
  /// Posted around undoing and redoing, and when groups begin and end. The object is the manager.
  public static let NSUndoManagerWillUndoChange = NSNotification.Name(
    "NSUndoManagerWillUndoChangeNotification")
  /// Posted after undoing.
  public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  /// Posted before redoing.
  public static let NSUndoManagerWillRedoChange = NSNotification.Name(
    "NSUndoManagerWillRedoChangeNotification")
  /// Posted after redoing.
  public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
  /// Posted when a group begins.
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name(
    "NSUndoManagerDidOpenUndoGroupNotification")
  /// Posted when a group ends.
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name(
    "NSUndoManagerDidCloseUndoGroupNotification")
}
