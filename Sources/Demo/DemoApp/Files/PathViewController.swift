import FileSystem
import Resources
import ViewTree

/// A field over the window for typing a path, with completions below. Up and Down select one, Tab completes,
/// Return goes to the path, Escape closes the field.
final class PathViewController: UIViewController {
  private static let width: CGFloat = 560
  private static let margin: CGFloat = 12
  /// The maximum numbers of completions that are shown, and of names that are read from a folder.
  private nonisolated static let (maxRows, maxNames) = (8, 20_000)

  private let current: FilePath
  private let library: FileLibrary
  private let onGo: (FileEntry) -> Void
  private let panel = UIView()
  private let field = PathField()
  private let notice = UILabel(.footnote, Theme.text2)
  private var rows: [PathRow] = []
  private var chosen: Int?
  private var completion: PathCompletion
  private var names: [[UInt8]] = []
  private var task: Task<Void, Never>?
  private var keyboard: KeyboardWatch?
  /// The height that the keyboard covers, in points.
  private var covered: CGFloat = 0

  /// - Parameter onGo: Called with the chosen file or folder.
  init(in folder: FilePath, library: FileLibrary, onGo: @escaping (FileEntry) -> Void) {
    current = folder
    self.library = library
    self.onGo = onGo
    completion = PathCompletion("", current: folder, home: library.home)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  isolated deinit { task?.cancel() }

  override func viewDidLoad() {
    view.backgroundColor = nil
    view.accessibilityIdentifier = "path"
    panel.elevate()
    panel.layer.cornerRadius = 14
    panel.shadowProperties = Theme.coverShadow
    field.text = currentText
    field.onCancel = { [weak self] in self?.dismiss(animated: false) }
    field.onKey = { [weak self] in self?.handle($0) ?? false }
    field.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    field.addAction(UIAction { [weak self] _ in self?.go() }, for: .primaryActionTriggered)
    notice.isHidden = true
    view.addSubview(panel)
    for part in [field, notice] as [UIView] { panel.addSubview(part) }
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PathViewController.tapped))
    keyboard = KeyboardWatch(in: view) { [weak self] frame, _ in
      guard let self else { return }
      covered = frame.isEmpty ? 0 : max(0, view.bounds.maxY - view.convert(frame, from: nil).minY)
      view.setNeedsLayout()
    }
    textChanged()
  }

  /// The current folder's path as it is shown.
  private var currentText: String { VisibleText.decoding(current.bytes) + (current == .root ? "" : "/") }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
    // Only a key opens this page.
    view.window?.focusSystem.requestFocusUpdate(to: field)
    field.selectAll(nil)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    if !panel.frame.contains(tap.location(in: view)) { dismiss(animated: false) }
  }

  // MARK: Completing

  private func textChanged() {
    say(nil)
    chosen = nil
    let former = completion
    completion = PathCompletion(field.text ?? "", current: current, home: library.home)
    if completion.folder == former.folder, !names.isEmpty { return showMatches() }
    names = []
    showMatches()
    task?.cancel()
    task = Task {
      [weak self, library, folder = completion.folder, showsHidden = completion.prefix.first == "."] in
      await library.reading {
        let names = await FileThreads.reading.run(near: folder, patiently: false) { isGivenUp in
          PathViewController.names(in: folder, showsHidden: showsHidden, isCancelled: isGivenUp)
        }
        if !Task.isCancelled { self?.show(names ?? []) }
      }
    }
  }

  private nonisolated static func names(
    in folder: FilePath, showsHidden: Bool, isCancelled: () -> Bool
  ) -> [[UInt8]] {
    var names: [[UInt8]] = []
    guard let stream = try? DirectoryStream(folder, showsHidden: true) else { return [] }
    while names.count < maxNames, let entry = try? stream.next(), !isCancelled() {
      names.append(entry.name + (entry.shape == .folder ? [UInt8(ascii: "/")] : []))
    }
    return names
  }

  private func show(_ names: [[UInt8]]) {
    self.names = names
    showMatches()
  }

  /// The matching names. Hidden files match only if the typed name begins with a dot.
  private var matches: [[UInt8]] {
    let dot = UInt8(ascii: ".")
    let shown = completion.prefix.first == "." ? names : names.filter { $0.first != dot }
    return completion.matches(among: shown, limit: PathViewController.maxRows)
  }

  private func showMatches() {
    for row in rows { row.removeFromSuperview() }
    rows = matches.enumerated().map { index, name in
      let row = PathRow(VisibleText.decoding(name))
      row.addAction(UIAction { [weak self] _ in self?.chooseRow(index) }, for: .touchUpInside)
      row.isSelected = index == chosen
      panel.addSubview(row)
      return row
    }
    view.setNeedsLayout()
  }

  private func handle(_ key: UIKey) -> Bool {
    switch (key.keyCode, key.modifierFlags) {
    case (.keyboardDownArrow, []): choose((chosen ?? -1) + 1)
    case (.keyboardUpArrow, []): choose((chosen ?? rows.count) - 1)
    case (.keyboardTab, []): complete()
    default: return false
    }
    return true
  }

  private func choose(_ index: Int) {
    guard !rows.isEmpty else { return }
    chosen = (index + rows.count) % rows.count
    for (index, row) in rows.enumerated() { row.isSelected = index == chosen }
  }

  private func complete() {
    let matches = matches
    guard let name = chosen.map({ matches[$0] }) ?? PathCompletion.common(matches) else { return }
    type(name)
  }

  /// Replaces the typed part of a name by the whole name.
  private func type(_ name: [UInt8]) {
    field.text = PathCompletion.replacing(nameIn: field.text ?? "", with: name)
    textChanged()
  }

  private func chooseRow(_ index: Int) {
    let name = matches[index]
    if name.last == UInt8(ascii: "/") { type(name) } else { go(to: completion.folder.appending(name)) }
  }

  // MARK: Going

  private func go() {
    if let chosen, matches.indices.contains(chosen) {
      return go(to: completion.folder.appending(matches[chosen]))
    }
    // A path that was not changed may not be what its text means.
    if field.text == currentText { return go(to: current) }
    go(to: PathCompletion.path(field.text ?? "", current: current, home: library.home))
  }

  private func go(to path: FilePath) {
    library.ask(near: path.parent, { try? FileEntry(of: path) }) { [weak self] entry in
      guard let self else { return }
      guard let entry = entry ?? nil else { return say("There is no such file or folder.") }
      dismiss(animated: false) { [onGo] in onGo(entry) }
    }
  }

  private func say(_ sentence: String?) {
    notice.text = sentence
    notice.isHidden = sentence == nil
    view.setNeedsLayout()
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = PathViewController.margin
    let width = min(PathViewController.width, max(0, view.bounds.width - 2 * margin))
    field.frame = CGRect(x: margin, y: margin, width: max(0, width - 2 * margin), height: 44)
    var y = field.frame.maxY + 6
    if !notice.isHidden {
      notice.place(x: margin + 8, y: y, width: width - 2 * margin - 16)
      y += TypeStyle.footnote.line + 6
    }
    for row in rows {
      row.frame = CGRect(x: 6, y: y, width: max(0, width - 12), height: 44)
      y += 44
    }
    let height = min(y + 6, max(0, view.bounds.height - covered - 2 * margin))
    panel.frame = CGRect(
      x: ((view.bounds.width - width) / 2).rounded(), y: margin, width: width, height: height)
    for row in rows { row.isHidden = row.frame.maxY > height }
  }
}

/// A text field that offers keys to a handler first.
private final class PathField: CancellableField {
  var onKey: (UIKey) -> Bool = { _ in false }

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.elevatedField
    layer.cornerRadius = 10
    focusEffect.cornerRadius = 10
    focusEffect.color = Theme.focus
    font = TypeStyle.body.font
    textColor = Theme.text
    tintColor = Theme.accent
    placeholder = "Path"
    placeholderColor = Theme.fieldText
    accessibilityIdentifier = "pathField"
    autocapitalizationType = .none
    keyboardType = .URL
    returnKeyType = .go
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, onKey(key) { return }
    super.pressesBegan(presses, with: event)
  }
}

/// A completion.
private final class PathRow: UIControl {
  private let light = StateLight()
  private let name = UILabel(.body, Theme.text)
  private var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  init(_ text: String) {
    super.init(frame: .zero)
    name.text = text
    name.lineBreakMode = .byTruncatingMiddle
    light.layer.cornerRadius = 10
    for part in [light, name] as [UIView] { addSubview(part) }
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: PathRow.pointerMoved))
    stateDidChange()
  }

  /// Not focusable, since Tab completes the path.
  override var canBecomeFocused: Bool { false }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    isHovered = hover.state == .began || hover.state == .changed
  }

  override func stateDidChange() {
    super.stateDidChange()
    light.show(
      isHighlighted
        ? Theme.elevatedPressed : isSelected ? Theme.accentSoft : isHovered ? Theme.elevatedHover : nil,
      in: StateFade(isPressed: isHighlighted, isHovered: isHovered))
    name.textColor = isSelected && !isHighlighted ? Theme.onAccentSoft : Theme.text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    light.frame = bounds
    name.place(x: 14, y: (bounds.height - TypeStyle.body.line) / 2, width: bounds.width - 28)
    mirror([name])
  }
}
