import { defineConfig } from '@playwright/test';
import { ENGINES, type EngineName } from './browsers/tab';
import { SITE } from './site/address';
import { CHROMIUM_FLAGS, findHeadlessShell, installedBrowsers } from './site/commands';

/** One smoke test in every engine that this machine has (`npm run test:browsers`). */
const engines = ENGINES.filter((name) => name === 'Chromium' || installedBrowsers().includes(name));

/** The production build, the real api and its embedded database; no retries, so that a flaky test is a failed one. */
export default defineConfig<object, { engineName: EngineName }>({
  projects: [
    { name: 'site', testDir: './specs' },
    ...engines.map((name) => ({ name, testDir: './browsers', use: { engineName: name } })),
  ],
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME
    ? [['dot'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME }]]
    : [['list']],
  outputDir: '../test-results/e2e',
  use: {
    baseURL: SITE.origin,
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: findHeadlessShell(), args: CHROMIUM_FLAGS },
    // A trace records every frame and every change of the page: a third of the time of a run. TRACE=on keeps those of failures.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    // `exec`: signals of Playwright reach the site, not a shell in between.
    command: 'exec node site/serve.mjs',
    url: `${SITE.origin}/readyz`,
    timeout: 120_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
