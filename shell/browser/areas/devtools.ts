/* oxlint-disable no-underscore-dangle -- a name of Module Federation */
import type { SiteArea } from '../site';

declare global {
  /** The federation runtime's description of a page. */
  var __FEDERATION__: { moduleInfo: Record<string, object> } | undefined;
}

/** The name of a container is an identifier (shared/build/federation.ts). */
const containerName = (name: string): string => name.replaceAll('-', '_');

/**
 * Describes the areas as remotes of the shell, with their manifests, for the devtools of Module Federation. They read this when they are
 * opened. The runtime does not know the areas, because the shell imports them itself (ADR 38).
 */
export function describeAreas(areas: readonly SiteArea[]): void {
  const manifests = areas.map(({ name, entry }) => {
    const manifest = new URL('mf-manifest.json', new URL(entry, location.href)).href;
    return [containerName(name), manifest] as const;
  });
  const remotesInfo = Object.fromEntries(manifests.map(([name, matchedVersion]) => [name, { matchedVersion }]));
  const remotes = manifests.map(([name, remoteEntry]) => [
    `${name}:${remoteEntry}`,
    { version: remoteEntry, remoteEntry },
  ]);
  Object.assign(globalThis.__FEDERATION__?.moduleInfo ?? {}, {
    shell: { version: '', globalName: 'shell', remotesInfo },
    ...Object.fromEntries(remotes),
  });
}
