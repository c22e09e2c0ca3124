/** `npm run translate -- check`: compares the catalogues of messages with the sources and with each other. */
import path from 'node:path';
import { CodedError } from '../../errors/index.mjs';
import { runDeclared } from './lib/arguments.mjs';
import { printDetail } from './lib/output.mjs';
import { installPackages } from './lib/packages.mjs';
import { root } from '../programs/paths.mjs';

await runDeclared('translate', async ({ positionals: [command] }) => {
  if (command !== 'check')
    throw new CodedError(
      'PRESS-T14',
      `${command ?? 'No command'} is not a command of translate.`,
      'Run npm run translate -- check.',
    );
  await installPackages({ development: true });
  const { cataloguesIn, checkCatalogue } = await import('@press/language/check');
  const folders = cataloguesIn(root);
  const faults = folders.flatMap((folder) =>
    checkCatalogue(folder).map((fault) => `${path.relative(root, folder)}: ${fault}`),
  );
  faults.forEach(printDetail);
  if (faults.length > 0)
    throw new CodedError(
      'PRESS-T27',
      `Faults in the catalogues: ${faults.length}.`,
      'docs/publishers/translate.md has the form of messages.',
    );
  printDetail(`${folders.length} catalogues are complete`);
});
