import Foundation
import Lists
import Replay
import TestSupport
import Testing

@testable import ViewTree

/// What UIKit answers with an exception ends a debug build with a sentence. A release build goes on, and the tree
/// stays whole.
@Suite("A program finds its mistake at once")
struct MisuseTests {
  private final class Card: UIView {}
  private final class Screen: UIViewController {}

  private let stage = Stage(size: CGSize(width: 400, height: 400))

  @Test("a debug build ends with the sentence")
  func ends() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let card = Card()
        card.addSubview(card)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Card.addSubview(_:): Card is this view or contains it"))
  }

  @Test("a view is added to itself or to its descendant")
  func views() {
    let (outer, inner) = (Card(), UIView())
    outer.addSubview(inner)
    let said = misuses {
      outer.addSubview(outer)
      inner.insertSubview(outer, at: 3)
      outer.addSubview(stage.window)
    }
    #expect(
      said == [
        "Card.addSubview(_:): Card is this view or contains it",
        "UIView.insertSubview(_:at:): Card is this view or contains it",
        "Card.addSubview(_:): UIWindow is a window, which has no superview",
      ])
    #expect(outer.superview == nil && inner.subviews.isEmpty && outer.subviews == [inner])
  }

  @Test("a layer is added to its sublayer")
  func layers() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    let said = misuses { inner.addSublayer(outer) }
    #expect(said == ["CALayer.insertSublayer(_:at:): CALayer is this layer or contains it"])
    #expect(outer.superlayer == nil && inner.superlayer === outer)
  }

  @Test("a size, a place or a transform is not a number")
  func numbers() {
    let view = Card(frame: rect(1, 2, 3, 4))
    let scroll = UIScrollView()
    let layer = CALayer()
    let said = misuses {
      view.frame.origin.x = .nan
      view.bounds.size.width = .nan
      view.center.y = .nan
      view.transform.a = .nan
      layer.position.x = .nan
      layer.bounds.size.height = .nan
      scroll.contentSize.height = .nan
    }
    #expect(
      said.map { $0.prefix { $0 != ":" } } == [
        "Card.frame", "Card.bounds", "Card.center", "Card.transform", "CALayer.position", "CALayer.bounds",
        "UIScrollView.contentSize",
      ])
    #expect(said.allSatisfy { $0.hasSuffix("is not a number") })
    // As a rectangle that is too small for its insets.
    view.frame = .null
    #expect(view.frame == rect(1, 2, 3, 4))
    #expect(layer.position == .zero && layer.bounds == .zero && scroll.contentSize == .zero)
  }

  @Test("a controller is added to itself or in a cycle")
  func children() {
    let (outer, inner) = (Screen(), Screen())
    outer.addChild(inner)
    let said = misuses {
      outer.addChild(outer)
      inner.addChild(outer)
    }
    #expect(
      said == Array(repeating: "Screen.addChild(_:): Screen is this controller or contains it", count: 2))
    #expect(outer.children == [inner] && inner.children.isEmpty)
  }

  @Test("a screen is pushed twice, or popped to without being there")
  func navigation() {
    let (root, screen) = (UIViewController(), Screen())
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(screen, animated: false)
    let said = misuses {
      navigation.pushViewController(screen, animated: false)
      navigation.pushViewController(navigation, animated: false)
      navigation.popToViewController(UIViewController(), animated: false)
      navigation.setViewControllers([root, screen, root], animated: false)
    }
    #expect(
      said == [
        "UINavigationController.pushViewController(_:animated:): this Screen is in the stack already",
        "UINavigationController.pushViewController(_:animated:): UINavigationController is this controller or "
          + "contains it",
        "UINavigationController.popToViewController(_:animated:): this UIViewController is not in the stack",
        "UINavigationController.setViewControllers(_:animated:): the screens must be distinct and not contain "
          + "this controller",
      ])
    #expect(navigation.viewControllers == [root, screen])
  }

  @Test("a screen presents itself, a child, or one that is presented already")
  func presenting() {
    let (root, screen, child) = (Screen(), UIViewController(), UIViewController())
    root.addChild(child)
    stage.window.rootViewController = root
    stage.frame()
    let call = "Screen.present(_:animated:completion:):"
    #expect(misuses { root.present(root, animated: false) } == ["\(call) Screen cannot present itself"])
    #expect(misuses { root.present(child, animated: false) } == ["\(call) UIViewController has a parent"])
    root.present(screen, animated: false)
    #expect(
      misuses { root.present(screen, animated: false) } == ["\(call) UIViewController is presented already"])
    #expect(
      misuses { root.present(UIViewController(), animated: false) } == [
        "Attempt to present UIViewController on Screen, which already presents UIViewController"
      ])
    #expect(
      misuses { Screen().present(UIViewController(), animated: false) } == [
        "Attempt to present UIViewController on Screen, whose view is not in a window"
      ])
    #expect(root.presentedViewController === screen)
  }

  @Test("a screen that is being dismissed may be presented again")
  func presentingAgain() {
    let (root, screen) = (Screen(), UIViewController())
    stage.window.rootViewController = root
    stage.frame()
    root.present(screen, animated: false)
    stage.settle()
    root.dismiss(animated: true)
    stage.frame()
    #expect(misuses { root.present(screen, animated: true) } == [])
    stage.settle(limit: 3)
    #expect(root.presentedViewController === screen && screen.view.window === stage.window)
  }

  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var count = 2
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  @Test("a list asks for a cell that was not registered, and counts wrongly")
  func table() {
    let source = Source()
    let table = add(UITableView(frame: stage.window.bounds), to: stage.window)
    table.dataSource = source
    #expect(
      Set(misuses { stage.frame() }) == [
        "UITableView.dequeueReusableCell(withIdentifier:for:): no class is registered for \"row\"; call "
          + "register(_:forCellReuseIdentifier:) first"
      ])
    #expect(table.visibleCells.count == 2)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    source.count = 1
    #expect(
      misuses { table.insertRows(at: [IndexPath(row: 0, section: 0)]) } == [
        "UITableView.performBatchUpdates(_:completion:): section 0 should have 3 rows (2 before, 0 removed, 1 "
          + "inserted), but the data source says 1"
      ])
    #expect(
      misuses { table.scrollToRow(at: IndexPath(row: 9, section: 0), animated: false) } == [
        "UITableView.scrollToRow(at:at:animated:): there is no row at [0, 9]"
      ])
    stage.frame()
    #expect(table.visibleCells.count == 1)
  }

  @Test("a collection view asks for a cell that was not registered, and scrolls to one that is not there")
  func collection() {
    let source = Source()
    let view = add(
      UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout()),
      to: stage.window)
    view.dataSource = source
    #expect(
      Set(misuses { stage.frame() }) == [
        "UICollectionView.dequeueReusableCell(withReuseIdentifier:for:): no class is registered for \"item\"; "
          + "call register(_:forCellWithReuseIdentifier:) first"
      ])
    #expect(
      misuses { view.scrollToItem(at: IndexPath(item: 2, section: 0), at: .top, animated: false) } == [
        "UICollectionView.scrollToItem(at:at:animated:): there is no item at [0, 2]"
      ])
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    #expect(
      misuses { view.deleteItems(at: [IndexPath(item: 5, section: 0)]) } == [
        "UICollectionView.performBatchUpdates(_:completion:): there was no row 5 in section 0"
      ])
  }

  @Test("a snapshot gets an item twice, or an item without a section")
  func snapshots() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    let said = misuses {
      snapshot.appendItems(["a"])
      snapshot.appendSections([0, 0])
      snapshot.appendItems(["a", "b", "a"])
    }
    #expect(
      said.map { $0.split(separator: ": ")[1] } == [
        "there is no such section; append it first", "a section is in the snapshot already",
        "an item is in the snapshot already",
      ])
    #expect(snapshot.itemIdentifiers == ["a", "b"] && snapshot.sectionIdentifiers == [0])
  }

  @Test("views without a common superview are tied together, and an arranged view has no such place")
  func layout() {
    let (one, other, stack) = (Card(), Card(), UIStackView())
    let said = misuses {
      one.leadingAnchor.constraint(equalTo: other.leadingAnchor).isActive = true
      stack.insertArrangedSubview(one, at: 2)
    }
    #expect(said.count == 2)
    #expect(said.first?.hasSuffix("have no common superview") == true)
    #expect(said.last == "UIStackView.insertArrangedSubview(_:at:): the index 2 is not in 0...0")
    #expect(stack.arrangedSubviews == [one])
  }
}
