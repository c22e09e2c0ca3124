export { FIREFOX, installedBrowsers, WEBKIT_DRIVER, XVFB } from '../../shared/build/commands/lib/browsers.mjs';
export { CHROMIUM_FLAGS, findChromium, findHeadlessShell } from '../../shared/build/commands/lib/chromium.mjs';
