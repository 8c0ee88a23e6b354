def pytest_configure(config):
    config.addinivalue_line("markers", "ledger(*ids): the cases of the rules ledger a test carries")
