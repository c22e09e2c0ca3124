import { isCodedError } from '../../../errors/index.mjs';
import { ensureEngines, installedEngines, PLAYWRIGHT_CLI, resolveChromium } from './chromium.mjs';
import { run as runProgram } from './processes.mjs';

const CANDIDATES = ['/given/chromium', '/usr/bin/chromium', '/home/me/.cache/ms-playwright/chromium'];
const [, DEBIAN = '', PLAYWRIGHT = ''] = CANDIDATES;

/** A machine with these files. Each installer adds the file in its entry, or fails. */
function machine(files: string[], installs: { playwright?: string; apt?: string } = {}) {
  const installed = new Set(files);
  const commands: string[] = [];
  const printed: string[] = [];
  const run = (command: string, args: readonly string[]): Promise<void> => {
    if (args[0] === '--version')
      return installed.has(command) ? Promise.resolve() : Promise.reject(new Error('ENOENT'));
    const line = [command.replace(/^.*\//, ''), ...args].join(' ');
    commands.push(line);
    if (line === 'apt-get update') return Promise.resolve();
    const file = line.startsWith('playwright-core') ? installs.playwright : installs.apt;
    if (!file) return Promise.reject(new Error('no network'));
    installed.add(file);
    return Promise.resolve();
  };
  const resolve = ({ mayInstall = true, mayUseApt = true } = {}) =>
    resolveChromium({ candidates: CANDIDATES, run, mayInstall, mayUseApt, print: (text) => printed.push(text) });
  return { resolve, commands, printed };
}

const DOWNLOAD = 'playwright-core install chromium';
const APT = ['apt-get update', 'apt-get install -y --no-install-recommends chromium'];

test('a Chromium that starts is used, the first of the candidates, and nothing is installed', async () => {
  const { resolve, commands, printed } = machine([DEBIAN, PLAYWRIGHT]);
  await expect(resolve()).resolves.toBe(DEBIAN);
  expect([commands, printed]).toEqual([[], []]);
});

test("with none, Playwright's own is downloaded", async () => {
  const { resolve, commands, printed } = machine([], { playwright: PLAYWRIGHT, apt: DEBIAN });
  await expect(resolve()).resolves.toBe(PLAYWRIGHT);
  expect(commands).toEqual([DOWNLOAD]);
  expect(printed).toEqual([expect.stringContaining('playwright install chromium')]);
});

test("if the download fails, Debian's package is installed after a message", async () => {
  const { resolve, commands, printed } = machine([], { apt: DEBIAN });
  await expect(resolve()).resolves.toBe(DEBIAN);
  expect(commands).toEqual([DOWNLOAD, ...APT]);
  expect(printed[1]).toContain('apt-get install chromium');
});

test("a download that does not start, for lack of a library, is no browser: Debian's package follows", async () => {
  const { resolve, commands } = machine([], { playwright: '/broken', apt: DEBIAN });
  await expect(resolve()).resolves.toBe(DEBIAN);
  expect(commands).toEqual([DOWNLOAD, ...APT]);
});

test.each([
  ['both fail', {}, [DOWNLOAD, ...APT]],
  ["the download fails and Debian's packages are not allowed", { mayUseApt: false }, [DOWNLOAD]],
  ['nothing may be installed', { mayInstall: false }, []],
])('where %s, a coded error names the next step', async (_, options, expected) => {
  const { resolve, commands } = machine([]);
  const error = await resolve(options).catch((thrown: unknown) => thrown);
  expect(isCodedError(error, 'PRESS-T07') && error.next).toContain('CHROMIUM=');
  expect(commands).toEqual(expected);
});

test("Playwright's command line is where the download expects it", async () => {
  await expect(runProgram(PLAYWRIGHT_CLI, ['install', '--help'])).resolves.toContain('install');
});

test('engines that are neither installed nor may be are named', async () => {
  const missing = await ensureEngines({ mayInstall: false });
  expect(
    missing
      .map((line) => /no (\w+) of Playwright/.exec(line)?.[1])
      .concat(installedEngines())
      .sort(),
  ).toEqual(['Firefox', 'WebKit']);
});
