import Foundation
import Motion
import Testing

@testable import CustomPageSize

@Suite("The resting positions of pages")
struct SnapPositionsTests {
  private let even = SnapPositions(stride: 310, count: 4)
  private let uneven = SnapPositions([0, 100, 300, 350])

  @Test("positions that almost coincide are one page, and positions that are not finite are dropped")
  func distinct() {
    let snaps = SnapPositions([0, 296.31, 296.3100001, .nan, 531.93, 531.93, 100, .infinity])
    #expect(snaps.count == 3)
    #expect((0..<3).map(snaps.position) == [0, 296.31, 531.93])
  }

  @Test("without pages there is no index, no target and no progress")
  func none() {
    for snaps in [
      SnapPositions(stride: 310, count: 0), SnapPositions(stride: 0, count: 4),
      SnapPositions(stride: .nan, count: 4), SnapPositions(stride: -1, count: 4), SnapPositions([]),
    ] {
      #expect(snaps.nearest(to: 10) == nil)
      #expect(snaps.target(from: 10, velocity: 900) == nil)
      #expect(snaps.progress(at: 10) == nil)
      #expect(snaps.position(of: 3) == 0)
    }
  }

  @Test("a single page is always the current one")
  func one() {
    let snaps = SnapPositions(stride: 310, count: 1, isEndless: true)
    #expect(!snaps.isEndless)
    #expect(snaps.nearest(to: 500) == 0)
    #expect(snaps.target(from: 40, velocity: 4000, severalPages: true) == 0)
    #expect(snaps.progress(at: 40) == 0)
    #expect(snaps.offset(atProgress: 3) == 0)
  }

  @Test("progress is measured between neighboring positions and continues beyond the ends")
  func progress() {
    #expect(even.progress(at: 155) == 0.5)
    #expect(even.progress(at: 930) == 3)
    #expect(near(even.progress(at: -31), -0.1, within: 1e-12))
    #expect(near(even.progress(at: 961), 3.1, within: 1e-12))
    #expect(uneven.progress(at: 150) == 1.25)
    #expect(uneven.progress(at: 325) == 2.5)
    for offset in stride(from: -50, through: 400, by: 12.5) as StrideThrough<CGFloat> {
      let there = uneven.progress(at: offset).map(uneven.offset(atProgress:))
      #expect(near(there, Double(offset), within: 1e-9))
    }
  }

  @Test("endless positions repeat in both directions")
  func endless() {
    let snaps = SnapPositions(stride: 310, count: 4, isEndless: true)
    #expect(snaps.period == 1240)
    #expect([-5, -4, -1, 0, 3, 4, 9].map(snaps.item) == [3, 0, 3, 0, 3, 0, 1])
    #expect([-1, 4, 9].map(snaps.position) == [-310, 1240, 2790])
    #expect(snaps.target(from: 930, velocity: 600) == 4)
    #expect(snaps.target(from: 0, velocity: -600) == -1)
    #expect(snaps.target(from: 0, velocity: 8000, severalPages: true) == 3)
    #expect(snaps.target(from: 930, velocity: 8000, severalPages: true) == 6)
    #expect(snaps.nearest(to: -155) == 0)
    #expect(snaps.nearest(to: -156) == -1)
    let odd = SnapPositions([0, 100, 300], period: 450)
    #expect((-4...4).map(odd.position) == [-600, -450, -350, -150, 0, 100, 300, 450, 550])
    #expect(odd.nearest(to: 374) == 2)
    #expect(odd.nearest(to: 375) == 3)
    #expect(odd.progress(at: 375) == 2.5)
    #expect(odd.progress(at: -75) == -0.5)
    #expect(SnapPositions([0, 100, 300], period: 300).period == nil)
  }

  @Test("very large offsets are as exact as small ones")
  func large() {
    let snaps = SnapPositions(stride: 296.31, count: 10_000_000)
    for page in [0, 1, 999_999, 5_000_001, 9_999_999] {
      let position = snaps.position(of: page)
      #expect(snaps.nearest(to: position) == page)
      #expect(snaps.target(from: position, velocity: 600) == min(page + 1, 9_999_999))
      #expect(snaps.target(from: position, velocity: -600) == max(0, page - 1))
    }
    #expect(snaps.nearest(to: 1e300) == 9_999_999)
    #expect(snaps.nearest(to: -1e300) == 0)
    #expect(snaps.nearest(to: .nan) == 0)
  }

  @Test("a flick goes to the neighboring page in its direction, wherever it begins")
  func flicks() {
    for snaps in [even, uneven, SnapPositions([0, 100, 300], period: 450)] {
      for offset in stride(from: -700, through: 1500, by: 3.7) as StrideThrough<Double> {
        let forward = snaps.target(from: offset, velocity: 400).map(snaps.position) ?? .nan
        let back = snaps.target(from: offset, velocity: -400).map(snaps.position) ?? .nan
        let last = snaps.position(of: snaps.count - 1)
        #expect(forward > offset || (!snaps.isEndless && forward == last))
        #expect(back < offset || (!snaps.isEndless && back == snaps.position(of: 0)))
        let between = (-8...12).map(snaps.position).filter { $0 > back && $0 < forward }
        #expect(between.count <= 1)
      }
    }
  }
}
