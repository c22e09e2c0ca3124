import type { Edition } from './edition';
import type { Site } from './site';
import type { Variant, Wishes } from './variant';
import { meet, type Visitor } from './visitor/visitor';

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
}

/** Looks at the site with a visitor's eyes: once a request, so that everything in it agrees. */
export function viewFor(headers: PageHeaders, site: Site): View {
  const { edition } = site;
  const visitor = meet(headers);
  const wishes: Wishes = { visitor: edition.divided ? visitor.id : null, picks: visitor.picks };
  return { site, edition, visitor, wishes, variant: edition.variantFor(wishes), cachedBy: headers['press-cohort'] };
}
