import { editDistance } from '@press/contract/edit-distance';
import { groupBy } from '@press/contract/group-by';

/** Fewer DOIs of one form say nothing about the form of a journal's DOIs. */
const MIN_ALIKE = 3;

interface Identified {
  id: string;
  journalId: string;
  doi: string;
}

/** The form of a DOI: its digits are alike, except those of the prefix. `10.5555/bcv.2027.041` is `10.5555/bcv.0000.000`. */
function formOf(doi: string): string {
  const [prefix = '', ...suffix] = doi.toLowerCase().split('/');
  return [prefix, suffix.join('/').replace(/\d/g, '0')].join('/');
}

/** True if the numbers of a form have leading zeros, and therefore one length. */
const isPadded = (doi: string): boolean => /(?<!\d)0\d+\D*$/.test(doi);

/**
 * What a person should look at before the DOIs of articles are deposited: foreign prefixes, and typing errors.
 * @param own prefix of the press; without one no prefix is foreign
 * @param of ids of the articles to name; default: all. The others show the form of a journal's DOIs
 */
export function doubtfulDois(
  articles: readonly Identified[],
  own: string | undefined,
  of?: ReadonlySet<string>,
): string[] {
  const isNamed = ({ id }: Identified): boolean => !of || of.has(id);
  const byPrefix = groupBy(articles.filter(isNamed), ({ doi }) => doi.split('/')[0] ?? '');
  const foreign = [...byPrefix].flatMap(([prefix, [first, ...others]]) => {
    if (!own || !first || !prefix || prefix === own) return [];
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    return [`${first.id}${more} has a DOI that begins with ${prefix}; doiPrefix is ${own}`];
  });
  const byJournal = groupBy(
    articles.filter(({ doi }) => doi),
    ({ journalId }) => journalId,
  );
  const odd = [...byJournal.values()].flatMap(oddIn).filter(({ article }) => isNamed(article));
  return [
    ...foreign,
    ...odd.map(
      ({ article: { id, doi, journalId }, neighbour }) =>
        `${id} has the DOI ${doi}, one character away from the form of other DOIs of ${journalId}, such as ${neighbour}`,
    ),
  ];
}

/**
 * The DOIs of a journal that look like typing errors: the only one of its form, one character away from the form of three
 * quarters of them. A last number that is longer or shorter because the journal counts without leading zeros is none.
 */
function oddIn(articles: readonly Identified[]): { article: Identified; neighbour: string }[] {
  const byForm = groupBy(articles, ({ doi }) => formOf(doi));
  const [usual, alike = []] = [...byForm].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  if (usual === undefined || alike.length < MIN_ALIKE || alike.length < articles.length * 0.75) return [];
  const hasOneLength = alike.some(({ doi }) => isPadded(doi));
  const neighbour = alike.at(-1)?.doi ?? '';
  return [...byForm].flatMap(([form, [article, ...others]]) => {
    if (!article || others.length > 0 || form === usual || editDistance(form, usual, 1) > 1) return [];
    const isOtherNumber = form.replace(/0+/g, '0') === usual.replace(/0+/g, '0');
    return isOtherNumber && !hasOneLength && isEnd(form, usual) ? [] : [{ article, neighbour }];
  });
}

/** True if the forms differ in the last number only, which counts the articles. */
const isEnd = (one: string, other: string): boolean => one.replace(/0+\D*$/, '') === other.replace(/0+\D*$/, '');
