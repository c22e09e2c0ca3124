import { parseDoi } from '@press/contract/identifiers';
import { plainText } from '@press/contract/richtext';
import type { ContentArticle } from '../../content/model';
import { readAbstract } from './abstract';
import { readAuthors } from './authors';
import { readSections } from './body';
import type { PublicationDates } from './dates';
import { jatsError } from './errors';
import { articleId } from './ids';
import { inlineNodes, trimmed } from './inline';
import type { Notes } from './notes';
import { readReferences } from './references';
import { writeRich } from './rich';
import { readKeywords } from './subjects';
import { childAt, childElements, textOf, type XmlElement } from './tree';

/** Names of those values of `article-type` whose words would not read well; the others are capitalised. */
const TYPE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'article-commentary': 'Commentary',
    'books-received': 'Books Received',
    'brief-report': 'Brief Report',
    'in-brief': 'In Brief',
    other: 'Article',
  }),
);

function typeName(code: string): string {
  if (!code) return 'Article';
  return (
    TYPE_NAMES.get(code) ??
    code
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  );
}

/** @throws CodedError PRESS-J06 */
export function readDoi(meta: XmlElement): string {
  const written = childElements(meta, 'article-id').find(({ attrs }) => attrs['pub-id-type'] === 'doi');
  const doi = parseDoi(textOf(written));
  if (doi) return doi;
  throw jatsError('PRESS-J06', written ? `"${textOf(written).slice(0, 80)}" is not a DOI.` : 'The file has no DOI.');
}

/** Title and subtitles, joined by colons. @throws CodedError PRESS-J07 */
function readTitle(meta: XmlElement, notes: Notes): string {
  const group = childAt(meta, 'title-group');
  const lines = [childAt(group, 'article-title'), ...childElements(group, 'subtitle')]
    .map((line) => trimmed(inlineNodes(line?.children ?? [], { notes, place: 'line' })))
    .filter((line) => line.length > 0);
  const title = writeRich(
    lines.flatMap((line, index) => (index ? [': ', ...line] : line)),
    'inline',
    notes,
  );
  if (!plainText(title, 'inline')) throw jatsError('PRESS-J07', 'The article has no title.');
  return title;
}

/** First and last page; the number of an online article counts as its first page. */
function readPages(meta: XmlElement): { startPage: string; endPage: string } {
  const first = textOf(childAt(meta, 'fpage'));
  if (first) return { startPage: first, endPage: textOf(childAt(meta, 'lpage')) };
  const [from = '', to = ''] = textOf(childAt(meta, 'page-range')).split(/\s*[-–]\s*/);
  return from ? { startPage: from, endPage: to } : { startPage: textOf(childAt(meta, 'elocation-id')), endPage: '' };
}

/** The first date that is exact to the day, else the first date: online, print, collection. */
function readDay(dates: PublicationDates, notes: Notes): string | null {
  const all = [dates.online, dates.print, dates.collection];
  const date = all.find((each) => each?.precision === 'day') ?? all.find(Boolean);
  if (!date) notes.add('no publication date in the file');
  else if (date.precision !== 'day')
    notes.add(`the date is exact to the ${date.precision} only; stored as ${date.iso}`);
  return date?.iso ?? null;
}

type Identity = Pick<ContentArticle, 'journalId' | 'issueId' | 'doi' | 'license'>;

/**
 * Reads the article itself, once its journal and issue are known.
 * @throws CodedError PRESS-J07
 */
export function readArticle(
  root: XmlElement,
  meta: XmlElement,
  identity: Identity,
  dates: PublicationDates,
  notes: Notes,
): ContentArticle {
  for (const name of ['sub-article', 'response'] as const) {
    if (childAt(root, name)) notes.add(`a ${name} was left out`);
  }
  return {
    ...identity,
    id: articleId(identity.doi),
    title: readTitle(meta, notes),
    authors: readAuthors(meta, notes),
    abstract: readAbstract(meta, notes),
    keywords: readKeywords(meta, (root.attrs['lang'] ?? 'en').slice(0, 2).toLowerCase()),
    publicationDate: readDay(dates, notes),
    ...readPages(meta),
    type: typeName(root.attrs['article-type'] ?? ''),
    sections: readSections(root, notes),
    references: readReferences(root, notes),
    seed: null,
  };
}
