/// The current settings: the saved ones with the command line's overrides.
///
/// The user's changes take effect immediately and are saved. Overrides are never saved.
package final class SettingsStore {
  private(set) var settings: DemoSettings
  private var saved: DemoSettings
  /// The settings at the start of the run, with the overrides and without them.
  private let start: (settings: DemoSettings, saved: DemoSettings)
  private let file: SavedFile<DemoSettings>?
  private var observers: [Observer] = []

  private struct Observer {
    weak var owner: AnyObject?
    let action: (_ old: DemoSettings) -> Void
  }

  /// - Parameters:
  ///   - file: The file of saved settings; nil for the defaults.
  ///   - savesChanges: Whether changes are written to the file. Otherwise they are kept for this run.
  ///   - override: Applies the overrides of this run.
  init(
    file: SavedFile<DemoSettings>?, savesChanges: Bool = true,
    override: (inout DemoSettings) -> Void = { _ in }
  ) {
    self.file = savesChanges ? file : nil
    saved = file?.read() ?? DemoSettings()
    settings = saved
    override(&settings)
    start = (settings, saved)
  }

  package func set<Value: Equatable>(_ path: WritableKeyPath<DemoSettings, Value>, to value: Value) {
    // Another instance may have saved changes in the meantime.
    if let now = file?.read() { saved = now }
    saved[keyPath: path] = value
    file?.write(saved)
    change { $0[keyPath: path] = value }
  }

  /// Returns to the settings at the start of the run.
  func reset() {
    saved = start.saved
    file?.write(saved)
    change { $0 = start.settings }
  }

  private func change(_ change: (inout DemoSettings) -> Void) {
    let old = settings
    change(&settings)
    guard settings != old else { return }
    observers.removeAll { $0.owner == nil }
    // Observers that are added during the loop already know the change.
    for observer in observers { observer.action(old) }
  }

  /// Calls `action` with the old settings after each change, as long as `owner` is alive. Observers are
  /// called in the order they were added.
  func observe<Owner: AnyObject>(_ owner: Owner, _ action: @escaping (Owner, _ old: DemoSettings) -> Void) {
    observers.append(
      Observer(owner: owner) { [weak owner] old in
        if let owner { action(owner, old) }
      })
  }
}
