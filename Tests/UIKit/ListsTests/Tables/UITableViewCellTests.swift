import Foundation
import Replay
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Table view cell")
struct UITableViewCellTests {
  let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)

  @Test(
    "a cell of any style that never showed a text is measured",
    arguments: [
      UITableViewCell.CellStyle.default, .subtitle, .value1, .value2,
    ])
  func withoutTexts(style: UITableViewCell.CellStyle) {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 44))
  }

  @Test("a row has a gray background while it is touched or selected")
  func selection() {
    let plain = cell.subviews.count
    cell.setHighlighted(true, animated: false)
    #expect(cell.subviews.count == plain + 1)
    cell.setSelected(true, animated: false)
    cell.setHighlighted(false, animated: false)
    #expect(cell.subviews.count == plain + 1)
    cell.setSelected(false, animated: false)
    #expect(cell.subviews.count == plain)
  }

  @Test("the background of a selected row is behind its content and as rounded as its card")
  func ground() {
    cell.round([.layerMinXMinYCorner], radius: 10)
    cell.setSelected(true, animated: false)
    let ground = cell.subviews[0]
    #expect(ground !== cell.contentView && ground.backgroundColor != nil)
    #expect(ground.layer.maskedCorners == [.layerMinXMinYCorner] && ground.layer.cornerRadius == 10)
    cell.round([], radius: 0)
    #expect(ground.layer.maskedCorners == [] && ground.layer.cornerRadius == 0)
  }

  @Test("a row without a selection style always looks the same")
  func noSelection() {
    let plain = cell.subviews.count
    cell.selectionStyle = .none
    cell.setSelected(true, animated: false)
    #expect(cell.subviews.count == plain)
  }

  @Test("text and detail are stacked beside the image and centered vertically")
  func layout() throws {
    let picture = try #require(CGImage(width: 1, height: 1, pixels: [0, 0, 0, 255]))
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    cell.imageView?.image = UIImage(cgImage: picture, scale: 0.05)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.layoutIfNeeded()
    let (label, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 20, width: 20, height: 20))
    #expect(label.frame.minX == 52)
    #expect(detail.frame.minY == label.frame.maxY)
    #expect(abs(label.frame.minY - (60 - detail.frame.maxY)) <= 1)
  }

  @Test("a separator begins at the text beside an image, unless the program sets insets")
  func separators() throws {
    final class Rows: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Text"
        if path.row == 1 { cell.imageView?.image = UIImage(systemName: "star") }
        return cell
      }
    }
    let (stage, rows) = (Stage(size: CGSize(width: 300, height: 300)), Rows())
    let table = UITableView(frame: rect(0, 0, 300, 300))
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.settle()
    func starts() -> [CGFloat] {
      (0..<2).compactMap { row in
        table.cellForRow(at: IndexPath(row: row, section: 0))?.subviews.first { $0.bounds.height <= 1 }?.frame
          .minX
      }
    }
    #expect(starts() == [16, 52])
    stage.scene.traitOverrides.layoutDirection = .rightToLeft
    stage.settle()
    #expect(starts() == [0, 0])
    stage.scene.traitOverrides.layoutDirection = .leftToRight
    table.separatorInset = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 0)
    stage.settle()
    #expect(starts() == [8, 8])
  }

  @Test(
    "the labels of built-in styles grow with the text size of the user, and those with another font do not")
  func textSize() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    stage.window.addSubview(cell)
    cell.textLabel?.text = "Text"
    cell.detailTextLabel?.font = .systemFont(ofSize: 14)
    stage.scene.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    stage.frame()
    #expect(cell.textLabel?.font.pointSize == 23 && cell.detailTextLabel?.font.pointSize == 14)
  }

  @Test("the caption of a cell with two values is beside the other label in both directions")
  func captions() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
    stage.window.addSubview(cell)
    cell.textLabel?.text = "Size"
    stage.frame()
    #expect(cell.textLabel?.textAlignment == .right)
    stage.scene.traitOverrides.layoutDirection = .rightToLeft
    stage.frame()
    #expect(cell.textLabel?.textAlignment == .left)
  }
}
