import Foundation
import Foundation // for dates
import UIKit
@testable import Pager
import QuartzCore
import UnifiedLogging
import WebKit
let half = Foundation.round(1.5) / 2
