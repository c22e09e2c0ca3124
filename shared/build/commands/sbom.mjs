/**
 * `npm run sbom [-- --check]`: writes sbom.cdx.json, a CycloneDX 1.6 document of all that the site is installed with, and
 * renews the list of licences in NOTICE. With `--check` it writes nothing, and fails when NOTICE is not current. Either
 * fails when a package has no licence, or one that may not ship.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CodedError } from '../../errors/index.mjs';
import { readArguments } from './lib/arguments.mjs';
import { runCommand } from './lib/command.mjs';
import { licensedPackages, renewNotice } from './lib/licences.mjs';
import { printDetail } from './lib/output.mjs';
import { checkNodeVersion, installPackages, pnpm } from './lib/packages.mjs';
import { root } from './lib/paths.mjs';

const NOTICE = path.join(root, 'NOTICE');
const SBOM = path.join(root, 'sbom.cdx.json');
/** What is not part of the site: its tests, benchmarks and gallery. */
const NOT_SHIPPED = ['e2e', 'bench', 'gallery'];

/** The CycloneDX document of all dependencies of the packages that ship. It is made from the lockfile and pnpm's store. */
async function createSbom() {
  const folder = mkdtempSync(path.join(tmpdir(), 'press-sbom-'));
  try {
    const file = path.join(folder, 'sbom.cdx.json');
    const options = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
    const filters = NOT_SHIPPED.flatMap((name) => ['--filter', `!${name}`]);
    await pnpm(['sbom', ...options, '--prod', ...filters, '--out', file], {
      code: 'PRESS-T19',
      reason: 'The packages could not be listed',
      next: 'The lines above name the cause. Install the packages first: npm start.',
    });
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await runCommand(async () => {
  const { values } = readArguments('npm run sbom -- --check', { options: { check: { type: 'boolean' } } });
  checkNodeVersion();
  await installPackages();
  const sbom = await createSbom();
  const packages = licensedPackages(JSON.parse(sbom).components);
  const present = readFileSync(NOTICE, 'utf8');
  const notice = renewNotice(present, packages);
  if (values.check) {
    if (notice !== present)
      throw new CodedError('PRESS-T18', 'NOTICE does not list the packages of pnpm-lock.yaml.', 'Run npm run sbom.');
    printDetail(`NOTICE lists the ${packages.length} packages that ship; all licences are allowed`);
    return;
  }
  writeFileSync(SBOM, sbom);
  writeFileSync(NOTICE, notice);
  printDetail(`sbom.cdx.json and NOTICE: ${packages.length} packages`);
});
