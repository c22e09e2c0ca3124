import { today } from '@press/contract/deadlines';
import { grouped } from '@press/contract/format';
import { countCountries } from './countries';
import type { Site } from './parts';
import { COUNTED_CLAIMS, type CountedClaim, type PublisherFile } from './publisher-file';

type Claims = NonNullable<PublisherFile['claims']>;

const FACTORS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** The minimum that a claim states: 10 for `10+`, 1,500,000 for `1.5M`. */
function leastOf(claim: string): number {
  const [, digits = '', factor = ''] = /^(\d[\d,.]*)([kKM]?)\+?$/.exec(claim) ?? [];
  const isGrouped = /^\d{1,3}(?:[,.]\d{3})+$/.test(digits);
  return (
    Number(isGrouped ? digits.replace(/[,.]/g, '') : digits.replace(',', '.')) * (FACTORS[factor.toLowerCase()] ?? 1)
  );
}

/**
 * The claims that exceed the counts: `claims.articles: 1000+ is more than the 12 of the folder`.
 * @param counts by claim; unknown ones are missing
 * @param where the folder or the site
 */
export const claimsBeyond = (
  claims: Claims,
  counts: Readonly<Partial<Record<CountedClaim, number>>>,
  where: string,
): string[] =>
  COUNTED_CLAIMS.flatMap((name) => {
    const [stated, count] = [claims[name], counts[name]];
    if (stated === undefined || stated === 'auto' || count === undefined) return [];
    return leastOf(String(stated)) > count
      ? [`claims.${name}: ${stated} is more than the ${grouped(count)} of the ${where}; auto states what is counted`]
      : [];
  });

/** The counts of a folder, by claim. A folder without articles keeps those of the site. */
export function countsOfFolder({ journals, articles, members }: Site): Partial<Record<CountedClaim, number>> {
  const day = today();
  const current = members.filter(
    ({ since = '', until = '' }) =>
      since <= day.slice(0, since.length) && (until === '' || until >= day.slice(0, until.length)),
  );
  const published = articles.filter(({ publicationDate }) => !publicationDate || publicationDate <= day);
  return {
    journals: journals.length,
    ...(articles.length > 0 && { articles: published.length }),
    editors: current.length,
    countries: countCountries(current.map(({ country }) => country)),
  };
}
