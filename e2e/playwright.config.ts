import { defineConfig, devices } from '@playwright/test';
import { SITE } from './site/address';
import { CHROMIUM_FLAGS, findHeadlessShell } from './site/commands';

const viewport = { width: 1280, height: 900 };
// The user agent of headless Chromium contains "Headless", so the site takes it for a robot, and robots get no canary.
const { userAgent } = devices['Desktop Chrome'];
/** A host name without a secure context in browsers. */
const PLAIN_HOST = '--host-resolver-rules=MAP plain.test 127.0.0.1';
const ofChromium = { executablePath: findHeadlessShell(), args: [...CHROMIUM_FLAGS, PLAIN_HOST] };

/** The production build, the real api and its embedded database. No retries: a flaky test is a failed test. */
export default defineConfig({
  projects: [
    { name: 'site', testDir: './specs', use: { launchOptions: ofChromium } },
    // A phone with a touch screen, because everything with a hover, a press or a card must also react to a finger.
    {
      name: 'touch',
      testDir: './touch',
      use: { launchOptions: ofChromium, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // The results of bad releases (`npm run bench -- bad-releases`).
    { name: 'bad releases', testDir: './bad-releases', use: { launchOptions: ofChromium } },
    // One smoke test in each engine (`npm run test:browsers`).
    { name: 'Chromium', testDir: './browsers', use: { launchOptions: ofChromium, userAgent } },
    { name: 'Firefox', testDir: './browsers', use: { browserName: 'firefox' } },
    { name: 'WebKit', testDir: './browsers', use: { browserName: 'webkit' } },
  ],
  fullyParallel: false,
  // More would slow each other down: the unit tests of `npm test` use what two workers leave of two cores.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine makes tests slow, not wrong: these only end a test that hangs.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME
    ? [['dot'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME }]]
    : [['list']],
  outputDir: '../test-results/e2e',
  use: {
    baseURL: SITE.origin,
    viewport,
    // A trace records every frame and every change of the page, which takes a third of the time of a run. TRACE=on keeps the
    // traces of failures.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  // `npm test` starts the site itself, while the unit tests run.
  webServer: process.env.E2E_SITE
    ? undefined
    : {
        // `exec` makes Playwright's signals reach the site instead of a shell in between.
        command: 'exec node site/serve.mjs',
        url: `${SITE.origin}/readyz`,
        timeout: 300_000,
        reuseExistingServer: !process.env.CI,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        stdout: 'ignore',
        stderr: 'pipe',
      },
});
