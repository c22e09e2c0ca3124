import type { Publisher } from '@press/config';
import { CodedError } from '@press/errors';

/**
 * The reason why a browser gets a release of an area: `canary`, `control` (the control group) and `stable` by rollout; `picked`
 * by the browser's choice in the inspector, `local` from a development server. The last two are not counted.
 */
export type SiteCohort = 'canary' | 'control' | 'stable' | 'picked' | 'local';

/** A release in the document's site description. Addresses are absolute. */
export interface SiteRelease {
  build: string;
  entry: string;
  /** Style sheets of every page of the area. */
  styles: string[];
  routes: { path: string; scripts: string[]; styles: string[] }[];
}

/** One area with the releases that the edge chose for this document. */
export interface SiteArea extends SiteRelease {
  name: string;
  cohort: SiteCohort;
  /** Used in this order if the release fails: the stable one, then the last good one. */
  fallbacks: SiteRelease[];
}

/** The edge's data in the document: the publisher, and the releases for this visitor. */
export interface SiteDescription {
  publisher: Publisher;
  areas: SiteArea[];
  /** Releases that failed to render at the edge, for this document. */
  failed: { area: string; build: string; cohort: SiteCohort }[];
  /** The development servers that this browser selected; its visits are not counted. */
  local?: readonly { area: string; origin: string }[];
}

/** Reads a JSON script element and removes it: each is read once. */
export function takeJson(id: string): unknown {
  const element = document.getElementById(id);
  if (!element?.textContent) return null;
  element.remove();
  return JSON.parse(element.textContent);
}

let read: SiteDescription | undefined;

/** The edge's description of this document. It comes from the same server in the same response, so its shape is trusted. */
export const readSite = (): SiteDescription => (read ??= takeSite());

function takeSite(): SiteDescription {
  const site = takeJson('site');
  if (!site)
    throw new CodedError(
      'PRESS-S01',
      'The document has no site description.',
      'The edge did not serve it: open it there.',
    );
  return site as SiteDescription;
}
