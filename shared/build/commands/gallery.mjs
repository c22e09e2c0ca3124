/** `npm run gallery`: every component of @press/ui in every state, from a development server. */
import path from 'node:path';
import { checkNode, install } from './lib/install.mjs';
import { bin, root, run } from './lib/run.mjs';
import { main, steps } from './lib/say.mjs';

await main(async () => {
  const step = steps(2);
  step('Packages');
  checkNode();
  await install();
  step('Gallery at http://localhost:6006');
  const cwd = path.join(root, 'gallery');
  await run(bin('storybook', cwd), ['dev', '--port', '6006', '--exact-port', '--no-open'], { cwd, live: true });
});
