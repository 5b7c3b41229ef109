// Constraints of 1,111 views in nested stacks of ten. Built by scripts/compare-kiwi.
import Cassowary

struct View {
  var x, y, width, height: Variable
}

struct Stacks: ~Copyable {
  var solver = Solver()
  var views: [View] = []
  let fillsEqually: Bool

  init(fillsEqually: Bool) { self.fillsEqually = fillsEqually }

  mutating func require(_ terms: [Term], _ constant: Double) {
    _ = try? solver.add(terms, .equal, constant)
  }

  mutating func make() -> Int {
    views.append(
      View(
        x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(isRestricted: true),
        height: solver.makeVariable(isRestricted: true)))
    return views.count - 1
  }

  mutating func wish(_ length: Variable, _ size: Double) {
    _ = try? solver.add(
      [Term(length)], size, above: .priced(Strength(priority: 250)), below: .priced(Strength(priority: 750)))
  }

  mutating func build(depth: Int, isHorizontal: Bool) -> Int {
    let me = make()
    guard depth > 0 else {
      wish(views[me].width, 20 + Double(me % 7))
      wish(views[me].height, 15 + Double(me % 5))
      return me
    }
    var (first, previous) = (0, 0)
    for index in 0..<10 {
      let child = build(depth: depth - 1, isHorizontal: !isHorizontal)
      if index == 0 { first = child }
      let (c, m, p, f) = (views[child], views[me], views[previous], views[first])
      if isHorizontal {
        require([Term(c.y)], 0)
        require([Term(c.y), Term(c.height), Term(m.height, -1)], 0)
        if index == 0 {
          require([Term(c.x)], 0)
        } else {
          require([Term(c.x), Term(p.x, -1), Term(p.width, -1)], 8)
        }
        if index > 0, fillsEqually { require([Term(c.width), Term(f.width, -1)], 0) }
      } else {
        require([Term(c.x)], 0)
        require([Term(c.x), Term(c.width), Term(m.width, -1)], 0)
        if index == 0 {
          require([Term(c.y)], 0)
        } else {
          require([Term(c.y), Term(p.y, -1), Term(p.height, -1)], 8)
        }
        if index > 0, fillsEqually { require([Term(c.height), Term(f.height, -1)], 0) }
      }
      previous = child
    }
    let (c, m) = (views[previous], views[me])
    if isHorizontal {
      require([Term(c.x), Term(c.width), Term(m.width, -1)], 0)
    } else {
      require([Term(c.y), Term(c.height), Term(m.height, -1)], 0)
    }
    return me
  }
}

@main
enum NestedStacks {
  static func main() throws {
    for fillsEqually in [false, true] { try measure(fillsEqually: fillsEqually) }
  }

  private static func measure(fillsEqually: Bool) throws {
    let clock = ContinuousClock()
    var (full, window, leaf) = (Duration.seconds(1000), Duration.seconds(1000), Duration.seconds(1000))
    var sum = 0.0
    for _ in 0..<10 {
      var stacks = Stacks(fillsEqually: fillsEqually)
      let start = clock.now
      let root = stacks.views[stacks.build(depth: 3, isHorizontal: true)]
      let frame = Strength(priority: 999)
      let width = try stacks.solver.add([Term(root.width)], .equal, 6000, strength: frame)
      try stacks.solver.add([Term(root.height)], .equal, 4000, strength: frame)
      stacks.solver.solve()
      full = min(full, clock.now - start)
      for step in 1...20 {
        let start = clock.now
        try stacks.solver.setConstant(6000 + 10 * Double(step), of: width)
        stacks.solver.solve()
        window = min(window, clock.now - start)
      }
      let view = stacks.views[600]
      let edit = try stacks.solver.add([Term(view.width)], .equal, 30, strength: Strength(priority: 998))
      stacks.solver.solve()
      for step in 1...20 {
        let start = clock.now
        try stacks.solver.setConstant(30 + Double(step), of: edit)
        stacks.solver.solve()
        leaf = min(leaf, clock.now - start)
      }
      sum = 0
      for view in stacks.views { sum += stacks.solver.value(of: view.height) }
    }
    print(fillsEqually ? 1 : 0, full / .seconds(1), window / .seconds(1), leaf / .seconds(1), sum)
  }
}
