/**
 * `npm run test:browsers [-- --no-install]`: one smoke test of the site in Chromium, Firefox and WebKit. Downloads Playwright's
 * Firefox and WebKit if that is allowed, and lists missing ones in its last lines.
 */
import path from 'node:path';
import { runDeclared } from './lib/arguments.mjs';
import { build } from './lib/builds.mjs';
import { ensureChromium, ensureEngines, installedEngines } from './lib/chromium.mjs';
import { stepPrinter } from './lib/output.mjs';
import { installPackages } from './lib/packages.mjs';
import { bin, root } from '../programs/paths.mjs';
import { runForExitCode } from '../programs/processes.mjs';

await runDeclared('test:browsers', async ({ values }) => {
  const mayInstall = !values['no-install'];
  const step = stepPrinter(3);
  step('Packages');
  await installPackages({ development: true });
  step('Production builds and browsers');
  await build();
  const chromium = await ensureChromium({ mayInstall });
  const missing = await ensureEngines({ mayInstall });
  step('Tests');
  const e2e = path.join(root, 'e2e');
  const projects = ['Chromium', ...installedEngines()].map((name) => `--project=${name}`);
  const exitCode = await runForExitCode(bin('playwright', e2e), ['test', ...projects], {
    cwd: e2e,
    env: { CHROMIUM: chromium },
  });
  for (const line of missing) console.log(`Not run: ${line}`);
  return exitCode;
});
