// What the targets feed is spread over these modules.
@_exported import Documents
@_exported import FileSystem
