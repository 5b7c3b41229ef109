import Testing
@_spi(Library) import ViewTree

@testable import AccessibilityBus

@Suite("Roles for screen readers")
struct AccessibleRoleTests {
  @Test("a field for a password says so, which keeps readers from echoing its letters")
  func password() {
    func role(isSecret: Bool) -> AccessibleRole {
      .role(of: .textField, [], isElement: true, isSecret: isSecret, isInTabBar: false, container: .none)
    }
    #expect(role(isSecret: true) == .passwordText)
    // The number of ATSPI_ROLE_PASSWORD_TEXT in at-spi2-core.
    #expect(role(isSecret: true).rawValue == 40)
    #expect(role(isSecret: false) == .entry)
  }
}
