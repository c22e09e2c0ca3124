import { randomBytes } from 'node:crypto';
import { ReleaseError } from './errors';
import { REGISTRY_SCHEMA, type Registry, type RegistryArea, type RegistryShell, type Release, type SealedRelease } from './format';
import { readRegistry, swapRegistry } from './registry';

const ATTEMPTS = 5;

export interface LocalRegistry {
  registry: Registry;
  /** Releases that are newly stable, as `name build`; empty when the file was left untouched. */
  changed: string[];
}

/**
 * Makes the releases of this machine's build the stable ones. Builds that were stable stay named and served, so that
 * pages already open go on working. Areas not among the releases stay as they are.
 * @throws ReleaseError PRESS-R05 without a shell, R06 when others keep changing the registry, R07 on unmet contracts
 */
export async function writeLocalRegistry(data: string, releases: readonly SealedRelease[]): Promise<LocalRegistry> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await readRegistry(data);
    const { registry, changed } = withStable(before, releases);
    if (changed.length === 0) return { registry, changed };
    try {
      await swapRegistry(data, registry, { what: `stable: ${changed.join(', ')}`, why: 'local build' });
      return { registry, changed };
    } catch (thrown) {
      const overtaken = thrown instanceof ReleaseError && thrown.code === 'PRESS-R06';
      if (!overtaken || attempt === ATTEMPTS) throw thrown;
    }
  }
}

function withStable(before: Registry | null, releases: readonly SealedRelease[]): { registry: Registry; changed: string[] } {
  const shellRelease = releases.find(({ name }) => name === 'shell');
  const shell = shellRelease ? stableAt(before?.shell, shellRelease) : before?.shell;
  if (!shell) {
    throw new ReleaseError('PRESS-R05', 'No shell among the releases, and none published before.', 'Build the shell too, then publish both.');
  }
  const areas = { ...before?.areas };
  for (const release of releases) {
    if (release.name !== 'shell') areas[release.name] = stableAt(areas[release.name], release);
  }
  for (const { builds, stable } of Object.values(areas)) assertFits(shell.builds[shell.stable], stable === null ? undefined : builds[stable]);
  const changed = releases
    .filter(({ name, build }) => (name === 'shell' ? before?.shell : before?.areas[name])?.stable !== build)
    .map(({ name, build }) => `${name} ${build}`);
  return { registry: { schema: REGISTRY_SCHEMA, rev: (before?.rev ?? 0) + 1, shell, areas }, changed };
}

function stableAt(area: RegistryArea | undefined, sealed: SealedRelease): RegistryShell {
  const { build } = sealed;
  const serial = Math.max(0, ...Object.values(area?.builds ?? {}).map((release) => release.serial)) + 1;
  const builds = { [build]: { ...sealed, serial, signature: null }, ...area?.builds };
  if (!area) return { salt: randomBytes(8).toString('hex'), stable: build, lastGood: null, canary: null, builds };
  if (area.stable === build) return { ...area, stable: build };
  return { ...area, stable: build, lastGood: area.stable, builds };
}

/** Refuses an area that speaks another contract than the shell beside it. */
function assertFits(shell: Release | undefined, area: Release | undefined): void {
  if (!shell || !area || shell.areaContract === area.areaContract) return;
  throw new ReleaseError(
    'PRESS-R07',
    `Release refused: ${area.name} ${area.version}-${area.build} needs area contract ${area.areaContract}; the shell beside it offers ${shell.areaContract}.`,
    `Build it against @press/area ${shell.areaContract}, or ship a shell that offers ${area.areaContract} first.`,
  );
}
