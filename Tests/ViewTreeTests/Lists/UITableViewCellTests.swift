import Replay
import Testing
import ViewTree

@Suite("Table view cell")
struct UITableViewCellTests {
  let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)

  @Test("a row that is touched or selected lies on grey, and no longer when it is not")
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

  @Test("a row without a selection style looks the same")
  func noSelection() {
    let plain = cell.subviews.count
    cell.selectionStyle = .none
    cell.setSelected(true, animated: false)
    #expect(cell.subviews.count == plain)
  }

  @Test("text and detail stand one above the other beside the image, in the middle of the row")
  func layout() throws {
    let picture = try #require(CGImage(width: 1, height: 1, pixels: [0, 0, 0, 255]))
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    cell.imageView.image = UIImage(cgImage: picture, scale: 0.05)
    cell.textLabel.text = "Title"
    cell.detailTextLabel.text = "Detail"
    cell.layoutIfNeeded()
    #expect(cell.imageView.frame == CGRect(x: 16, y: 20, width: 20, height: 20))
    #expect(cell.textLabel.frame.minX == 52)
    #expect(cell.detailTextLabel.frame.minY == cell.textLabel.frame.maxY)
    #expect(abs(cell.textLabel.frame.minY - (60 - cell.detailTextLabel.frame.maxY)) <= 1)
  }
}
