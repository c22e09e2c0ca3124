/**
 * `npm run sbom [-- --check]`: writes sbom.cdx.json, a CycloneDX 1.6 document of all packages that the site is installed with,
 * and renews the list of licences in NOTICE. With `--check` it writes nothing, and fails if NOTICE is outdated. Both fail if a
 * package has no licence, or a licence that may not ship.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CodedError } from '../../errors/index.mjs';
import { runDeclared } from './lib/arguments.mjs';
import { renewNotice } from './lib/licences.mjs';
import { printDetail } from './lib/output.mjs';
import { installPackages, pnpm } from './lib/packages.mjs';
import { root } from '../programs/paths.mjs';

const NOTICE = path.join(root, 'NOTICE');
/** The packages that ship: without tests, benchmarks and the gallery. */
const SHIPPED = [...['e2e', 'bench', 'gallery'].flatMap((name) => ['--filter', `!${name}`]), '--prod'];

/** @param {readonly string[]} args of pnpm, which reads the lockfile and its store */
const list = (args) =>
  pnpm(args, {
    code: 'PRESS-T19',
    reason: 'The packages could not be listed',
    next: 'The lines above name the cause. Install the packages first: npm start.',
  });

await runDeclared('sbom', async ({ values }) => {
  await installPackages();
  const report = JSON.parse(await list([...SHIPPED, 'licenses', 'list', '--json']));
  const present = readFileSync(NOTICE, 'utf8');
  const notice = renewNotice(present, report);
  if (values.check) {
    if (notice !== present)
      throw new CodedError('PRESS-T18', 'NOTICE does not list the packages of pnpm-lock.yaml.', 'Run npm run sbom.');
    return printDetail('NOTICE lists the packages that ship; all licences are allowed');
  }
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  await list(['sbom', ...format, ...SHIPPED, '--out', path.join(root, 'sbom.cdx.json')]);
  writeFileSync(NOTICE, notice);
  printDetail('sbom.cdx.json and NOTICE are written');
});
