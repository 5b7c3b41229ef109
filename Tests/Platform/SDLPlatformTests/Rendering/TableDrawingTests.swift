import Foundation
import Lists
import Testing
import ViewTree

@testable import Raster
@testable import SDLPlatform

@Suite("Drawing a table view")
struct TableDrawingTests {
  private final class Rows: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 4 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 + section }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "Row \(path.row) of \(path.section)"
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Section \(section)"
    }
  }

  private let scene = UIWindowScene()
  private let window: UIWindow
  private let rows = Rows()

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 240, height: 320), windowScene: scene)
    window.makeKeyAndVisible()
  }

  private func table(_ style: UITableView.Style) -> UITableView {
    let table = UITableView(frame: window.bounds, style: style)
    table.showsVerticalScrollIndicator = false
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    window.addSubview(table)
    return table
  }

  private func picture() throws -> Bitmap {
    let painter = WindowPainter(
      target: try OffscreenTarget(width: 240, height: 320), text: try FreeTypeTextEngine())
    scene.prepareFrame(at: scene.clock.now + 1)
    painter.draw([window])
    return Bitmap(try #require(painter.snapshot()))
  }

  @Test("a plain header covers the rows under it, and separators are between the rows")
  func plain() throws {
    table(.plain).contentOffset.y = 60
    let picture = try picture()
    func color(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * picture.width + x] & 0xFF_FFFF }
    #expect(color(230, 5) == 0xF7F7F7)
    #expect(color(230, 40) == 0xFFFFFF)
    // Row 1 ends at 22 + 28 + 88 points of the content.
    #expect(color(230, 77) == 0xC7C7C9)
    #expect(color(8, 77) == 0xFFFFFF)
  }

  @Test("cards have round corners and margins")
  func cards() throws {
    table(.insetGrouped).selectRow(at: IndexPath(row: 1, section: 0), animated: false)
    let picture = try picture()
    func color(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * picture.width + x] & 0xFF_FFFF }
    #expect(color(4, 60) == 0xF2F2F7)
    #expect(color(16, 36) == 0xF2F2F7)
    #expect(color(20, 60) == 0xFFFFFF)
    #expect(color(20, 100) == 0xD9D9D9)
  }
}
