import ViewTree

/// The keys. It knows where fingers are and which key they mean; what a key does is the owner's business.
///
/// A character is typed when its finger lifts, or when the next finger comes down. Delete and Shift act at once. A
/// finger may slide to another key. A long press on a letter opens a strip of letters with accents.
final class KeyboardView: UIView {
  /// What a finger has pressed.
  private final class Press {
    var place: Place
    var strip: AccentStripView?
    var timer: FrameTimer?
    /// Whether the key has acted already, or acts no more.
    var isDone = false

    init(_ place: Place) { self.place = place }
  }

  struct Place: Equatable {
    let row, column: Int
  }

  /// How long a finger rests on a letter until the strip opens, and on Delete until it repeats; the time between two
  /// repetitions. In seconds, chosen here.
  private static let (longPress, repeatDelay, repeatInterval) = (0.45, 0.5, 0.08)

  var onPress: (Key) -> Void = { _ in }
  var onCharacter: (Character) -> Void = { _ in }
  var alternatives: (Character) -> [Character] = { _ in [] }

  private(set) var rows: [[Key]] = []
  private var views: [[KeyView]] = []
  private var grid = KeyGrid([], in: .zero)
  private var presses: [ObjectIdentifier: Press] = [:]
  private let line = UIView()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = KeyboardColors.background
    isMultipleTouchEnabled = true
    line.backgroundColor = KeyboardColors.line
    addSubview(line)
  }

  /// Shows rows of keys. Fingers that are down on other keys are let go.
  func show(_ rows: [[Key]], _ face: (Key) -> KeyView.Face) {
    if rows != self.rows { replace(rows) }
    for (keys, views) in zip(rows, views) { for (key, view) in zip(keys, views) { view.face = face(key) } }
  }

  private func replace(_ rows: [[Key]]) {
    release()
    for view in views.joined() { view.removeFromSuperview() }
    self.rows = rows
    views = rows.map { row in
      row.map { key in
        let view = KeyView()
        view.onActivate = { [weak self] in self?.onPress(key) }
        view.alternatives = { [weak self] in
          (key.character.flatMap { self?.alternatives($0) } ?? []).map { character in
            (String(character), { self?.onCharacter(character) })
          }
        }
        addSubview(view)
        return view
      }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: UIScreen.main.hairline)
    grid = KeyGrid(rows, in: bounds.size)
    for (cells, views) in zip(grid.cells, views) {
      for (cell, view) in zip(cells, views) { view.frame = cell }
    }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      for press in presses.values { finish(press) }
      guard let place = place(at: touch.location(in: self)) else { continue }
      let press = Press(place)
      presses[ObjectIdentifier(touch)] = press
      begin(press)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let press = presses[ObjectIdentifier(touch)], !press.isDone else { continue }
      let point = touch.location(in: self)
      if let strip = press.strip {
        strip.choose(at: point.x)
      } else if let place = place(at: point), place != press.place {
        leave(press)
        press.place = place
        enter(press)
      }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let press = presses.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
      finish(press)
      leave(press)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      if let press = presses.removeValue(forKey: ObjectIdentifier(touch)) { leave(press) }
    }
  }

  /// Lets go of all keys. Without a window there are no timers.
  func release() {
    for press in presses.values {
      press.isDone = true
      leave(press)
    }
  }

  private func place(at point: CGPoint) -> Place? {
    grid.key(nearestTo: point) { self.rows[$0][$1].action != .gap && self.views[$0][$1].face.isEnabled }
      .map { Place(row: $0.row, column: $0.column) }
  }

  private func key(at place: Place) -> Key? {
    rows.indices.contains(place.row) && rows[place.row].indices.contains(place.column)
      ? rows[place.row][place.column] : nil
  }

  // MARK: Presses

  private func begin(_ press: Press) {
    guard let key = key(at: press.place) else { return }
    switch key.action {
    case .shift:
      press.isDone = true
      light(press, true)
      onPress(key)
    case .delete:
      press.isDone = true
      light(press, true)
      onPress(key)
      repeatDelete(press, after: KeyboardView.repeatDelay)
    default: enter(press)
    }
  }

  private func repeatDelete(_ press: Press, after delay: Double) {
    press.timer = window?.scene.clock.schedule(after: delay) { [weak self, weak press] in
      guard let self, let press else { return }
      onPress(Key(.delete))
      repeatDelete(press, after: KeyboardView.repeatInterval)
    }
  }

  private func enter(_ press: Press) {
    light(press, true)
    guard let letter = key(at: press.place)?.character, !alternatives(letter).isEmpty else { return }
    press.timer = window?.scene.clock.schedule(after: KeyboardView.longPress) { [weak self, weak press] in
      guard let self, let press, !press.isDone else { return }
      let cell = grid.cells[press.place.row][press.place.column]
      let all = alternatives(letter)
      let first = Character(views[press.place.row][press.place.column].face.title)
      let strip = AccentStripView(AccentStrip(first, all, above: cell, in: bounds.width))
      press.strip = strip
      addSubview(strip)
    }
  }

  /// Types what a finger has chosen.
  private func finish(_ press: Press) {
    guard !press.isDone else { return }
    press.isDone = true
    press.timer?.cancel()
    if let strip = press.strip {
      strip.removeFromSuperview()
      onCharacter(strip.character)
    } else if let key = key(at: press.place) {
      onPress(key)
    }
  }

  private func leave(_ press: Press) {
    press.timer?.cancel()
    press.strip?.removeFromSuperview()
    light(press, false)
  }

  private func light(_ press: Press, _ isOn: Bool) {
    guard views.indices.contains(press.place.row), views[press.place.row].indices.contains(press.place.column)
    else { return }
    views[press.place.row][press.place.column].isPressed = isOn
  }
}
