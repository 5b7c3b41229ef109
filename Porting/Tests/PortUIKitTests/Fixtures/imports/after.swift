import Foundation
import Foundation // for dates
import UIKit
import UIKit
import UIKit
@testable import Pager
import QuartzCore
import UnifiedLogging
import UnifiedLogging
import WebKit
let half = Foundation.round(1.5) / 2
