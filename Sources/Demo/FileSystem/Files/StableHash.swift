/// A hash of bytes that is the same in every run.
enum StableHash {
  /// Returns the 64-bit FNV-1a hash. The two constants come from draft-eastlake-fnv.
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
