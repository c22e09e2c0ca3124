import { parseDoi } from '@press/contract/identifiers';
import { plainText } from '@press/contract/richtext';
import type { ArticleDetailsWire } from '@press/contract/wire';
import { withoutEmpty } from '../../content/columns';
import type { ContentArticle } from '../../content/model';
import { readAbstracts, withTranslations } from './abstract';
import { typeName, readKeywords } from './subjects';
import type { Assets, ArticleContext } from './context';
import { readInstitutions } from './affiliations';
import { readAuthors, readMarks } from './authors';
import { blockNodes } from './blocks';
import { readSections } from './body';
import { asKnown, issueDate, publicationOf, unknownDates, type PublicationDates } from './dates';
import type { ElementName } from './elements';
import { jatsError } from './errors';
import { lineOf, writeRich, titleNodes } from './inline';
import { withoutLabel } from '../../content/number-labels';
import { readLanguage, childAt, childElements, textOf, type XmlElement } from './tree';
import { knownMacros } from './math';
import { licenceParagraphs, type Licence } from './licence';
import type { Notes } from './notes';
import { Places } from './places';
import { readPdf } from './published-pdf';
import { readReferences } from './references';
import { readLinked } from './linked';
import { readAbout } from './statements';
import { readSubArticles } from './sub-articles';
import { createHash } from 'node:crypto';
import { slug } from '@press/contract/slug';

/** The DOI, or '' with a note: an article without one has an address on the site, but cannot be deposited. */
export function readDoi(meta: XmlElement, notes: Notes): string {
  const written = textOf(childElements(meta, 'article-id').find(({ attrs }) => attrs['pub-id-type'] === 'doi'));
  const doi = parseDoi(written);
  if (!doi)
    notes.add(
      `${written ? `"${written.slice(0, 80)}" is not a DOI` : 'no DOI in the file'}; the article cannot be deposited`,
    );
  return doi ?? '';
}

/** The id of the article: of its DOI, else of its own ids, else of its title. */
function idOf(meta: XmlElement, { doi, journalId, issueId }: Identity, title: string): string {
  if (doi) return articleId(doi);
  const [publisherId = ''] = childElements(meta, 'article-id')
    .filter(({ attrs }) => attrs['pub-id-type'] !== 'doi')
    .map((each) => textOf(each));
  return publisherId ? idWithoutDoi(journalId, publisherId) : idWithoutDoi(journalId, '', issueId, title);
}

/** Title and subtitles. A review without a title has its heading or type and the reviewed work. @throws CodedError PRESS-J07 */
function readTitle(root: XmlElement, meta: XmlElement, context: ArticleContext): string {
  const own = titleNodes(childAt(meta, 'title-group'), context, 'article-title', 'subtitle');
  const work = lineOf(childAt(meta, 'product', 'source'), context);
  const heading = textOf(childAt(meta, 'article-categories', 'subj-group', 'subject'));
  const ofWork = work.length > 0 ? [`${heading || typeName(root.attrs['article-type'] ?? '')}: `, ...work] : [];
  const nodes = own.length > 0 ? own : ofWork;
  const title = writeRich(nodes, 'inline', context.notes);
  if (!plainText(title, 'inline')) throw jatsError('PRESS-J07', 'The article has no title.');
  return title;
}

/** First and last page; the number of an online article counts as its first page. */
function readPages(meta: XmlElement): { startPage: string; endPage: string } {
  const numberIn = (name: ElementName): string => withoutLabel(textOf(childAt(meta, name)), 'page');
  const first = numberIn('fpage');
  if (first) return { startPage: first, endPage: numberIn('lpage') };
  const [from = '', to = ''] = numberIn('page-range').split(/\s*[-–]\s*/);
  return from ? { startPage: from, endPage: to } : { startPage: numberIn('elocation-id'), endPage: '' };
}

/** The number of an article without pages: its form (`1045`) may be that of a page. */
function numberOf(meta: XmlElement): Pick<ArticleDetailsWire, 'articleNumber'> {
  const number = withoutLabel(textOf(childAt(meta, 'elocation-id')), 'page');
  return number && readPages(meta).startPage === number ? { articleNumber: number } : {};
}

function readDay(dates: PublicationDates, meta: XmlElement, notes: Notes): string | null {
  const date = publicationOf(dates);
  const [unknown] = unknownDates(meta);
  if (!date && unknown)
    notes.add(`the publication date "${unknown.slice(0, 80)}" is not known in the Gregorian calendar`);
  else if (!date) notes.add('no publication date in the file');
  else if (date.precision !== 'day') notes.add(`the date is exact to the ${date.precision} only`);
  return date ? asKnown(date) : null;
}

/** The dates of the issue and of the print edition, if they are more exact than the article's. */
function datesOfIssue(
  dates: PublicationDates,
  published: string | null,
): Pick<ArticleDetailsWire, 'issued' | 'season' | 'printed'> {
  const issued = issueDate(dates);
  const season = (issued ?? dates.online ?? dates.other)?.season;
  return {
    ...(issued && (season || !published?.startsWith(asKnown(issued))) && { issued: asKnown(issued) }),
    ...(season && { season }),
    ...(dates.print && { printed: asKnown(dates.print) }),
  };
}

type Identity = Pick<ContentArticle, 'journalId' | 'issueId' | 'doi'>;

/** The data of the article that are read before its text. */
export interface ArticleHead {
  identity: Identity;
  licence: Licence;
  dates: PublicationDates;
}

/**
 * Reads the article itself, once its journal and issue are known.
 * @throws CodedError PRESS-J07
 */
export function readArticle(
  root: XmlElement,
  meta: XmlElement,
  { identity, licence, dates }: ArticleHead,
  assets: Assets,
  notes: Notes,
): ContentArticle {
  const context: ArticleContext = {
    notes,
    assets,
    places: new Places(root),
    doi: identity.doi,
    blocks: blockNodes,
    parts: [],
    macros: knownMacros(),
  };
  const title = readTitle(root, meta, context);
  const language = (root.attrs['lang'] ?? 'en').slice(0, 2).toLowerCase();
  const { abstract, summaries } = readAbstracts(meta, language, context);
  if (!abstract) notes.add('no abstract in the file');
  const keywords = readKeywords(meta, language);
  const authors = readAuthors(meta, notes);
  if (authors.length === 0) notes.add('no authors in the file');
  const sections = readSections(root, context);
  const references = readReferences(root, context);
  for (const floats of childElements(root, 'floats-group', 'floats-wrap'))
    blockNodes(childElements(floats), { ...context, place: 'text' }, 3);
  const rights = licenceParagraphs(meta).flatMap((paragraph) =>
    blockNodes([paragraph], { ...context, place: 'text' }, 3),
  );
  const { pdf, others } = readPdf(meta, language, context);
  const about = readAbout(root, meta, keywords, context);
  const published = readDay(dates, meta, notes);
  const details: ArticleDetailsWire = withoutEmpty({
    ...readLanguage(root),
    ...licence.details,
    ...datesOfIssue(dates, published),
    ...numberOf(meta),
    rights: writeRich(rights, 'block', notes),
    references: references.map(({ links }) => links),
    summaries: withTranslations(meta, language, summaries, context),
    ...about,
    statements: [...(about.statements ?? []), ...others],
    pdf,
    institutions: readInstitutions(meta, notes),
    marks: readMarks(meta, context.places),
    relations: readLinked(root, meta, context),
    subArticles: readSubArticles(root, context),
    parts: context.parts,
  });
  const article: ContentArticle = {
    ...identity,
    license: licence.name,
    id: idOf(meta, identity, title),
    title,
    authors,
    abstract,
    keywords,
    publicationDate: published,
    ...readPages(meta),
    type: typeName(root.attrs['article-type'] ?? ''),
    sections,
    references: references.map(({ line }) => line),
    details,
    seed: null,
  };
  return withLiveLinks(article, context.places);
}

/**
 * The id of an article: its DOI in lower case (DOIs are case-insensitive) with a hyphen for the first slash. A DOI with other
 * characters is shortened to those allowed, with 8 digits of its hash to keep it unique.
 */
export function articleId(doi: string): string {
  const lower = doi.toLowerCase();
  const readable = lower.replace('/', '-');
  if (/^[a-z0-9._-]+$/.test(readable) && !readable.endsWith('.pdf')) return readable;
  return `${readable.replace(/[^a-z0-9._-]+/g, '-').slice(0, 80)}-${digestOf(lower)}`;
}

/**
 * The id of an article without a DOI, the same at every import: its journal, and the publisher's id, else the hash of its
 * distinguishing data.
 */
function idWithoutDoi(journalId: string, publisherId: string, ...identity: readonly string[]): string {
  const own = slug(publisherId);
  const isPlain = own && own === publisherId.toLowerCase();
  const rest = isPlain
    ? own
    : [own.slice(0, 60), digestOf(JSON.stringify([publisherId, ...identity]))].filter(Boolean).join('-');
  return `${journalId}-${rest}`;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** A link to a place. Links do not nest, so the first closing tag is its own. */
const TO_PLACE = /<a (?:data-refs="[^"]*" )?href="#([^"]+)"(?: data-refs="[^"]*")?>(.*?)<\/a>/gs;

/** Leads links to the written ids. A link to content that the article does not show becomes its text. */
function withLiveLinks(article: ContentArticle, places: Places): ContentArticle {
  const shown = placesIn(article);
  const mend = (text: string): string =>
    text.replace(TO_PLACE, (link, id: string, inner: string) => {
      const written = places.written(id);
      if (!shown.has(written)) return inner;
      return written === id ? link : link.replace(`"#${id}"`, `"#${written}"`);
    });
  const { details, ...rest } = mapTexts(article, mend);
  const marks = details?.marks?.flatMap((mark) => {
    const note = places.written(mark.note);
    return shown.has(note) ? [{ ...mark, note }] : [];
  });
  return { ...rest, ...(details && { details: { ...details, ...(marks && { marks }) } }) };
}

/** Ids of all places that the page has. */
function placesIn(article: ContentArticle): Set<string> {
  const { sections, details } = article;
  const { parts = [], references = [], subArticles = [] } = details ?? {};
  const named = [...sections, ...parts, ...references, ...subArticles].flatMap(({ id }) => id ?? []);
  const inText = [...JSON.stringify(article).matchAll(/ id=\\"([\w.-]+)\\"/g)].map(([, id]) => id!);
  return new Set([...named, ...inText]);
}

/** Applies a change to every text of a value. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') return each.includes('<a ') ? change(each) : each;
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, walk(inner)]));
  };
  return walk(value) as T;
}
