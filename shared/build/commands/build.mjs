/** `npm run build`: installs and builds everything, and names the builds in the local registry. */
import { runCommand } from './lib/command.mjs';
import { stepPrinter } from './lib/output.mjs';
import { prepareSite } from './lib/prepare.mjs';

await runCommand(() => prepareSite(stepPrinter(3)));
