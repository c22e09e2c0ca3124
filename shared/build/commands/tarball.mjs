/** `npm run tarball -- DIR`: writes the committed files of this version as an archive in DIR, and prints the name of its tag. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CodedError } from '../../errors/index.mjs';
import { runDeclared } from './lib/arguments.mjs';
import { printDetail } from './lib/output.mjs';
import { readManifest } from './lib/pack.mjs';
import { root } from '../programs/paths.mjs';

/** @param {readonly string[]} args */
const git = (args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

await runDeclared('tarball', async ({ positionals: [given] }) => {
  if (!given)
    throw new CodedError('PRESS-T14', 'No folder for the archive is given.', 'Example: npm run tarball -- ../releases');
  if (git(['status', '--porcelain']))
    throw new CodedError(
      'PRESS-T26',
      'Some files are not committed.',
      'Commit them, because the archive contains only committed files.',
    );
  const { version } = readManifest('.');
  const folder = path.resolve(process.env.INIT_CWD ?? root, given);
  const archive = path.join(folder, `press-${version}.tar.gz`);
  mkdirSync(folder, { recursive: true });
  git(['archive', '--format=tar.gz', `--prefix=press-${version}/`, `--output=${archive}`, 'HEAD']);
  printDetail(`${archive} is written`);
  printDetail(`Tag: git tag -a v${version} -m "Version ${version}"`);
});
