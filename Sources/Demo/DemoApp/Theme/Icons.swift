import FileSystem
import Foundation
import ViewTree

/// The program's icons, loaded from `Assets/icons.json` on first use.
enum Icons {
  private static let shapes: [String: VectorShape] = load()

  /// Returns an icon as a template image, `size` points wide and high, optionally mirrored; nil for an
  /// unknown name.
  static func image(_ name: String, size: CGFloat, isMirrored: Bool = false) -> UIImage? {
    shapes[name].map { UIImage(shape: isMirrored ? $0.mirrored : $0, size: size) }
  }

  static func image(_ icon: FileIcon, size: CGFloat) -> UIImage? { image(icon.rawValue, size: size) }

  /// The chevron of rows, bolder than the other icons.
  static let rowChevron = boldChevron.map { UIImage(shape: $0, size: 16) }
  /// The chevron of rows for right-to-left layouts.
  static let rowChevronBack = boldChevron.map { UIImage(shape: $0.mirrored, size: 16) }

  private static let boldChevron = shapes["chevron"].map { chevron in
    VectorShape(
      name: "rowChevron", box: chevron.box, strokeWidth: 2.2, minimumStrokeWidth: chevron.minimumStrokeWidth,
      paths: chevron.paths)
  }

  private static func load() -> [String: VectorShape] {
    guard let data = Assets.data("icons.json"),
      let set = try? JSONDecoder().decode(IconSet.self, from: data)
    else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: set.icons.map { name, icon in
        (
          name,
          VectorShape(
            name: name, box: set.box, strokeWidth: set.strokeWidth, minimumStrokeWidth: 1.25,
            paths: icon.paths.map {
              VectorShape.Path(commands: $0.commands.compactMap(\.value), isFilled: $0.fill)
            })
        )
      })
  }
}

extension VectorShape {
  /// The mirrored shape, under a different name.
  nonisolated fileprivate var mirrored: VectorShape {
    func turned(_ point: CGPoint) -> CGPoint { CGPoint(x: box - point.x, y: point.y) }
    let paths = paths.map { path in
      let commands = path.commands.map { command in
        switch command {
        case .move(let point): Command.move(turned(point))
        case .line(let point): Command.line(turned(point))
        case .curve(let one, let two, let end): Command.curve(turned(one), turned(two), turned(end))
        case .close: Command.close
        }
      }
      return Path(commands: commands, isFilled: path.isFilled)
    }
    return VectorShape(
      name: "\(name) mirrored", box: box, strokeWidth: strokeWidth, minimumStrokeWidth: minimumStrokeWidth,
      paths: paths)
  }
}

/// The contents of the icon file.
private nonisolated struct IconSet: Decodable {
  struct Icon: Decodable {
    var paths: [Path]
  }

  struct Path: Decodable {
    var fill: Bool
    var commands: [Command]
  }

  /// A path command such as `["C", x1, y1, x2, y2, x, y]`.
  struct Command: Decodable {
    var value: VectorShape.Command?

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      let letter = try list.decode(String.self)
      var points: [CGPoint] = []
      while !list.isAtEnd {
        points.append(CGPoint(x: try list.decode(Double.self), y: try list.decode(Double.self)))
      }
      value =
        switch (letter, points.count) {
        case ("M", 1): .move(points[0])
        case ("L", 1): .line(points[0])
        case ("C", 3): .curve(points[0], points[1], points[2])
        case ("Z", 0): .close
        default: nil
        }
    }
  }

  var box: Double
  var strokeWidth: Double
  var icons: [String: Icon]
}
