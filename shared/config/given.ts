import { placeholder } from './placeholder';
import type { Publisher } from './publisher';
import { splitName } from './split-name';

/** What the api knows of a site beside its publisher. */
type OfSite = Pick<Publisher, 'pages' | 'calls' | 'otherLicences' | 'texts' | 'formerJournals'>;

/** What a publisher's folder says of the publisher (`GET /api/site`). The address of the site is not part of it. */
export interface GivenPublisher extends Partial<
  Omit<Publisher, 'origin' | 'doiResolver' | 'orcidHost' | 'isSample' | keyof OfSite>
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
 * @param ofSite calls that are none are those of the start value
 */
export function publisherWith(
  start: Publisher,
  given: GivenPublisher | null,
  { pages, calls, otherLicences, texts, formerJournals }: OfSite = { pages: [] },
): Publisher {
  const ofFolder = {
    pages,
    ...(calls && Object.keys(calls).length > 0 && { calls }),
    ...(otherLicences && { otherLicences }),
    ...(texts && { texts }),
    ...(formerJournals && { formerJournals }),
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
