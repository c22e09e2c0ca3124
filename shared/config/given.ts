import { placeholder } from './placeholder';
import type { Call, Publisher } from './publisher';
import { splitName } from './split-name';

/** What a publisher's folder says of the publisher (`GET /api/site`). The address of the site is not part of it. */
export interface GivenPublisher extends Partial<
  Omit<Publisher, 'origin' | 'doiResolver' | 'orcidHost' | 'isSample' | 'pages' | 'calls' | 'otherLicences'>
> {
  name: string;
  slug: string;
  email: string;
  licence: { name: string; url: string };
}

/** What the sample says of itself and another publisher may leave out. */
const EMPTY = { address: [], officeHours: [], tagline: '', claims: {}, defaultJournal: '' } as const;

/** A publisher without what only the sample says. */
export function withoutSample({
  calls: _,
  fallback: __,
  alerts: ___,
  facts: ____,
  publishes: _____,
  ...publisher
}: Publisher): Publisher {
  return { ...publisher, ...EMPTY };
}

/**
 * The publisher of a site: what its folder says, over the start value.
 * @param start from the environment; where that is the sample, another publisher gets nothing of it
 * @param pages names of the static pages with a text of their own
 * @param calls for papers, by id of the journal
 * @param otherLicences a journal states another licence than the press
 */
export function publisherWith(
  start: Publisher,
  given: GivenPublisher | null,
  pages: readonly string[] = [],
  calls: Readonly<Record<string, Call>> = {},
  otherLicences = false,
): Publisher {
  const ofFolder = {
    pages,
    ...(Object.keys(calls).length > 0 && { calls }),
    ...(otherLicences && { otherLicences }),
  };
  if (!given) return { ...start, ...ofFolder };
  const isSample = given.name === placeholder.name;
  const [markFirst, markSecond] = splitName(given.name);
  return {
    ...(start.isSample && !isSample ? withoutSample(start) : start),
    ...(start.name !== given.name && { markFirst, markSecond }),
    ...given,
    isSample,
    ...ofFolder,
  };
}
