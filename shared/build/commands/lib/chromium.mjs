import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CodedError } from '../../../errors/index.mjs';
import { printDetail } from './output.mjs';
import { bin, root } from '../../programs/paths.mjs';
import { canInstallPackages, installDebianPackages, run } from '../../programs/processes.mjs';

const require = createRequire(path.join(root, 'bench/package.json'));
const playwright = () => require('playwright-core');

/** Playwright's command line. Its package exports no module for it, so it runs as a program. */
export const PLAYWRIGHT_CLI = bin('playwright-core', path.join(root, 'bench'));

/** Flags for tests and benchmarks: the browser itself sends nothing over the network. */
export const CHROMIUM_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * The possible Chromium files in order of preference: the one in `CHROMIUM`, the system's, Playwright's.
 * @returns {string[]}
 */
const chromiumCandidates = () =>
  [
    process.env.CHROMIUM ?? '',
    DEBIAN,
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    playwright().chromium.executablePath(),
  ].filter(Boolean);

/** The first candidate that exists on this machine. */
export const findChromium = () => chromiumCandidates().find((file) => existsSync(file));

/** Debian's packages of Chromium, and of Chromium without windows. */
const DEBIAN = '/usr/bin/chromium';
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium's headless shell, if Debian's package is installed in addition to the full browser of the same version;
 * otherwise the full browser. In headless mode the full browser draws a window for every page: 24 tests took 175 s of
 * processor time, but 118 s with the headless shell, which has no back-forward cache.
 */
export function findHeadlessShell() {
  const chromium = findChromium();
  return chromium === DEBIAN && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromium;
}

/**
 * Installs Debian's headless shell of Chromium in addition to its full browser. Failures are ignored, because without
 * it tests only take longer.
 * @param {string} chromium the browser that was found
 */
export async function addHeadlessShell(chromium) {
  if (chromium !== DEBIAN || existsSync(HEADLESS_SHELL) || !canInstallPackages()) return;
  printDetail(
    "installing Debian's Chromium without windows, in which tests take less time (apt-get install chromium-headless-shell)",
  );
  await installDebianPackages(['chromium-headless-shell']);
}

/**
 * Finds a Chromium that starts, or installs one: Playwright's download first, then Debian's package.
 * @param {{ mayInstall?: boolean }} [options]
 * @returns {Promise<string>} the file
 * @throws CodedError PRESS-T07 when there is none and none could be installed
 */
export async function ensureChromium({ mayInstall = true } = {}) {
  const find = async () => {
    for (const file of chromiumCandidates()) {
      const starts = await run(file, ['--version']).then(
        () => true,
        () => false,
      );
      if (starts) return file;
    }
    return undefined;
  };
  let found = await find();
  if (!found && mayInstall) {
    printDetail("no Chromium found: downloading Playwright's into this user's cache (playwright install chromium)");
    // Ignores failed commands, because the next check tells whether a browser starts.
    await run(PLAYWRIGHT_CLI, ['install', 'chromium']).catch(() => undefined);
    found = await find();
  }
  if (!found && mayInstall && canInstallPackages()) {
    printDetail(
      "Playwright's Chromium is not available: installing Debian's package on this machine (apt-get install chromium)",
    );
    await installDebianPackages(['chromium']);
    found = await find();
  }
  if (found) return found;
  throw new CodedError(
    'PRESS-T07',
    mayInstall ? 'No Chromium was found and none could be installed.' : 'No Chromium was found.',
    'Install one (Debian: apt-get install chromium) or name one: CHROMIUM=/path/to/chromium before the command.',
  );
}

/** The engines of the smoke test besides Chromium: projects of e2e/playwright.config.ts, in the builds of Playwright. */
const OTHER_ENGINES = /** @type {const} */ (['Firefox', 'WebKit']);

/** @param {'Firefox' | 'WebKit'} name */
const nameInPlaywright = (name) => name.toLowerCase();

/** The engines besides Chromium that this machine has. */
export const installedEngines = () =>
  OTHER_ENGINES.filter((name) => existsSync(playwright()[nameInPlaywright(name)].executablePath()));

/**
 * Downloads the engines that this machine lacks, and the libraries that they need if this user may install them.
 * @param {{ mayInstall: boolean }} options
 * @returns {Promise<string[]>} a sentence for each engine that is still missing
 */
export async function ensureEngines({ mayInstall }) {
  const findMissing = () => OTHER_ENGINES.filter((name) => !installedEngines().includes(name));
  const names = findMissing().map(nameInPlaywright);
  if (mayInstall && names.length > 0) {
    printDetail(`downloading into this user's cache (playwright install ${names.join(' ')})`);
    const withLibraries = canInstallPackages() ? ['--with-deps'] : [];
    await run(PLAYWRIGHT_CLI, ['install', ...withLibraries, ...names]).catch(() => undefined);
  }
  return findMissing().map(
    (name) => `no ${name} of Playwright, so the site is not tested in it (npm run test:browsers)`,
  );
}
