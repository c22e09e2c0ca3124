import type { Edition } from '../releases/registry-snapshot';
import { fetchLocalRelease, withLocal } from '../overrides/dev-server-release';
import { overrideOf } from '../overrides/dev-server-cookie';
import type { Override } from '../overrides/dev-server';
import type { Site } from './edge-services';
import type { Variant, Wishes } from '../releases/composition';
import { meet, type Visitor } from '../visitor/visitor';

/** What of a request's headers a page depends on. */
export interface PageHeaders {
  cookie?: string | undefined;
  'user-agent'?: string | undefined;
  'press-cohort'?: string | undefined;
}

/** The site as this visitor sees it. */
export interface View {
  site: Site;
  edition: Edition;
  visitor: Visitor;
  wishes: Wishes;
  variant: Variant;
  /** What a cache in front keeps the answer by. */
  cachedBy: string | undefined;
  /** The dev server that this browser asked for, and what is wrong with it. */
  local: (Override & { trouble: string | null }) | null;
}

/** As `viewFor`, with the dev server that the browser asked for, where such are allowed. */
export async function see(headers: PageHeaders, site: Site): Promise<View> {
  const view = viewFor(headers, site);
  const override = overrideOf(headers.cookie, site.overrides);
  if (!override) return view;
  const release = await fetchLocalRelease(override, view.variant.shell.areaContract);
  if (typeof release === 'string') return { ...view, local: { ...override, trouble: release } };
  return { ...view, variant: withLocal(view.variant, release, site.publisher), local: { ...override, trouble: null } };
}

/** Looks at the site with a visitor's eyes: once a request, so that everything in it agrees. */
export function viewFor(headers: PageHeaders, site: Site): View {
  const { edition } = site;
  const visitor = meet(headers);
  const wishes: Wishes = { visitor: edition.divided ? visitor.id : null, picks: visitor.picks };
  return {
    site,
    edition,
    visitor,
    wishes,
    variant: edition.variantFor(wishes),
    cachedBy: headers['press-cohort'],
    local: null,
  };
}
