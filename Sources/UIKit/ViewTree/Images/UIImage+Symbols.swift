extension UIImage {
  /// The side of a symbol without a size of its own, in points.
  private nonisolated static let symbolSide: CGFloat = 20

  /// Creates one of the symbols that are drawn here by the names of SF Symbols, such as "plus" or
  /// "chevron.right". Nil for all others, with a line in the log: Apple's symbols are not available on Linux.
  public nonisolated convenience init?(systemName name: String) {
    guard let shape = Symbols.shape(name) else {
      Symbols.reportMissing(name)
      return nil
    }
    let size = CGSize(width: UIImage.symbolSide, height: UIImage.symbolSide)
    self.init(.shape(shape), size: size, scale: 1, look: Look(flips: Symbols.flips(name)))
  }

  /// Returns a symbol of a size in points; nil if it is not drawn here.
  package static func symbol(_ name: String, side: CGFloat) -> UIImage? {
    Symbols.shape(name).map { UIImage(shape: $0, size: side) }
  }

  /// The words of a symbol's name, for screen readers; nil for other images.
  var symbolWords: String? {
    guard isSymbolImage, let name = vectorShape?.name.dropFirst(Symbols.prefix.count) else { return nil }
    return String(name.prefix { $0 != "@" }.replacing(".", with: " "))
  }
}

/// Symbols in a box of 24 points. Each path is a list of points; "M" begins a stroke, "Z" closes it, "O x y r" is
/// a circle, and "F" fills what follows.
nonisolated enum Symbols {
  static let prefix = "symbol."
  /// The side of a symbol beside a text of 1 point: 20 beside 17.
  static let sideOfPointSize: CGFloat = 20 / 17
  private static let lineWidth: CGFloat = 1.8

  static func shape(_ name: String) -> VectorShape? {
    paths[aliases[name] ?? name].map { text in
      VectorShape(
        name: prefix + name, box: 24, strokeWidth: lineWidth, minimumStrokeWidth: 1.25, paths: read(text))
    }
  }

  /// Returns a symbol's shape with lines of another width. The name has the width after an "@".
  static func shape(_ shape: VectorShape, lineWidth: CGFloat) -> VectorShape {
    let name = shape.name.prefix { $0 != "@" }
    let ending = lineWidth == Self.lineWidth ? "" : "@\(lineWidth)"
    return VectorShape(
      name: name + ending, box: shape.box, strokeWidth: lineWidth,
      minimumStrokeWidth: min(shape.minimumStrokeWidth, lineWidth), paths: shape.paths)
  }

  /// Whether a symbol points in the direction in which text is read, or back.
  static func flips(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    return ["chevron", "arrow"].contains(words.first)
      && ["forward", "backward"].contains(words.dropFirst().first)
  }

  /// All names, sorted.
  static let names = (Array(aliases.keys) + Array(paths.keys)).sorted()

  private static let aliases = [
    "chevron.backward": "chevron.left", "chevron.forward": "chevron.right", "gear": "gearshape",
    "line.horizontal.3": "line.3.horizontal", "info": "info.circle", "ellipsis.circle": "ellipsis",
    "trash.fill": "trash", "house.fill": "house", "arrow.backward": "arrow.left",
    "arrow.forward": "arrow.right", "message": "bubble.left", "plus.circle.fill": "plus.circle",
    "minus.circle.fill": "minus.circle", "xmark.circle.fill": "xmark.circle",
    "checkmark.circle.fill": "checkmark.circle",
  ]

  private static let paths = [
    "plus": "M 12 4 12 20 M 4 12 20 12",
    "minus": "M 4 12 20 12",
    "xmark": "M 5 5 19 19 M 19 5 5 19",
    "checkmark": "M 4 13 9.5 19 20 5.5",
    "chevron.left": "M 15 5 8 12 15 19",
    "chevron.right": "M 9 5 16 12 9 19",
    "chevron.up": "M 5 15 12 8 19 15",
    "chevron.down": "M 5 9 12 16 19 9",
    "arrow.left": "M 20 12 4 12 M 11 5 4 12 11 19",
    "arrow.right": "M 4 12 20 12 M 13 5 20 12 13 19",
    "arrow.up": "M 12 20 12 4 M 5 11 12 4 19 11",
    "arrow.down": "M 12 4 12 20 M 5 13 12 20 19 13",
    "arrow.clockwise":
      "M 19 12 18.5 14.7 17 17 14.7 18.5 12 19 9.3 18.5 7 17 5.5 14.7 5 12 5.5 9.3 7 7 9.3 5.5 12 5 15 5.6 18 8 M 18.5 3.5 18.5 8.5 13.5 8.5",
    "magnifyingglass": "O 10.5 10.5 6 M 15 15 20.5 20.5",
    "ellipsis": "F O 5 12 1.8 F O 12 12 1.8 F O 19 12 1.8",
    "line.3.horizontal": "M 4 6 20 6 M 4 12 20 12 M 4 18 20 18",
    "list.bullet": "F O 4.5 6 1.4 F O 4.5 12 1.4 F O 4.5 18 1.4 M 9 6 20 6 M 9 12 20 12 M 9 18 20 18",
    "trash":
      "M 4 6.5 20 6.5 M 9 6 9 3.5 15 3.5 15 6 M 6 6.5 7 20.5 17 20.5 18 6.5 M 10 10 10.3 17 M 14 10 13.7 17",
    "square.and.pencil": "M 12 5 5 5 5 20 20 20 20 12 M 10 15 11 12 19.5 3.5 21 5 12.5 14 10 15 Z",
    "square.and.arrow.up": "M 8 10 5.5 10 5.5 21 18.5 21 18.5 10 16 10 M 12 15 12 3 M 8 7 12 3 16 7",
    "folder": "M 3 19 3 5.5 9.5 5.5 11.5 8 21 8 21 19 Z",
    "book": "M 12 6.5 8.5 5 3 5 3 19 8.5 19 12 20.5 15.5 19 21 19 21 5 15.5 5 12 6.5 Z M 12 6.5 12 20.5",
    "doc": "M 6 3 14 3 18.5 7.5 18.5 21 6 21 Z M 14 3 14 7.5 18.5 7.5",
    "camera": "M 3 7 8 7 9.5 4.5 14.5 4.5 16 7 21 7 21 19 3 19 Z O 12 13 3.8",
    "photo": "M 3 4.5 21 4.5 21 19.5 3 19.5 Z M 3 17 9 11 14 16 17 13 21 17 O 16 9 1.5",
    "arrowshape.turn.up.left": "M 10 5 3 11.5 10 18 10 14 15 14.5 21 19 19 12.5 15.5 9.5 10 9 Z",
    "play.fill": "F M 6 3.5 20 12 6 20.5 Z",
    "pause.fill": "F M 6 4 10 4 10 20 6 20 Z F M 14 4 18 4 18 20 14 20 Z",
    "backward.fill": "F M 12 5 12 19 2 12 Z F M 22 5 22 19 12 12 Z",
    "forward.fill": "F M 2 5 12 12 2 19 Z F M 12 5 22 12 12 19 Z",
    "circle": "O 12 12 9",
    "circle.fill": "F O 12 12 9.5",
    "square": "M 4 4 20 4 20 20 4 20 Z",
    "square.fill": "F M 3.5 3.5 20.5 3.5 20.5 20.5 3.5 20.5 Z",
    "star": "M 12 3 14.7 8.9 21 9.6 16.3 13.9 17.6 20.2 12 17 6.4 20.2 7.7 13.9 3 9.6 9.3 8.9 Z",
    "star.fill": "F M 12 2.5 14.9 8.6 21.5 9.4 16.6 13.9 18 20.6 12 17.3 6 20.6 7.4 13.9 2.5 9.4 9.1 8.6 Z",
    "heart":
      "M 12 20 4 12 3 9.5 3.5 6.5 5.5 4.6 8 4.5 10.5 5.7 12 8 13.5 5.7 16 4.5 18.5 4.6 20.5 6.5 21 9.5 20 12 Z",
    "heart.fill":
      "F M 12 20.5 4 12.5 2.7 9.5 3.2 6.3 5.3 4.3 8 4 10.5 5.2 12 7.4 13.5 5.2 16 4 18.7 4.3 20.8 6.3 21.3 9.5 20 12.5 Z",
    "house": "M 3 11.5 12 4 21 11.5 M 5.5 10 5.5 20 18.5 20 18.5 10",
    "person": "O 12 8 4 M 4.5 20.5 5.5 17 8.5 15 12 14.5 15.5 15 18.5 17 19.5 20.5 Z",
    "person.fill": "F O 12 8 4.3 F M 4 21 5 17 8.5 14.8 12 14.2 15.5 14.8 19 17 20 21 Z",
    "gearshape":
      "O 12 12 3.2 O 12 12 6.5 M 12 3 12 5.5 M 12 18.5 12 21 M 3 12 5.5 12 M 18.5 12 21 12 M 5.6 5.6 7.4 7.4 M 16.6 16.6 18.4 18.4 M 18.4 5.6 16.6 7.4 M 7.4 16.6 5.6 18.4",
    "envelope": "M 3 5.5 21 5.5 21 18.5 3 18.5 Z M 3 6 12 13 21 6",
    "clock": "O 12 12 9 M 12 6.5 12 12 16 14.5",
    "calendar": "M 4 5.5 20 5.5 20 20.5 4 20.5 Z M 4 10 20 10 M 8.5 3.5 8.5 7 M 15.5 3.5 15.5 7",
    "info.circle": "O 12 12 9 M 12 11 12 17 F O 12 7.6 1.1",
    "plus.circle": "O 12 12 9 M 12 7.5 12 16.5 M 7.5 12 16.5 12",
    "minus.circle": "O 12 12 9 M 7.5 12 16.5 12",
    "xmark.circle": "O 12 12 9 M 8.8 8.8 15.2 15.2 M 15.2 8.8 8.8 15.2",
    "checkmark.circle": "O 12 12 9 M 7.8 12.4 10.8 15.6 16.2 8.8",
    "pencil": "M 4 20 5 16 16.5 4.5 19.5 7.5 8 19 Z M 14 7 17 10",
    "scribble": "M 4 16 7 8 10 6 10.5 9 7 17 8 19 11 16 15 8 17 7 17 10 14 16 15 18 20 15",
    "textformat": "M 2.5 18.5 7.5 5.5 12.5 18.5 M 4.4 14 10.6 14 O 17.5 15 3.3 M 21 11.5 21 18.5",
    "character.cursor.ibeam":
      "M 3 17 6.5 7.5 10 17 M 4.4 13.5 8.6 13.5 M 17 5 17 19 M 14.5 3.5 17 5 19.5 3.5 M 14.5 20.5 17 19 19.5 20.5",
    "doc.text": "M 6 3 14 3 18.5 7.5 18.5 21 6 21 Z M 9 10 15.5 10 M 9 13.5 15.5 13.5 M 9 17 13.5 17",
    "list.bullet.indent":
      "F O 4.5 6 1.4 F O 8.5 12 1.4 F O 8.5 18 1.4 M 9 6 20 6 M 13 12 20 12 M 13 18 20 18",
    "square.grid.2x2":
      "M 4 4 10 4 10 10 4 10 Z M 14 4 20 4 20 10 14 10 Z M 4 14 10 14 10 20 4 20 Z M 14 14 20 14 20 20 14 20 Z",
    "rectangle.3.group":
      "M 3 5 13 5 13 19 3 19 Z M 16 5 21 5 21 10.5 16 10.5 Z M 16 13.5 21 13.5 21 19 16 19 Z",
    "rectangle.split.3x1": "M 2.5 6 21.5 6 21.5 18 2.5 18 Z M 8.8 6 8.8 18 M 15.2 6 15.2 18",
    "rectangle.bottomthird.inset.filled": "M 3 4 21 4 21 20 3 20 Z F M 5.5 13 18.5 13 18.5 17.5 5.5 17.5 Z",
    "square.split.bottomrightquarter": "M 4 4 20 4 20 20 4 20 Z M 12 20 12 12 20 12",
    "sidebar.left": "M 3 5 21 5 21 19 3 19 Z M 9 5 9 19",
    "square.stack": "M 4 9 20 9 20 20 4 20 Z M 6 6 18 6 M 8 3 16 3",
    "square.3.layers.3d": "M 12 3 21 7.5 12 12 3 7.5 Z M 3 12 12 16.5 21 12 M 3 16.5 12 21 21 16.5",
    "cube": "M 12 2.5 20 7 20 17 12 21.5 4 17 4 7 Z M 4 7 12 11.5 20 7 M 12 11.5 12 21.5",
    "slider.horizontal.3":
      "M 3 6 5.5 6 M 10.5 6 21 6 O 8 6 2.2 M 3 12 13.5 12 M 18.5 12 21 12 O 16 12 2.2 M 3 18 5.5 18 M 10.5 18 21 18 O 8 18 2.2",
    "switch.2":
      "M 7 3.5 17 3.5 19 5 19.5 6.5 19 8 17 9.5 7 9.5 5 8 4.5 6.5 5 5 Z F O 16.5 6.5 1.9 M 7 14.5 17 14.5 19 16 19.5 17.5 19 19 17 20.5 7 20.5 5 19 4.5 17.5 5 16 Z F O 7.5 17.5 1.9",
    "hourglass": "M 6 3 18 3 M 6 21 18 21 M 7 3 7 7 12 12 7 17 7 21 M 17 3 17 7 12 12 17 17 17 21",
    "hand.tap":
      "M 9 20.5 6 15.5 7.5 14 10 16 10 7 11.5 6 13 7 13 12 17 13 18.5 14.5 18 20.5 Z M 6.5 9.5 6 7 7.5 3.8 11.5 2 15.5 3.8 17 7 16.5 9.5",
    "hand.draw":
      "M 9 21 6 16 7.5 14.5 10 16.5 10 9 11.5 8 13 9 13 13.5 17 14.5 18.5 16 18 21 Z M 3 5 6 3 9 5 12 3 15 5 18 3 21 5",
    "shuffle":
      "M 3 7 7 7 16 17 21 17 M 3 17 7 17 9.5 14.2 M 13.3 9.8 16 7 21 7 M 18 4 21 7 18 10 M 18 14 21 17 18 20",
    "exclamationmark.triangle": "M 12 3.5 21.5 20 2.5 20 Z M 12 9.5 12 14 F O 12 17 1.1",
    "bubble.left": "M 4 4.5 20 4.5 21.5 6 21.5 15 20 16.5 11 16.5 6.5 20.5 6.5 16.5 4 16.5 2.5 15 2.5 6 Z",
    "filemenu.and.selection":
      "M 4 3 20 3 20 21 4 21 Z M 7.5 7 16.5 7 F M 4 10 20 10 20 14 4 14 Z M 7.5 17.5 16.5 17.5",
    "contextualmenu.and.cursorarrow":
      "M 9 11 20 11 20 21 9 21 Z M 12 14.5 17 14.5 M 12 17.5 17 17.5 F M 3 3 10 8 6.8 8.6 4.8 11.5 Z",
    "paintpalette":
      "M 12 3 17 4.3 20.3 8 20.5 12.5 18.5 14.5 14.5 14.5 13.5 16 14.3 18.5 13 20.7 9.5 20.7 5.5 18 3.3 14 3.5 9.5 6 5.3 9 3.5 Z F O 8 9 1.4 F O 12.5 7 1.4 F O 16.8 9.5 1.4 F O 7.3 13.5 1.4",
    "plus.magnifyingglass": "O 10.5 10.5 6.5 M 15.5 15.5 20.5 20.5 M 10.5 7.5 10.5 13.5 M 7.5 10.5 13.5 10.5",
    "drop": "M 12 2.5 17 9.5 18.5 13.5 18 17 15.5 20 12 21 8.5 20 6 17 5.5 13.5 7 9.5 Z",
    "wand.and.stars":
      "M 3.5 20.5 14 10 M 12 8 16 12 M 18 3 18 7 M 16 5 20 5 M 8 3 8 6 M 6.5 4.5 9.5 4.5 M 20 15 20 18 M 18.5 16.5 21.5 16.5",
    "sun.max":
      "O 12 12 4 M 12 2 12 4.5 M 12 19.5 12 22 M 2 12 4.5 12 M 19.5 12 22 12 M 4.9 4.9 6.7 6.7 M 17.3 17.3 19.1 19.1 M 19.1 4.9 17.3 6.7 M 6.7 17.3 4.9 19.1",
    "sun.min":
      "O 12 12 3.5 F O 12 4.5 1.1 F O 12 19.5 1.1 F O 4.5 12 1.1 F O 19.5 12 1.1 F O 6.7 6.7 1.1 F O 17.3 17.3 1.1 F O 17.3 6.7 1.1 F O 6.7 17.3 1.1",
    "moon":
      "M 20 14.5 16.5 15 12.5 13.5 9.8 10.5 9.2 7 10 3.5 6.5 5.3 4 9 3.7 13 5.3 17 8.7 19.8 13 20.5 17 18.7 Z",
    "cloud":
      "M 7 19 4 18 2.5 15.5 3.3 12.7 6 11.3 7 8 9.8 6 13.2 6 16 8 17 11 19.8 11.8 21.5 14 21 17 18.5 19 Z",
    "flag": "M 5 21.5 5 3.5 12 5 19 3.5 19 13.5 12 15 5 13.5",
    "flag.fill": "M 5 21.5 5 4 F M 5 3.5 12 5 19.5 3.5 19.5 13.5 12 15 5 13.5 Z",
    "bell":
      "M 4 17.5 6 15 6.5 9 8.5 5.8 12 4.5 15.5 5.8 17.5 9 18 15 20 17.5 Z M 10 20.5 14 20.5 M 12 4.5 12 2.5",
    "lock": "M 5.5 11 18.5 11 18.5 21 5.5 21 Z M 8 11 8 7 9.5 4 12 3 14.5 4 16 7 16 11",
    "tag": "M 3.5 3.5 12 3.5 21 12.5 12.5 21 3.5 12 Z F O 8 8 1.4",
    "bookmark": "M 6 3 18 3 18 21 12 16 6 21 Z",
    "person.2":
      "O 9 8 3.5 M 2.5 19.5 3.5 16.2 6 14.5 9 14 12 14.5 14.5 16.2 15.5 19.5 Z M 14.5 4.8 16.5 4.5 18.8 6 19.3 8.3 18.3 10.5 16 11.5 M 17 14 19.5 15 21.3 17 22 19.5 18.5 19.5",
    "wifi":
      "F O 12 18.5 1.7 M 8.3 14.8 10 13.6 12 13.2 14 13.6 15.7 14.8 M 5.2 11.5 8.2 9.4 12 8.6 15.8 9.4 18.8 11.5 M 2 8 6.5 4.9 12 3.8 17.5 4.9 22 8",
    "speaker.wave.2":
      "M 3 9.5 6.5 9.5 11.5 5 11.5 19 6.5 14.5 3 14.5 Z M 14.8 9 15.8 12 14.8 15 M 18 6.5 19.8 12 18 17.5",
    "globe": "O 12 12 9 M 3 12 21 12 M 12 3 8.8 7 8 12 8.8 17 12 21 15.2 17 16 12 15.2 7 Z",
    "line.3.horizontal.decrease": "M 3 7 21 7 M 6.5 12 17.5 12 M 10 17 14 17",
    "doc.on.doc": "M 9 3 15.5 3 19.5 7 19.5 16 9 16 Z M 6.5 8 4.5 8 4.5 21 15 21 15 18.5",
    "eye": "M 2 12 5 8 9 5.8 12 5.3 15 5.8 19 8 22 12 19 16 15 18.2 12 18.7 9 18.2 5 16 Z O 12 12 3",
    "eye.slash":
      "M 2 12 5 8 9 5.8 12 5.3 15 5.8 19 8 22 12 19 16 15 18.2 12 18.7 9 18.2 5 16 Z O 12 12 3 M 4 3.5 20 20.5",
    "sparkles":
      "M 10 4 11.8 9.2 16.5 11 11.8 12.8 10 18 8.2 12.8 3.5 11 8.2 9.2 Z M 18 15 18.8 17.2 21 18 18.8 18.8 18 21 17.2 18.8 15 18 17.2 17.2 Z M 18.5 3 18.5 6.4 M 16.8 4.7 20.2 4.7",
    "flame":
      "M 12.5 2.5 13.5 6.5 17 10.5 18.3 14.5 17 18.5 14.3 20.8 12 21.3 9.7 20.8 7 18.5 5.7 14.5 7 10.5 9 12.5 10.5 11 11 7 Z",
    "arrow.uturn.backward":
      "M 8 4 3.5 8.5 8 13 M 3.5 8.5 15 8.5 18.2 9.8 20 12.5 20 15 18.5 17.8 15.5 19.5 9 19.5",
    "arrow.uturn.forward":
      "M 16 4 20.5 8.5 16 13 M 20.5 8.5 9 8.5 5.8 9.8 4 12.5 4 15 5.5 17.8 8.5 19.5 15 19.5",
    "arrow.triangle.2.circlepath":
      "M 4.5 10.5 6 7.2 8.8 5.2 12 4.5 15.5 5.2 18.8 8 M 19 3.5 19 8.2 14.3 8.2 M 19.5 13.5 18 16.8 15.2 18.8 12 19.5 8.5 18.8 5.2 16 M 5 20.5 5 15.8 9.7 15.8",
    "arrow.up.arrow.down": "M 8 20 8 4 M 4 8 8 4 12 8 M 16 4 16 20 M 12 16 16 20 20 16",
    "rectangle": "M 3 6 21 6 21 18 3 18 Z",
    "paintbrush.fill":
      "F M 20.6 2.4 21.6 3.4 13.8 15 10.5 11.8 Z F M 9.5 12.8 12.6 16 11 19.5 7.5 21 3 20.3 5.5 18 6.3 14.5 Z",
    "shift": "M 12 4 20.5 12.5 16 12.5 16 19.5 8 19.5 8 12.5 3.5 12.5 Z",
    "shift.fill":
      "M 12 4 20.5 12.5 16 12.5 16 19.5 8 19.5 8 12.5 3.5 12.5 Z F M 12 4 20.5 12.5 16 12.5 16 19.5 8 19.5 8 12.5 3.5 12.5 Z",
    "capslock.fill":
      "M 12 2.5 20.5 11 16 11 16 16 8 16 8 11 3.5 11 Z F M 12 2.5 20.5 11 16 11 16 16 8 16 8 11 3.5 11 Z M 8 20.5 16 20.5",
    "delete.left": "M 8.5 5 21 5 21 19 8.5 19 2.5 12 Z M 11.5 9 17.5 15 M 17.5 9 11.5 15",
    "delete.right": "M 15.5 5 3 5 3 19 15.5 19 21.5 12 Z M 12.5 9 6.5 15 M 6.5 9 12.5 15",
    "return": "M 20 6 20 13.5 4 13.5 M 9 8.5 4 13.5 9 18.5",
    "return.right": "M 4 6 4 13.5 20 13.5 M 15 8.5 20 13.5 15 18.5",
    "keyboard.chevron.compact.down":
      "M 3 3.5 21 3.5 21 14.5 3 14.5 Z M 7.5 11 16.5 11 F O 6.8 7.2 1 F O 10.3 7.2 1 F O 13.7 7.2 1 F O 17.2 7.2 1 M 8.5 18.5 12 21.5 15.5 18.5",
  ]

  private static func read(_ text: String) -> [VectorShape.Path] {
    var paths: [VectorShape.Path] = []
    var isFilled = false
    var numbers: [CGFloat] = []
    var kind: Character = "M"
    var closes = false
    func end() {
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      }
      guard let first = points.first else { return }
      var commands: [VectorShape.Command] =
        kind == "O" ? circle(first, numbers[2]) : [.move(first)] + points.dropFirst().map { .line($0) }
      if closes { commands.append(.close) }
      paths.append(VectorShape.Path(commands: commands, isFilled: isFilled))
      (isFilled, numbers, closes) = (false, [], false)
    }
    for word in text.split(separator: " ") {
      switch word {
      case "M", "O":
        end()
        kind = word == "O" ? "O" : "M"
      case "F":
        end()
        isFilled = true
      case "Z": closes = true
      default: numbers.append(CGFloat(Double(word) ?? 0))
      }
    }
    end()
    return paths
  }

  /// Four curves that make a circle.
  private static func circle(_ center: CGPoint, _ radius: CGFloat) -> [VectorShape.Command] {
    let reach = radius * 0.5523
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: center.x + x, y: center.y + y) }
    return [
      .move(point(radius, 0)),
      .curve(point(radius, reach), point(reach, radius), point(0, radius)),
      .curve(point(-reach, radius), point(-radius, reach), point(-radius, 0)),
      .curve(point(-radius, -reach), point(-reach, -radius), point(0, -radius)),
      .curve(point(reach, -radius), point(radius, -reach), point(radius, 0)), .close,
    ]
  }
}
