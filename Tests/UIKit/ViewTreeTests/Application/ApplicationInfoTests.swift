import Foundation
import Testing

@testable import ViewTree

final class MainSceneDelegate: UIResponder, UIWindowSceneDelegate {}
private final class AppDelegate: UIResponder, UIApplicationDelegate {}

@Suite("An Info dictionary")
struct ApplicationInfoTests {
  private func manifest(_ className: String) -> [String: Any] {
    let configuration = ["UISceneConfigurationName": "Main", "UISceneDelegateClassName": className]
    return [
      "UIApplicationSceneManifest": [
        "UIApplicationSupportsMultipleScenes": true,
        "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]],
      ]
    ]
  }

  @Test("names the class of the scenes' delegates, with Xcode's variable for the module")
  func delegates() {
    for name in [
      "$(PRODUCT_MODULE_NAME).MainSceneDelegate", "ViewTreeTests.MainSceneDelegate", "MainSceneDelegate",
    ] {
      let info = ApplicationInfo(manifest(name), delegate: AppDelegate.self)
      let found: AnyClass? = info.delegateClass(ofConfiguration: "Main", role: .windowApplication)
      #expect(found == MainSceneDelegate.self)
      #expect(info.configurationName(of: .windowApplication) == "Main" && info.supportsMultipleScenes)
    }
    let missing = ApplicationInfo(manifest("$(PRODUCT_MODULE_NAME).Missing"), delegate: AppDelegate.self)
    #expect(missing.delegateClass(ofConfiguration: "Main", role: .windowApplication) == nil)
  }

  @Test("in code has precedence over the one in the bundle; without a name, the process has one")
  func names() {
    let bundled = ["CFBundleName": "bundled", "CFBundleIdentifier": "org.example.bundled"]
    let info = ApplicationInfo(["CFBundleName": "coded"], bundled: bundled)
    #expect(info.name == "coded" && info.identifier == "org.example.bundled")
    #expect(ApplicationInfo(["CFBundleName": "$(PRODUCT_NAME)"]).name == ProcessInfo.processInfo.processName)
    #expect(ApplicationInfo(["CFBundleName": 7]).name == ProcessInfo.processInfo.processName)
  }
}
