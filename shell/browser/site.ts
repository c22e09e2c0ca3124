import type { Publisher } from '@press/config';

/**
 * Whom the visitor's release of an area was given to: a trial's visitors, those beside them, everybody; or a browser
 * that chose for itself, by the inspector (`picked`) or from a local dev server (`local`). The last two count nowhere.
 */
export type SiteCohort = 'canary' | 'control' | 'stable' | 'picked' | 'local';

/** A release as the document names it; addresses are absolute. */
export interface SiteRelease {
  build: string;
  entry: string;
  /** Style sheets that every page of the area needs. */
  styles: string[];
  routes: { path: string; scripts: string[]; styles: string[] }[];
}

/** One area as the edge chose it for this document. */
export interface SiteArea extends SiteRelease {
  name: string;
  cohort: SiteCohort;
  /** What to run when this release fails, in order: the stable one, then the last good. */
  fallbacks: SiteRelease[];
}

export interface Site {
  publisher: Publisher;
  areas: SiteArea[];
  /** Releases that failed to render at the edge, for this document. */
  failed: { area: string; build: string; cohort: SiteCohort }[];
  /** The dev server that this browser asked for; nothing of its visits is counted. */
  local?: { area: string; origin: string };
}

/** Takes a JSON script element out of the document; each is read once. */
export function takeJson(id: string): unknown {
  const element = document.getElementById(id);
  if (!element?.textContent) return null;
  element.remove();
  return JSON.parse(element.textContent);
}

/** What the edge says of this document. It comes from our own server in the same answer, so its shape is trusted. */
export function readSite(): Site {
  const site = takeJson('site');
  if (!site) throw new Error('PRESS-S01 The document carries no site description. It was not served by the edge.');
  return site as Site;
}
