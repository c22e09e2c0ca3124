import { DERIVED_FACTS, FACTS } from '@press/contract/facts';
import { ClaimsWire } from '@press/contract/wire';

/**
 * Placeholders of pages: `{licence}`, and for a journal `{fee:nmb}`. Their values are the site's current ones when the page is
 * read.
 */

export const SITE_PLACEHOLDERS = [
  'publisher',
  'email',
  'phone',
  'address',
  'officeHours',
  'licence',
  'licenceUrl',
  'doiPrefix',
  'journals',
  'articles',
] as const;
export type SitePlaceholder = (typeof SITE_PLACEHOLDERS)[number];

/** The field of a journal that a placeholder states. */
export const JOURNAL_PLACEHOLDERS = {
  title: 'title',
  fee: 'apc',
  licence: 'license',
  frequency: 'frequency',
  issn: 'issn',
  eissn: 'eissn',
} as const;
export type JournalPlaceholder = keyof typeof JOURNAL_PLACEHOLDERS;

/** Placeholders of the pages of journals, for the journal of the page. The page fills them in. */
export const PAGE_PLACEHOLDERS = ['journal', 'title', 'fee', 'journalLicence', 'frequency', 'issn', 'eissn'] as const;

const PLACEHOLDER = /\{([a-zA-Z]+)(?::([\w.-]+))?\}/g;
/** Facts and conditions, which the page resolves: `{fact.peerReview}`, `{if.editing}`, `{unless.editing}`. */
const FACT = /\{(?:fact|if|unless)\.([^{}\s]+)\}/g;
const FACT_NAMES: readonly string[] = [...FACTS, ...DERIVED_FACTS, ...Object.keys(ClaimsWire.properties)];

const isOfSite = (name: string): name is SitePlaceholder => SITE_PLACEHOLDERS.some((each) => each === name);
const isOfJournal = (name: string): name is JournalPlaceholder => Object.hasOwn(JOURNAL_PLACEHOLDERS, name);

/** The placeholders that a text may have. */
interface Allowed {
  /** Ids of the journals. */
  journals: ReadonlySet<string>;
  /** True for a page of a journal. */
  isOfJournal: boolean;
}

/** The requirement for an invalid placeholder; null for a valid one. */
export function placeholderFault(
  name: string,
  journal: string | undefined,
  { journals, isOfJournal: isJournalPage }: Allowed,
): string | null {
  const known: readonly string[] =
    journal === undefined
      ? [...SITE_PLACEHOLDERS, ...(isJournalPage ? PAGE_PLACEHOLDERS : [])]
      : Object.keys(JOURNAL_PLACEHOLDERS).map((each) => `${each}:ID`);
  if (journal === undefined ? !known.includes(name) : !isOfJournal(name)) return `must be one of ${known.join(', ')}`;
  if (journal === undefined || journals.has(journal)) return null;
  return `must name a journal: ${[...journals].sort().join(', ')}`;
}

/** The invalid placeholders of a text, in order. */
export function placeholderFaults(text: string, allowed: Allowed): { at: number; value: string; must: string }[] {
  const facts = [...text.matchAll(FACT)].flatMap(({ 0: value, 1: name = '', index }) =>
    FACT_NAMES.includes(name)
      ? []
      : [{ at: index, value, must: 'must name a fact (`npm run site -- fields` lists them)' }],
  );
  const others = [...text.matchAll(PLACEHOLDER)].flatMap(({ 0: value, 1: name = '', 2: journal, index }) => {
    const must = placeholderFault(name, journal, allowed);
    return must === null ? [] : [{ at: index, value, must }];
  });
  return [...facts, ...others];
}

/** The values of placeholders. */
export interface PlaceholderValues {
  site: Readonly<Record<SitePlaceholder, string>>;
  /** By id of the journal. */
  journals: ReadonlyMap<string, Readonly<Record<JournalPlaceholder, string>>>;
}

/** A text with its placeholders filled in; unknown ones stay. @param encode encodes a value for its place */
export const filledIn = (text: string, values: PlaceholderValues, encode: (value: string) => string): string =>
  text.replace(PLACEHOLDER, (whole, name: string, journal?: string) => {
    if (journal === undefined) return isOfSite(name) ? encode(values.site[name]) : whole;
    const of = values.journals.get(journal);
    return of && isOfJournal(name) ? encode(of[name]) : whole;
  });
