import { parseOrcid, parseRor } from '@press/contract/identifiers';
import { languageRule } from '../content/faults';
import { fundingOf } from '../import/table/article';
import { COLUMNS, entriesOf } from '../import/table/columns';
import type { DescribedArticle, DescribedAuthor } from '../import/table/described';

/** What an editor has entered, by the name of the field: `title`, `authors.0.family`. */
export type Entered = Readonly<Record<string, string>>;

/** The faults by the name of the field. */
export type Faults = Readonly<Record<string, string>>;

/** The parts that repeat, with the fields of each, and how many of them the form adds at a time. */
export const REPEATED = {
  authors: { fields: ['family', 'given', 'organisation', 'orcid', 'affiliations'], adds: 3 },
  translations: { fields: ['lang', 'title', 'abstract', 'keywords'], adds: 1 },
} as const;
export type Repeated = keyof typeof REPEATED;

/** The number of entries of a part that have a field. */
export const countOf = (entered: Entered, part: Repeated): number =>
  Math.max(
    0,
    ...Object.keys(entered).map((name) => Number(new RegExp(`^${part}\\.(\\d{1,3})\\.`).exec(name)?.[1] ?? -1) + 1),
  );

type Entry = Readonly<Record<string, string>>;

/** The entries of a part with their fields, also those without a text. */
const entries = (entered: Entered, part: Repeated): Entry[] =>
  Array.from({ length: countOf(entered, part) }, (_, at) =>
    Object.fromEntries(REPEATED[part].fields.map((field) => [field, entered[`${part}.${at}.${field}`]?.trim() ?? ''])),
  );

const isFilled = (entry: object): boolean => Object.values(entry).some((text) => text !== '');

/** An institution in each line, with its ROR id at the end. */
function affiliationOf(line: string): { name: string; ror: string } {
  const [, name = '', ror = ''] = /^(.*?)[\s,;]*(https?:\/\/ror\.org\/\S*)?$/.exec(line) ?? [];
  return { name, ror };
}

/** The article that was entered; entries without a text are none. */
export function describedByForm(entered: Entered): DescribedArticle {
  const text = (name: string): string => entered[name]?.trim() ?? '';
  return {
    journal: text('journal'),
    doi: text('doi'),
    lang: text('lang'),
    articleType: text('articleType'),
    title: text('title'),
    abstract: text('abstract'),
    keywords: entriesOf(text('keywords')),
    translations: entries(entered, 'translations')
      .filter(isFilled)
      .map(({ lang = '', title = '', abstract = '', keywords = '' }) => ({
        lang,
        title,
        abstract,
        keywords: entriesOf(keywords),
      })),
    authors: entries(entered, 'authors').filter(isFilled).map(authorOf),
    published: text('published'),
    received: text('received'),
    accepted: text('accepted'),
    volume: text('volume'),
    issue: text('issue'),
    pages: text('pages'),
    licence: text('licence'),
    copyright: text('copyright'),
    funding: entriesOf(text('funding'), '\n').map(fundingOf),
    references: entriesOf(text('references'), '\n'),
    updates: entriesOf(text('updates'), '\n').map((line) => ({ day: line.slice(0, 10), words: line.slice(11) })),
    pdf: text('pdf'),
    supplements: entriesOf(text('supplements'), '\n'),
  };
}

function authorOf({
  family = '',
  given = '',
  organisation = '',
  orcid = '',
  affiliations = '',
}: Entry): DescribedAuthor {
  return {
    family,
    given,
    organisation,
    orcid: parseOrcid(orcid) ?? orcid,
    affiliations: entriesOf(affiliations, '\n').map(affiliationOf),
  };
}

/** An article as the fields of the form. */
export function enteredOf(article: DescribedArticle): Entered {
  const { keywords, translations, authors, funding, references, updates, supplements, ...texts } = article;
  const numbered = (part: Repeated, all: readonly Record<string, string>[]) =>
    all.flatMap((each, at) => Object.entries(each).map(([name, value]) => [`${part}.${at}.${name}`, value] as const));
  return {
    ...texts,
    keywords: keywords.join('; '),
    funding: funding.map(({ funder, award }) => [funder, award].filter(Boolean).join(': ')).join('\n'),
    references: references.join('\n'),
    updates: updates.map(({ day, words }) => `${day} ${words}`).join('\n'),
    supplements: supplements.join('\n'),
    ...Object.fromEntries(
      numbered(
        'translations',
        translations.map((each) => ({ ...each, keywords: each.keywords.join('; ') })),
      ),
    ),
    ...Object.fromEntries(
      numbered(
        'authors',
        authors.map((each) => ({
          ...each,
          affiliations: each.affiliations.map(({ name, ror }) => [name, ror].filter(Boolean).join(' ')).join('\n'),
        })),
      ),
    ),
  };
}

/** Fields with the rules of the columns of a table. */
const RULED = ['doi', 'lang', 'published', 'received', 'accepted', 'licence'] as const;
const REQUIRED = ['journal', 'lang', 'title', 'published', 'pdf'] as const;

/**
 * What is wrong with a form, by field.
 * @param journals ids of the folder's journals
 */
export function faultsOfForm(entered: Entered, journals: readonly string[]): Faults {
  const faults = new Map<string, string>();
  for (const name of REQUIRED) if (!entered[name]?.trim()) faults.set(name, 'is missing');
  for (const name of RULED) {
    const text = entered[name]?.trim() ?? '';
    const must = text && COLUMNS[name]?.rule?.(text);
    if (must) faults.set(name, must);
  }
  const { journal, lang } = describedByForm(entered);
  if (journal && !journals.includes(journal)) faults.set('journal', 'must be a journal of the site');
  for (const [at, author] of entries(entered, 'authors').entries())
    for (const [field, must] of authorFaults(author)) faults.set(`authors.${at}.${field}`, must);
  const languages = [lang];
  for (const [at, { lang: other = '', ...texts }] of entries(entered, 'translations').entries()) {
    if (!other && !isFilled(texts)) continue;
    const must = !other ? 'is missing' : languages.includes(other) ? 'is named twice' : languageRule(other);
    languages.push(other);
    if (must) faults.set(`translations.${at}.lang`, must);
    else if (!isFilled(texts)) faults.set(`translations.${at}.title`, 'is missing');
  }
  return Object.fromEntries(faults);
}

function* authorFaults(author: Entry): Generator<[string, string]> {
  const { family, given, organisation, orcid = '', affiliations = '' } = author;
  if (!isFilled(author)) return;
  if (organisation && (family || given)) yield ['organisation', 'must be empty for a person'];
  if (!organisation && !family) yield ['family', given ? 'is missing: write a single name here' : 'is missing'];
  if (orcid && parseOrcid(orcid) === null) yield ['orcid', 'must be an ORCID iD with a correct check digit'];
  for (const line of entriesOf(affiliations, '\n')) {
    const { name, ror } = affiliationOf(line);
    if (ror && parseRor(ror) === null) yield ['affiliations', `has ${ror}, which is not a ROR id`];
    if (!name) yield ['affiliations', 'must name each institution before its ROR id'];
  }
}
