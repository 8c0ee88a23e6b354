"""Results as pages: one file a command, each with a `page(answer)`."""
