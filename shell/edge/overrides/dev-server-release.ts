import type { Publisher } from '@press/config';
import { messageOf } from '@press/errors';
import { parseManifest, type Release } from '@press/releases';
import { type ComposedArea, type Composition, type ServedRelease, createRouteTable } from '../releases/composition';
import type { DevBuilds, DevServerOverride } from './browser-overrides';

const TIMEOUT_MS = 1_000;
const MAX_LENGTH = 512 * 1024;

/**
 * Reads the release that a dev server offers at `/release.json`.
 * @param builds folders from which the edge may render such a release
 * @returns a sentence with the fault if the release cannot be used
 */
export async function fetchDevServerRelease(
  { area, origin }: DevServerOverride,
  shell: Pick<Release, 'areaContract'>,
  builds: DevBuilds,
): Promise<ServedRelease | string> {
  try {
    const response = await fetch(`${origin}/release.json`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const text = await response.text();
    if (!response.ok || text.length > MAX_LENGTH) return `${origin}/release.json answered ${response.status}.`;
    const release = parseManifest(JSON.parse(text), `${origin}/release.json`, 'Build the area again.');
    if (release.name !== area) return `${origin} offers ${release.name}, not ${area}.`;
    if (release.areaContract !== shell.areaContract)
      return `${origin} speaks area contract ${release.areaContract}, the shell ${shell.areaContract}.`;
    const folder = builds.get(area);
    return { ...release, serial: 0, signature: null, origin, ...(folder !== undefined && { folder }) };
  } catch (thrown) {
    return `${origin} cannot be used: ${messageOf(thrown)}.`;
  }
}

/** The composition with a dev server's release instead of the area's own. A new area is added at the end. */
export function withDevServerRelease(
  composition: Composition,
  release: ServedRelease,
  publisher: Publisher,
): Composition {
  const devServerArea: ComposedArea = { release, cohort: 'local', fallbacks: [] };
  const isKnown = composition.areas.some((area) => area.release.name === release.name);
  const areas = isKnown
    ? composition.areas.map((area) => (area.release.name === release.name ? devServerArea : area))
    : [...composition.areas, devServerArea];
  return {
    ...composition,
    areas,
    match: createRouteTable(
      areas.map((area) => area.release),
      publisher,
    ),
  };
}
