/** `npm run content -- VERB …`: installs and builds the packages for the api's content command, then runs it. */
import path from 'node:path';
import { build } from './lib/builds.mjs';
import { runCommand } from '../programs/command.mjs';
import { installPackages } from './lib/packages.mjs';
import { dataDir, root } from '../programs/paths.mjs';
import { runForExitCode } from '../programs/processes.mjs';
import { originOfRunningSite } from './lib/running-site.mjs';

await runCommand(async () => {
  await installPackages();
  await build();
  // The program checks its own arguments.
  return runForExitCode(process.execPath, [path.join(root, 'api/dist/content.mjs'), ...process.argv.slice(2)], {
    env: { PRESS_DATA: dataDir(), ...(await originOfRunningSite(dataDir())) },
  });
});
