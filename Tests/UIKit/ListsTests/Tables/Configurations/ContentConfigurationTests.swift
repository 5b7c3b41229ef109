import Replay
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Contents of cells as values")
struct ContentConfigurationTests {
  private final class Rows: UITableViewDataSource, @MainActor UITableViewDelegate {
    var onCell: (UITableViewCell) -> Void = { _ in }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
      onCell(cell)
      return cell
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let rows = Rows()
  private let table: UITableView

  init() {
    table = UITableView(frame: rect(0, 0, 300, 400))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = UITableView.automaticDimension
  }

  private func show(_ onCell: @escaping (UITableViewCell) -> Void) throws -> UITableViewCell {
    rows.onCell = onCell
    table.delegate = rows
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.frame()
    return try #require(table.cellForRow(at: path(0, 0)))
  }

  private func labels(in cell: UITableViewCell) -> [UILabel] {
    cell.contentView.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.filter { !$0.isHidden }
  }

  @Test("a cell shows two texts one below the other, and is as high as they need")
  func subtitle() throws {
    let cell = try show { cell in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Milk"
      content.secondaryText = "2 liters"
      cell.contentConfiguration = content
    }
    let labels = labels(in: cell)
    #expect(labels.map(\.text) == ["Milk", "2 liters"])
    #expect(labels[0].frame.minX == 16)
    #expect(labels[1].frame.minY == labels[0].frame.maxY + 4)
    #expect(cell.bounds.height == (labels[0].bounds.height + labels[1].bounds.height + 26).rounded(.up))
    #expect(cell.accessibilityLabel == "Milk, 2 liters")
  }

  @Test("a value is at the end of the row if there is room, and mirrored from right to left")
  func value() throws {
    table.semanticContentAttribute = .forceRightToLeft
    let cell = try show { cell in
      var content = UIListContentConfiguration.valueCell()
      content.text = "Milk"
      content.secondaryText = "2"
      cell.contentConfiguration = content
    }
    let labels = labels(in: cell)
    #expect(labels[0].frame.maxX == 284)
    #expect(labels[1].frame.minX == 16)
    #expect(cell.bounds.height == 44)
  }

  @Test("setting another content keeps the view, and nil removes it")
  func replaces() throws {
    let cell = try show { cell in
      var content = cell.defaultContentConfiguration()
      content.text = "A"
      cell.contentConfiguration = content
    }
    let view = try #require(cell.contentView.subviews.first as? UIListContentView)
    var content = cell.defaultContentConfiguration()
    content.text = "B"
    cell.contentConfiguration = content
    #expect(cell.contentView.subviews == [view])
    #expect(labels(in: cell).map(\.text) == ["B"])
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }

  @Test("the handler hears of selection and edit mode")
  func handler() throws {
    var states: [UICellConfigurationState] = []
    let cell = try show { cell in
      cell.configurationUpdateHandler = { cell, state in
        var content = cell.defaultContentConfiguration()
        content.text = state.isSelected ? "on" : "off"
        cell.contentConfiguration = content
        states.append(state)
      }
    }
    #expect(labels(in: cell).map(\.text) == ["off"])
    table.selectRow(at: path(0, 0), animated: false)
    stage.frame()
    #expect(labels(in: cell).map(\.text) == ["on"])
    table.setEditing(true, animated: false)
    stage.frame()
    #expect(states.last?.isEditing == true)
  }

  @Test("the texts of a disabled cell are gray until it is enabled")
  func disabled() throws {
    let cell = try show { cell in
      var content = cell.defaultContentConfiguration()
      content.text = "A"
      cell.contentConfiguration = content
    }
    cell.isUserInteractionEnabled = false
    cell.setNeedsUpdateConfiguration()
    stage.frame()
    #expect(labels(in: cell).first?.textColor == .tertiaryLabel)
    cell.isUserInteractionEnabled = true
    cell.setNeedsUpdateConfiguration()
    stage.frame()
    #expect(labels(in: cell).first?.textColor == .label)
  }

  @Test("a background is behind the content with its insets")
  func background() throws {
    let cell = try show { cell in
      var background = UIBackgroundConfiguration.listGroupedCell()
      background.backgroundColor = .systemYellow
      background.cornerRadius = 6
      background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 8, bottom: 2, trailing: 4)
      cell.backgroundConfiguration = background
    }
    let view = try #require(cell.subviews.first)
    #expect(view.frame == rect(8, 2, 288, 40))
    #expect(view.backgroundColor == .systemYellow)
    #expect(view.layer.cornerRadius == 6)
    cell.backgroundConfiguration = nil
    #expect(view.superview == nil)
  }

  @Test("a content of the program's own type is shown by its view")
  func own() throws {
    struct Mark: UIContentConfiguration {
      var side: CGFloat
      func makeContentView() -> any UIView & UIContentView { MarkView(self) }
      func updated(for state: any UIConfigurationState) -> Mark { self }
    }
    final class MarkView: UIView, UIContentView {
      var configuration: any UIContentConfiguration
      init(_ mark: Mark) {
        configuration = mark
        super.init(frame: .zero)
      }
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: (configuration as? Mark)?.side ?? 0)
      }
    }
    let cell = try show { $0.contentConfiguration = Mark(side: 90) }
    #expect(cell.bounds.height == 90)
    #expect(cell.contentView.subviews.first?.frame == rect(0, 0, 300, 90))
    let tile = UICollectionViewCell(frame: rect(0, 0, 80, 80))
    tile.contentConfiguration = Mark(side: 50)
    #expect(tile.sizeThatFits(CGSize(width: 80, height: 400)).height == 50)
  }
}
