/// The settings that hold now: those that were saved, and over them what this run was told on its command line.
///
/// What the user changes takes effect at once and is saved; what only the command line says never is.
final class SettingsStore {
  private(set) var settings: DemoSettings
  private var saved: DemoSettings
  private let file: SavedFile<DemoSettings>?
  private var observers: [Observer] = []

  private struct Observer {
    weak var owner: AnyObject?
    let action: (_ old: DemoSettings) -> Void
  }

  /// - Parameters:
  ///   - file: Where they are kept; nil to keep them for this run alone.
  ///   - override: Changes what holds in this run.
  init(file: SavedFile<DemoSettings>?, override: (inout DemoSettings) -> Void = { _ in }) {
    self.file = file
    saved = file?.read() ?? DemoSettings()
    settings = saved
    override(&settings)
  }

  func set<Value: Equatable>(_ path: WritableKeyPath<DemoSettings, Value>, to value: Value) {
    // Another program may have saved something since.
    if let now = file?.read() { saved = now }
    saved[keyPath: path] = value
    file?.write(saved)
    guard settings[keyPath: path] != value else { return }
    let old = settings
    settings[keyPath: path] = value
    observers.removeAll { $0.owner == nil }
    // Those told may begin to observe: they know the change already.
    for observer in observers { observer.action(old) }
  }

  /// Calls `action` after each change, with the settings before it, as long as `owner` lives; those who observe are
  /// called in the order in which they began to.
  func observe<Owner: AnyObject>(_ owner: Owner, _ action: @escaping (Owner, _ old: DemoSettings) -> Void) {
    observers.append(
      Observer(owner: owner) { [weak owner] old in
        if let owner { action(owner, old) }
      })
  }
}
