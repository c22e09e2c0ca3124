/** `npm run build`: installs packages and builds what has changed. It touches no data directory. */
import { runCommand } from './lib/command.mjs';
import { stepPrinter } from './lib/output.mjs';
import { prepareBuilds } from './lib/prepare.mjs';

await runCommand(() => prepareBuilds(stepPrinter(2)));
