/// The settings that hold now: those that were saved, and over them what this run was told on its command line.
///
/// What the user changes takes effect at once and is saved; what only the command line says never is.
final class SettingsStore {
  private(set) var settings: DemoSettings
  private var saved: DemoSettings
  private let file: SavedFile<DemoSettings>?
  /// Each answers whether it wants to be told again.
  private var observers: [(_ old: DemoSettings) -> Bool] = []

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
    saved[keyPath: path] = value
    file?.write(saved)
    guard settings[keyPath: path] != value else { return }
    let old = settings
    settings[keyPath: path] = value
    // Those told may begin to observe: they know the change already.
    let told = observers
    observers = []
    observers = told.filter { $0(old) } + observers
  }

  /// Calls `action` after each change, with the settings before it, as long as `owner` lives.
  func observe<Owner: AnyObject>(_ owner: Owner, _ action: @escaping (Owner, _ old: DemoSettings) -> Void) {
    observers.append { [weak owner] old in
      guard let owner else { return false }
      action(owner, old)
      return true
    }
  }
}
