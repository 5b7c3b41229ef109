import Replay
import Testing
import UIKit

@Suite("Members that public code uses now and then")
@MainActor
struct EverydayMembersTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private final class Rows: NSObject, UITableViewDataSource {
    var sections = [["one"], ["two"]]
    var asked: [IndexPath] = []

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      asked.append(indexPath)
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      return cell
    }
  }

  @Test("one section of a table is read again, the others stay")
  func sections() {
    let (table, rows) = (UITableView(frame: stage.window.bounds), Rows())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.frame()
    rows.asked = []
    rows.sections = [["changed"], ["two", "three"]]
    table.reloadSections(IndexSet(integer: 1), with: .none)
    stage.settle()
    #expect(rows.asked.allSatisfy { $0.section == 1 } && table.numberOfRows(inSection: 1) == 2)
    let texts = table.visibleCells.map { $0.textLabel?.text }
    #expect(texts == ["one", "two", "three"])
  }

  @Test("a meaning of a view decides whether it is mirrored")
  func direction() {
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
  }

  @Test("the margins of a view contain the safe area only if it wants that")
  func margins() {
    let screen = UIViewController()
    screen.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    stage.window.rootViewController = screen
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    screen.view.addSubview(view)
    stage.frame()
    #expect(view.layoutMargins == UIEdgeInsets(top: 58, left: 8, bottom: 8, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test("a button is put into a bar with an animation, and works")
  func barButton() throws {
    var presses = 0
    let screen = UIViewController()
    stage.window.rootViewController = UINavigationController(rootViewController: screen)
    stage.settle()
    let item = UIBarButtonItem(title: "Done", primaryAction: UIAction { _ in presses += 1 })
    screen.navigationItem.setRightBarButton(item, animated: true)
    stage.settle()
    #expect(screen.navigationItem.rightBarButtonItem === item)
    stage.tap(at: CGPoint(x: 370, y: 22))
    stage.settle()
    #expect(presses == 1)
    screen.navigationItem.setRightBarButton(nil, animated: true)
    stage.settle()
    #expect(screen.navigationItem.rightBarButtonItems?.isEmpty ?? true)
  }

  @Test("a font can be slanted")
  func italic() {
    let font = UIFont.italicSystemFont(ofSize: 21)
    #expect(font.pointSize == 21 && font.fontDescriptor.symbolicTraits.contains(.traitItalic))
    #expect(font != .systemFont(ofSize: 21))
  }

  @Test("a path clips what is drawn after it")
  func clip() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).addClip()
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let image = try #require(picture.cgImage)
    func alpha(_ x: Int, _ y: Int) -> UInt8 {
      image.pixels[4 * (y * image.width + x) + 3]
    }
    #expect(alpha(image.width / 2, image.height / 2) == 255 && alpha(0, 0) == 0)
    #expect(alpha(image.width - 1, image.height - 1) == 0)
  }

  @Test("texts of two sizes stand on one line, also if one of them has two lines")
  func baselines() {
    let (small, large) = (UILabel(), UILabel())
    (small.font, large.font) = (.systemFont(ofSize: 12), .systemFont(ofSize: 30))
    (small.text, large.text) = ("one\ntwo", "two")
    small.numberOfLines = 0
    for label in [small, large] {
      label.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(label)
    }
    NSLayoutConstraint.activate([
      small.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      large.leadingAnchor.constraint(equalTo: small.trailingAnchor),
      large.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 100),
      small.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
    ])
    stage.frame()
    // Below the last baseline is the descender of each font.
    let lines = [small, large].map { $0.frame.maxY + $0.font.descender }
    #expect(abs(lines[0] - lines[1]) <= 1)
    #expect(small.frame.minY < large.frame.maxY - 30)
  }

  @Test("a layer shows a text in a color, aligned and cut")
  func textLayer() throws {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    (layer.string, layer.fontSize, layer.alignmentMode) = ("words", 14, .right)
    layer.foregroundColor = UIColor.black.cgColor
    let stage = Stage(size: CGSize(width: 100, height: 20), text: .fonts)
    stage.window.backgroundColor = .white
    stage.window.layer.addSublayer(layer)
    stage.settle()
    let image = try #require(stage.picture(scale: 1)?.cgImage)
    func dark(_ columns: Range<Int>) -> Int {
      columns.reduce(0) { sum, x in
        sum + (0..<20).filter { image.pixels[4 * ($0 * image.width + x)] < 128 }.count
      }
    }
    #expect(dark(0..<50) == 0 && dark(50..<100) > 20)
  }
}
