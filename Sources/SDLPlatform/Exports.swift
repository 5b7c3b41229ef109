// Errors, fonts and picture files are of use without a window as well; who opens one need not know that.
@_exported public import Raster
