/// Four pixels that are worked on together. What is done with them names their type: in generic code Swift takes
/// their lanes one by one.
nonisolated extension SIMD4<UInt32> {
  @inline(__always)
  init(_ pixels: UnsafeRawPointer) { self = pixels.loadUnaligned(as: SIMD4<UInt32>.self) }

  /// Reads the last pixels of a row, fewer than four; the others are nothing.
  init(_ pixels: UnsafeRawPointer, count: Int) {
    self = .zero
    for index in 0..<count { self[index] = pixels.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self) }
  }

  /// Writes the last pixels of a row.
  func store(to pixels: UnsafeMutableRawPointer, count: Int) {
    for index in 0..<count { pixels.storeBytes(of: self[index], toByteOffset: index * 4, as: UInt32.self) }
  }

  @inline(__always)
  init(lanes: SIMD8<UInt16>) { self = unsafeBitCast(lanes, to: SIMD4<UInt32>.self) }

  /// The pixels as 16-bit lanes, two to each.
  @inline(__always)
  var lanes: SIMD8<UInt16> { unsafeBitCast(self, to: SIMD8<UInt16>.self) }
}
