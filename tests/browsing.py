"""Open a page in a real browser."""

import re


def shown(browser, file, mode, width):
    """Open a page in a colour scheme and width. Return the addresses that it requested and its error messages."""
    scheme = {"features": [{"name": "prefers-color-scheme", "value": mode}]}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", scheme)
    size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    browser.get_log("performance")
    browser.get(file.as_uri())
    asked = [entry["message"] for entry in browser.get_log("performance") if "Network.requestWillBeSent" in entry["message"]]
    urls = [re.search(r'"url":"([^"]*)"', message)[1] for message in asked if '"url":' in message]
    return urls, browser.get_log("browser")
