import { messageOf } from '@press/errors';
import { parseManifest } from '@press/releases';
import type { ServedRelease, Variant } from '../releases/composition';
import { routeTable } from '../releases/route-table';
import type { Publisher } from '@press/config';
import type { Override } from './dev-server';

const PATIENCE_MS = 1_000;
const MOST_BYTES = 512 * 1024;

/** The release that a dev server offers at `/release.json`, its files beside it; or why it can't be had, in a sentence. */
export async function fetchLocalRelease(
  { area, origin }: Override,
  areaContract: number,
): Promise<ServedRelease | string> {
  try {
    const answer = await fetch(`${origin}/release.json`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    const text = await answer.text();
    if (!answer.ok || text.length > MOST_BYTES) return `${origin}/release.json answered ${answer.status}.`;
    const release = parseManifest(JSON.parse(text), `${origin}/release.json`, 'Build the area again.');
    if (release.name !== area) return `${origin} offers ${release.name}, not ${area}.`;
    if (release.areaContract !== areaContract)
      return `${origin} speaks area contract ${release.areaContract}, the shell ${areaContract}.`;
    return { ...release, serial: 0, signature: null, origin };
  } catch (thrown) {
    return `${origin} cannot be used: ${messageOf(thrown)}.`;
  }
}

/** The site with a dev server's release in the place of the area's own, or beside the others when the area is new. */
export function withLocal(variant: Variant, release: ServedRelease, publisher: Publisher): Variant {
  const local = { release, cohort: 'local' as const, fallbacks: [] };
  const others = variant.areas.filter((chosen) => chosen.release.name !== release.name);
  const areas =
    others.length < variant.areas.length
      ? variant.areas.map((chosen) => (chosen.release.name === release.name ? local : chosen))
      : [...others, local];
  return {
    ...variant,
    areas,
    match: routeTable(
      areas.map((chosen) => chosen.release),
      publisher,
    ),
  };
}
