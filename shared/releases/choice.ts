import type { RegistryArea, Release } from './format';

/** The release of an area that is served. Resolved once per document, so that markup, scripts and styles agree. */
export function chooseRelease(area: RegistryArea): Release {
  const release = area.builds[area.stable];
  if (!release) throw new TypeError(`A registry that was not read by parseRegistry: no build ${area.stable}.`);
  return release;
}
