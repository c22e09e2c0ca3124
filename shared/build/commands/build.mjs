/** `npm run build`: installs and builds everything, and names the builds in the local registry. */
import { build } from './lib/builds.mjs';
import { checkNode, install } from './lib/install.mjs';
import { detail, main, steps } from './lib/say.mjs';
import { place } from './lib/site.mjs';

await main(async () => {
  const step = steps(3);
  step('Packages');
  checkNode();
  await install();
  step('Builds');
  if ((await build()) === 0) detail('every build is current');
  step('Releases');
  detail((await place()).trim() || 'the registry is current');
});
