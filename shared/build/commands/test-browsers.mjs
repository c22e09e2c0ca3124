/**
 * `npm run test:browsers [-- --no-install]`: one smoke test of the site in Chromium, Firefox and WebKitGTK. Installs the
 * browsers where that is allowed, and lists those that are missing in its last lines.
 */
import path from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { ensureBrowsers, installedBrowsers } from './lib/browsers.mjs';
import { build } from './lib/builds.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { runCommand } from './lib/command.mjs';
import { stepPrinter } from './lib/output.mjs';
import { checkNodeVersion, installPackages } from './lib/packages.mjs';
import { bin, root } from './lib/paths.mjs';
import { runForExitCode } from './lib/processes.mjs';
import { describeMissing } from './lib/test-tools.mjs';

await runCommand(async () => {
  const { values } = readArguments('npm run test:browsers -- --no-install', {
    options: { 'no-install': { type: 'boolean' } },
  });
  const mayInstall = !values['no-install'];
  const step = stepPrinter(3);
  step('Packages');
  checkNodeVersion();
  await installPackages();
  step('Production builds and browsers');
  await build();
  const chromium = await ensureChromium({ mayInstall });
  const missing = await ensureBrowsers({ mayInstall });
  step('Tests');
  const e2e = path.join(root, 'e2e');
  const projects = ['Chromium', ...installedBrowsers()].map((name) => `--project=${name}`);
  const exitCode = await runForExitCode(bin('playwright', e2e), ['test', ...projects], {
    cwd: e2e,
    env: { CHROMIUM: chromium },
  });
  for (const line of missing.map(describeMissing)) console.log(`Not run: ${line}`);
  return exitCode;
});
