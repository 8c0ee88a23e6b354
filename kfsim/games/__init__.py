"""The games that kfsim plays, and the interface to each of them. This package imports only `text` of the other packages."""
