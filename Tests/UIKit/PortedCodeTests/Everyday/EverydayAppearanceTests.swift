import Replay
import Testing
import UIKit

@Suite("Appearances of a program's own classes")
@MainActor
struct EverydayAppearanceTests {
  private final class Card: UIView {
    var corner: CGFloat = 4
    var edge: UIColor?
    override class var appearanceKeyPaths: [AnyKeyPath] { [\Card.corner, \Card.edge] }
  }
  private final class RedLabel: UILabel {
    override init(frame: CGRect) {
      super.init(frame: frame)
      textColor = .red
    }
  }
  private final class Grid: UICollectionView {}
  private final class Row: UITableViewCell {
    var gap: CGFloat = 1
    override class var appearanceKeyPaths: [AnyKeyPath] { [\Row.gap] }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 300))

  @Test("own properties that the class lists apply to its views, unless a view has another value")
  func ownProperties() {
    Card.appearance().corner = 18
    Card.appearance().edge = .systemGray
    let (card, other) = (Card(), Card())
    other.corner = 9
    for view in [card, other] { stage.window.addSubview(view) }
    #expect(card.corner == 18 && card.edge == .systemGray)
    #expect(other.corner == 9 && other.edge == .systemGray)
  }

  @Test("an appearance for dark views does not apply to light ones")
  func traits() {
    final class Tile: UIView {
      var edge: UIColor?
      override class var appearanceKeyPaths: [AnyKeyPath] { [\Tile.edge] }
    }
    Tile.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).edge = .white
    let (light, dark) = (Tile(), Tile())
    dark.overrideUserInterfaceStyle = .dark
    for view in [light, dark] { stage.window.addSubview(view) }
    #expect(light.edge == nil && dark.edge == .white)
  }

  @Test("what the initializer of a class sets is the program's choice")
  func initializer() {
    RedLabel.appearance().textColor = .blue
    RedLabel.appearance().backgroundColor = .yellow
    let label = RedLabel()
    stage.window.addSubview(label)
    #expect(label.textColor == .red && label.backgroundColor == .yellow)
  }

  @Test("collection views and cells have appearances of their own classes too")
  func reusable() {
    Grid.appearance().backgroundColor = .green
    Row.appearance().gap = 7
    let grid = Grid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let row = Row(style: .default, reuseIdentifier: nil)
    for view in [grid, row] { stage.window.addSubview(view) }
    #expect(grid.backgroundColor == .green && row.gap == 7)
  }
}
