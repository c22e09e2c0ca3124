import { existsSync } from 'node:fs';
import { printDetail } from './output.mjs';
import { canInstallPackages, run } from './processes.mjs';
import { resolveTestTools } from './test-tools.mjs';

/** Where Debian's packages put the programs of other browser engines. */
export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** WebKitGTK's browser needs a display. */
export const XVFB = '/usr/bin/Xvfb';

/** @type {readonly import('./test-tools.mjs').TestTool[]} */
const BROWSERS = [
  {
    name: 'Firefox',
    aptPackage: 'firefox-esr',
    tests: 'the site in Firefox',
    isInstalled: () => existsSync(FIREFOX),
  },
  {
    name: 'WebKitGTK',
    aptPackage: 'webkit2gtk-driver xvfb',
    tests: 'the site in WebKitGTK',
    isInstalled: () => existsSync(WEBKIT_DRIVER) && existsSync(XVFB),
  },
];

/** Names of the browsers that this machine has besides Chromium. */
export const installedBrowsers = () => BROWSERS.filter(({ isInstalled }) => isInstalled()).map(({ name }) => name);

/**
 * Finds the browsers besides Chromium, and installs them where that is allowed.
 * @param {{ mayInstall: boolean }} options
 * @returns those that are missing
 */
export const ensureBrowsers = ({ mayInstall }) =>
  resolveTestTools({ tools: BROWSERS, run, mayInstall, mayUseApt: canInstallPackages(), print: printDetail });
