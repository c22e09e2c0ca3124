/** `npm run cluster`: builds, then starts a site of several machines on this one and breaks it on purpose (bench/cluster). */
import path from 'node:path';
import { build } from './lib/builds.mjs';
import { runCommand } from './lib/command.mjs';
import { stepPrinter } from './lib/output.mjs';
import { checkNodeVersion, installPackages } from './lib/packages.mjs';
import { root } from './lib/paths.mjs';
import { runForExitCode } from './lib/processes.mjs';

await runCommand(async () => {
  const step = stepPrinter(3);
  step('Packages');
  checkNodeVersion();
  await installPackages();
  step('Builds');
  await build();
  step('Cluster');
  return runForExitCode(process.execPath, [path.join(root, 'bench/cluster/main.mjs'), ...process.argv.slice(2)]);
});
