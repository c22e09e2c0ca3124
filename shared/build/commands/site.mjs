/** `npm run site -- VERB DIR`: installs and builds the packages for the api's site command, then runs it. */
import { build } from './lib/builds.mjs';
import { runCommand } from '../programs/command.mjs';
import { installPackages } from './lib/packages.mjs';
import { dataDir } from '../programs/paths.mjs';
import { preview } from './lib/preview.mjs';
import { originOfRunningSite } from './lib/running-site.mjs';
import { runSiteCommand } from './lib/site.mjs';

const [verb = '', ...args] = process.argv.slice(2);
const isPreview = verb === 'preview' && !args.some((arg) => arg.startsWith('-'));

await runCommand(
  async () => {
    await installPackages();
    await build();
    // The program checks its own arguments.
    if (!isPreview)
      return runSiteCommand([verb, ...args], { PRESS_DATA: dataDir(), ...(await originOfRunningSite(dataDir())) });
    await preview(args[0] ?? '.');
    return undefined;
  },
  { server: isPreview || verb === 'editor' },
);
