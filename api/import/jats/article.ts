import { parseDoi } from '@press/contract/identifiers';
import { plainText } from '@press/contract/richtext';
import type { ContentArticle } from '../../content/model';
import { readAbstract } from './abstract';
import { readAuthors } from './authors';
import { readSections } from './body';
import type { PublicationDates } from './dates';
import { articleId } from './ids';
import { inlineNodes, trimmed } from './inline';
import type { Notes } from './notes';
import { readReferences } from './references';
import { JatsFault } from './result';
import { writeRich } from './rich';
import { readKeywords } from './subjects';
import { at, elements, textOf, type XmlElement } from './tree';

/** The values of `article-type` that read well only in other words; the rest are put in capitals. */
const TYPES: Readonly<Record<string, string>> = {
  'article-commentary': 'Commentary',
  'books-received': 'Books Received',
  'brief-report': 'Brief Report',
  'in-brief': 'In Brief',
  other: 'Article',
};

function typeOf(code: string): string {
  if (!code) return 'Article';
  return (
    TYPES[code] ??
    code
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  );
}

/** @throws JatsFault PRESS-J06 */
export function readDoi(meta: XmlElement): string {
  const written = elements(meta, 'article-id').find(({ attrs }) => attrs['pub-id-type'] === 'doi');
  const doi = parseDoi(textOf(written));
  if (doi) return doi;
  throw new JatsFault(
    'PRESS-J06',
    written ? `"${textOf(written).slice(0, 80)}" is not a DOI.` : 'The file has no DOI.',
  );
}

/** @throws JatsFault PRESS-J07 */
function readTitle(meta: XmlElement, notes: Notes): string {
  const group = at(meta, 'title-group');
  const lines = [at(group, 'article-title'), ...elements(group, 'subtitle')]
    .map((line) => trimmed(inlineNodes(line?.children ?? [], { notes, place: 'line' })))
    .filter((line) => line.length > 0);
  const title = writeRich(
    lines.flatMap((line, index) => (index ? [': ', ...line] : line)),
    'inline',
    notes,
  );
  if (!plainText(title, 'inline')) throw new JatsFault('PRESS-J07', 'The article has no title.');
  return title;
}

/** First and last page; an online article's own number stands as the first, with no last. */
function readPages(meta: XmlElement): { startPage: string; endPage: string } {
  const first = textOf(at(meta, 'fpage'));
  if (first) return { startPage: first, endPage: textOf(at(meta, 'lpage')) };
  const [from = '', to = ''] = textOf(at(meta, 'page-range')).split(/\s*[-–]\s*/);
  return from ? { startPage: from, endPage: to } : { startPage: textOf(at(meta, 'elocation-id')), endPage: '' };
}

function readDay(dates: PublicationDates, notes: Notes): string | null {
  const all = [dates.online, dates.print, dates.collection];
  const date = all.find((each) => each?.precision === 'day') ?? all.find(Boolean);
  if (!date) notes.add('no publication date in the file');
  else if (date.precision !== 'day') notes.add(`dated to the ${date.precision} only; stored as ${date.iso}`);
  return date?.iso ?? null;
}

interface Place {
  journalId: string;
  issueId: string;
  doi: string;
  license: string;
  dates: PublicationDates;
}

/**
 * Reads the article itself, once its journal and issue are known.
 * @throws JatsFault PRESS-J07
 */
export function readArticle(root: XmlElement, meta: XmlElement, place: Place, notes: Notes): ContentArticle {
  const { dates, ...known } = place;
  for (const name of ['sub-article', 'response']) {
    if (at(root, name)) notes.add(`a ${name} was left out`);
  }
  return {
    ...known,
    id: articleId(place.doi),
    title: readTitle(meta, notes),
    authors: readAuthors(meta, notes),
    abstract: readAbstract(meta, notes),
    keywords: readKeywords(meta, (root.attrs['lang'] ?? 'en').slice(0, 2).toLowerCase()),
    publicationDate: readDay(dates, notes),
    ...readPages(meta),
    type: typeOf(root.attrs['article-type'] ?? ''),
    sections: readSections(root, notes),
    references: readReferences(root, notes),
    seed: null,
  };
}
