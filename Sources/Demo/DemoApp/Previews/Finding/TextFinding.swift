import Documents
import ViewTree

/// A search in the text of a preview: the query, the matches and the current match.
final class TextFinding {
  private let library: FileLibrary
  private weak var target: (any FindTarget)?
  private var search: TextSearch?
  private var walk: TextWalk?
  private var task: Task<Void, Never>?
  private(set) lazy var bar = FindBar(
    step: { [weak self] in self?.step(by: $0) }, close: { [weak self] in self?.onEnd() })
  /// Called when the user ends the search.
  var onEnd: () -> Void = {}

  init(in target: any FindTarget, library: FileLibrary) {
    self.library = library
    self.target = target
    bar.field.addAction(UIAction { [weak self] _ in self?.typed() }, for: .editingChanged)
  }

  isolated deinit { task?.cancel() }

  /// Continues the search in another text, for example in another file.
  func go(on target: any FindTarget) {
    self.target = target
    walk = nil
    find(reveals: false)
  }

  /// Removes the highlights and keeps the scroll position.
  func end() {
    task?.cancel()
    target?.mark(nil)
  }

  private func typed() {
    let search = TextSearch(bar.field.text ?? "")
    guard search != self.search else { return }
    self.search = search
    find()
  }

  /// Searches the whole text, and goes to the first match from the current one or from the visible text on.
  private func find(reveals: Bool = true) {
    task?.cancel()
    task = nil
    guard let target, let search else {
      walk = nil
      target?.mark(nil)
      return bar.say(nil)
    }
    walk = TextWalk(from: walk?.position ?? target.firstVisiblePosition)
    show(reveals: false)
    let hits = target.hits(of: search)
    task = Task { [weak self, library] in
      await library.reading {
        for await found in hits where !Task.isCancelled {
          self?.changeWalk(reveals: reveals) { $0.add(found) }
        }
        if !Task.isCancelled { self?.changeWalk(reveals: reveals) { $0.finish() } }
      }
    }
  }

  private func changeWalk(reveals: Bool, _ change: (inout TextWalk) -> Void) {
    guard var walk else { return }
    let isFirst = walk.current == nil
    change(&walk)
    self.walk = walk
    show(reveals: reveals && isFirst)
  }

  /// Goes to the next match, or to the previous one for -1.
  func step(by step: Int) {
    walk?.step(by: step)
    show(reveals: true)
  }

  private func show(reveals: Bool) {
    guard let search, let walk else { return }
    bar.say(walk.words)
    target?.mark(TextMarks(search: search, current: walk.current))
    if reveals { target?.revealCurrentHit() }
  }
}
