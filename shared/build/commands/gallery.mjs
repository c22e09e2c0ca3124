/** `npm run gallery`: every component of @press/ui in every state, from a development server. */
import path from 'node:path';
import { runDeclared } from './lib/arguments.mjs';
import { stepPrinter } from './lib/output.mjs';
import { installPackages } from './lib/packages.mjs';
import { bin, root } from '../programs/paths.mjs';
import { choosePort } from './lib/ports.mjs';
import { runForExitCode } from '../programs/processes.mjs';

await runDeclared(
  'gallery',
  async () => {
    const step = stepPrinter(2);
    step('Packages');
    await installPackages({ development: true });
    const port = await choosePort('PORT', 6006);
    step(`Gallery at http://localhost:${port}`);
    const cwd = path.join(root, 'gallery');
    return runForExitCode(bin('storybook', cwd), ['dev', '--port', `${port}`, '--exact-port', '--no-open'], { cwd });
  },
  { server: true },
);
