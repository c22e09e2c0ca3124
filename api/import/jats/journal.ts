import { createHash } from 'node:crypto';
import { parseIssn } from '@press/contract/identifiers';
import type { ContentJournal } from '../../content/model';
import { jatsError } from './errors';
import { slug } from '@press/contract/slug';
import type { Notes } from './notes';
import { childAt, childElements, descendants, languageOf, textOf, type XmlElement } from './tree';

/** The colour of a journal without its own. */
const DEFAULT_COLOUR = '#0e74bb';

/** True if an id belongs to the publisher (`plos` for "Public Library of Science") and is shared by its journals. */
function namesPublisher(id: string, publisher: string): boolean {
  const words = publisher
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const initials = words.map((word) => word[0]).join('');
  const withoutSmallWords = words
    .filter((word) => word.length > 3)
    .map((word) => word[0])
    .join('');
  return [initials, withoutSmallWords, slug(publisher)].includes(slug(id));
}

/**
 * A short id that is the same in every article of the journal: from a DOI like `10.1371/journal.pone.0042593`, which
 * names the journal, else from the ids of `<journal-meta>`, the most stable kind first, else from the title, else its ISSN.
 */
function journalId(meta: XmlElement, doi: string, title: string, publisher: string): string {
  const ofType = (...types: string[]): string[] =>
    types
      .flatMap((type) => childElements(meta, 'journal-id').filter((id) => id.attrs['journal-id-type'] === type))
      .map((id) => textOf(id));
  const candidates = [
    /^10\.\d+\/journal\.([a-z]+)\./i.exec(doi)?.[1] ?? '',
    ...ofType('publisher-id').filter((id) => !namesPublisher(id, publisher)),
    ...ofType('pmc', 'nlm-ta', 'iso-abbrev'),
    ...childElements(meta, 'journal-id')
      .map((id) => textOf(id))
      .filter((id) => !namesPublisher(id, publisher)),
    title,
    ...childElements(meta, 'issn').map((each) => parseIssn(textOf(each)) ?? ''),
  ];
  const id = candidates.map(slug).find(Boolean);
  if (id) return id.slice(0, 40);
  // A name in another script has no letters for an address.
  const name = candidates.find(Boolean);
  if (!name) throw jatsError('PRESS-J08', 'The file does not name the journal of the article.');
  return `j${createHash('sha256').update(name.normalize('NFC')).digest('hex').slice(0, 8)}`;
}

function readIssns(meta: XmlElement, notes: Notes): { issn: string; eissn: string } {
  const found = { issn: '', eissn: '' };
  for (const element of childElements(meta, 'issn', 'issn-l')) {
    const kind = element.attrs['pub-type'] ?? element.attrs['publication-format'] ?? '';
    const issn = parseIssn(textOf(element));
    if (!issn) notes.add(`ISSN ${textOf(element)} left out: its form or its check digit is wrong`);
    else found[/^e|electronic|online/.test(kind) ? 'eissn' : 'issn'] ||= issn;
  }
  return found.issn === found.eissn ? { ...found, issn: '' } : found;
}

/** Texts about an imported journal that state only facts from its files. */
export function describeJournal(
  title: string,
  publisher: string,
  subjects: string[],
): { description: string; scopeEn: string } {
  const description = publisher ? `${title} is published by ${publisher.replace(/\.$/, '')}.` : '';
  return {
    description,
    scopeEn: [description, subjects.length && `Subjects of its articles here: ${subjects.join('; ')}.`]
      .filter(Boolean)
      .join(' '),
  };
}

/**
 * Reads `<journal-meta>`. Fields without an element in JATS (frequency, charges, metrics, indexing) stay empty; the licence of
 * an article is not that of its journal.
 * @throws CodedError PRESS-J08
 */
export function readJournal(front: XmlElement, doi: string, subjects: string[], notes: Notes): ContentJournal {
  const meta = childAt(front, 'journal-meta') ?? { name: 'journal-meta', attrs: {}, children: [] };
  const named = (type: string): string =>
    textOf(childElements(meta, 'journal-id').find((id) => id.attrs['journal-id-type'] === type));
  const abbreviation =
    textOf([...descendants(meta, 'abbrev-journal-title')][0]) || named('iso-abbrev') || named('nlm-ta');
  const stated = [...descendants(meta, 'journal-title')][0];
  const given = textOf(stated);
  if (!given && abbreviation) notes.add('the journal has no title in the file; its abbreviation replaces it');
  else if (!given && childElements(meta, 'journal-id').length === 0)
    notes.add('the journal has only an ISSN in the file; its title is that of the journal with this ISSN');
  const publisher = textOf(childAt(meta, 'publisher', 'publisher-name'));
  const id = journalId(meta, doi, given, publisher);
  const title = given || abbreviation || id.toUpperCase();
  const lang = stated && languageOf(stated);

  return {
    id,
    title,
    ...(lang && { lang }),
    abbreviation: abbreviation || title,
    subtitle: textOf([...descendants(meta, 'journal-subtitle')][0]),
    ...readIssns(meta, notes),
    frequency: '',
    license: '',
    publisher,
    website: '',
    journalUrl: '',
    backgroundColor: DEFAULT_COLOUR,
    ...describeJournal(title, publisher, subjects),
    keywords: subjects,
    subjects,
    apc: '',
    impactFactor: '',
    hindex: '',
    acceptanceRate: '',
    submissionToFirstDecision: null,
    submissionToDecisionAfterReview: null,
    submissionToAcceptance: null,
    acceptanceToPublication: null,
    journalIndexList: [],
    fromArticles: 1,
  };
}
