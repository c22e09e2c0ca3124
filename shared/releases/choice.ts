import type { RegistryArea, Release } from './format';

/** The release of an area that is served; null for one that is a canary only. Resolved once per document, so that markup, scripts and styles agree. */
export function chooseRelease(area: RegistryArea): Release | null {
  return (area.stable !== null && area.builds[area.stable]) || null;
}
