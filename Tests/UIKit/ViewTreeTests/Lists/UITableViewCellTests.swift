import Replay
import Testing

@testable import ViewTree

@Suite("Table view cell")
struct UITableViewCellTests {
  let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)

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
}
