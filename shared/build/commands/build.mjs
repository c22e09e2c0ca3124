/** `npm run build`: installs packages and builds changed packages. It touches no data directory. */
import { runDeclared } from './lib/arguments.mjs';
import { build } from './lib/builds.mjs';
import { printDetail, stepPrinter } from './lib/output.mjs';
import { installPackages } from './lib/packages.mjs';

await runDeclared('build', async () => {
  const step = stepPrinter(2);
  step('Packages');
  await installPackages();
  step('Builds');
  if ((await build()) === 0) printDetail('every build is current');
});
