import type { Publisher } from '@press/config';
import { isNumbered, readArticle } from '@press/contract';
import { historyOf, numberOfReference } from '@press/contract/about';
import { licenceOfArticle } from '@press/contract/description/licence';
import { groupsOfSubArticles } from '@press/contract/sub-articles';
import { longDate } from '@press/contract/format';
import { doiUrl } from '@press/contract/identifiers';
import { plainText } from '@press/contract/richtext';
import type { ArticleWire, JournalWire } from '@press/contract/wire';
import { firstLanguage, inWordsOf, rich, t, wordsFor } from '../messages';
import { dateStyle } from '../messages/date-style';
import type { Block, Inline, PrintedDocument } from './nodes';
import { addressesOf, type Picture } from './pictures';
import { isRtl, RichPrinter } from './rich';

/** The parts of an article that are printed. */
export type PdfArticle = Pick<
  ArticleWire,
  | 'title'
  | 'authorList'
  | 'abstractText'
  | 'keywords'
  | 'keywordList'
  | 'publicationDate'
  | 'volume'
  | 'issue'
  | 'startPage'
  | 'endPage'
  | 'articleNumber'
  | 'type'
  | 'doi'
  | 'license'
  | 'status'
  | 'references'
  | 'details'
  | 'lang'
> & { sections: readonly { title: string; body: string; id?: string }[] };
export type PdfJournal = Pick<JournalWire, 'title' | 'issn' | 'eissn'>;

/** The colour of a publisher without one: that of the design. */
const COLOUR = '#0b4a6f';
/** The date of an article without one, because the bytes must not depend on the day of rendering. */
const NO_DATE = '1970-01-01';

/**
 * Converts an article, or the part of a slide, into the input of `article.typ`. The site's words and dates are in the language of the
 * article if it has a catalogue, else in the first language of the site.
 * @param pictures readable ones by address
 * @param lacksLetters true if no font has a letter of the article
 */
export function printedDocument(
  printed: Printed,
  pictures: ReadonlyMap<string, Picture>,
  lacksLetters: boolean,
): PrintedDocument {
  const { article, publisher } = printed;
  const words = wordsFor(article.lang || publisher.language, publisher);
  const ofWords = words === 'en' ? {} : { dates: dateStyle(words) };
  const { dates: _, ...undated } = publisher;
  const dated = words === firstLanguage(publisher) ? publisher : { ...undated, ...ofWords };
  return inWordsOf(words, () => documentOf({ ...printed, publisher: dated }, pictures, lacksLetters));
}

interface Printed {
  article: PdfArticle;
  journal: PdfJournal;
  publisher: Publisher;
  slide?: string;
}

function documentOf(
  { article, journal, publisher, slide }: Printed,
  pictures: ReadonlyMap<string, Picture>,
  lacksLetters: boolean,
): PrintedDocument {
  const { details = {}, authorList, publicationDate, doi } = article;
  const printer = new RichPrinter(details.parts ?? [], pictures);
  const [language = 'en', ...subtags] = (article.lang || 'en').split('-');
  const title = plainText(article.title);
  const href = doi && doiUrl(publisher.doiResolver, doi);
  const places = [...new Set(authorList.flatMap(({ affiliations }) => affiliations))];
  const blocks = slide === undefined ? articleBlocks(article, publisher, printer) : printer.part(slide, 2);
  printer.dropDeadLinks();
  return {
    language: /^[a-z]{2,3}$/i.test(language) ? language.toLowerCase() : 'en',
    region: subtags.find((subtag) => /^[a-z]{2}$/i.test(subtag))?.toUpperCase() ?? null,
    title: article.status === 'retracted' ? t('pdf.retracted', { title }) : title,
    authors: authorList.map(({ name }) => name),
    keywords: article.keywordList ?? article.keywords.split(', '),
    description: [journal.title, href].filter(Boolean).join('. '),
    date: dateOf(publicationDate),
    columns: slide === undefined ? (publisher.pdf?.columns ?? 1) : 1,
    isSlide: slide !== undefined,
    colour: publisher.colours?.light ?? COLOUR,
    logo: (publisher.logo && pictures.get(publisher.logo)?.file) ?? null,
    publisher: publisher.name,
    journal: journal.title,
    place: placeOf(article, journal),
    facts: joined([
      article.type && t('pdf.type', { name: article.type }),
      publicationDate && published(longDate(publicationDate, publisher.dates), publicationDate),
    ]),
    heading: { c: printer.inline(article.title), rtl: isRtl(title) },
    names: namesOf(article, places),
    affiliations: places.map((text, at) => ({ text, number: places.length > 1 ? String(at + 1) : '' })),
    doi: href,
    licence: licenceOf(article, publisher),
    lacks: lacksOf(article, pictures, lacksLetters),
    mark: markOf(article, publisher),
    blocks,
  };
}

function articleBlocks(article: PdfArticle, publisher: Publisher, printer: RichPrinter): Block[] {
  const text = [...textBlocks(article, printer), ...aboutBlocks(article, publisher, printer)];
  const references = referenceBlocks(article, printer);
  const letters = letterBlocks(article, printer);
  const others = printer.otherParts();
  const files = others.length > 0 ? [...printer.heading(t('pdf.files'), 2), ...others] : [];
  return [...text, ...files, ...references, ...letters];
}

/** A day, or only a month or a year. */
const published = (day: string, date: string): string =>
  date.length === 10 ? t('pdf.published', { day }) : t('pdf.published-in', { month: day });

/** Relations of which an article is marked. */
const NOTICES = ['retracted-by', 'partially-retracted-by', 'concern-expressed-by', 'corrected-by'];

/** The text of notices about the article, with their addresses. */
function markOf({ status, details }: PdfArticle, { doiResolver }: Publisher): string {
  const notices = (details?.relations ?? []).filter(({ kind }) => NOTICES.includes(kind));
  const lines = notices.map(({ kind, date = '', doi, url }) =>
    [t('pdf.notice', { kind, date }).trim(), doi ? doiUrl(doiResolver, doi) : url].filter(Boolean).join(': '),
  );
  return status ? [t('pdf.mark', { status }), ...lines].join('. ') : '';
}

const joined = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join('  ·  ');

function dateOf(date: string | null): [number, number, number] {
  const [year = 1970, month = 1, day = 1] = (date ?? NO_DATE).split('-').map(Number);
  return [year, month, day];
}

function placeOf(article: PdfArticle, journal: PdfJournal): string {
  const { volume, issue } = article;
  const place = [volume && t('pdf.volume', { volume }), issue && t('pdf.issue', { issue })];
  const { startPage, endPage } = article;
  const isRange = endPage && endPage !== startPage;
  const one = () => (isNumbered(article) ? t('pdf.number', { number: startPage }) : t('pdf.page', { page: startPage }));
  const pages = startPage && (isRange ? t('pdf.pages', { first: startPage, last: endPage }) : one());
  const issns = [journal.issn && `ISSN ${journal.issn}`, journal.eissn && `eISSN ${journal.eissn}`];
  return joined([place.filter(Boolean).join(', '), pages, ...issns]);
}

/** Names with the numbers of their affiliations, if there are several, and the marks of their notes. */
function namesOf({ authorList, details: { marks = [] } = {} }: PdfArticle, places: readonly string[]): Inline[] {
  return authorList.flatMap(({ name, affiliations }, at): Inline[] => {
    const numbers = places.length > 1 ? affiliations.map((place) => places.indexOf(place) + 1).join(',') : '';
    const own = marks.flatMap(({ author, mark }) => (author === at ? [mark] : []));
    const signs = [...(numbers ? [numbers] : []), ...own].join(' ');
    return [...(at > 0 ? [', '] : []), name, ...(signs ? [{ k: 'sup' as const, c: [signs] }] : [])];
  });
}

/** The licence of the article, in its page's words; "Open access" only if it is. */
function licenceOf({ license, details }: PdfArticle, publisher: Publisher): Inline[] {
  const { licenceFrom = 'publisher', licenceUrl = '', copyright } = details ?? {};
  const licence = licenceOfArticle({ license, details: { licenceFrom, licenceUrl } }, publisher.licence);
  if (!licence) return copyright ? [copyright] : [];
  const { name, url, isOpen } = licence;
  const words: { licence: Inline } = { licence: url ? { k: 'a', href: url, c: [name] } : name };
  return isOpen ? rich('pdf.open', words) : rich('pdf.licence', words);
}

/** States which content is only on the article's page. */
function lacksOf(
  { details: { parts = [] } = {} }: PdfArticle,
  pictures: ReadonlyMap<string, Picture>,
  letters: boolean,
): string {
  const isLost = parts.some(({ pictures: panels = [] }) =>
    panels.some((panel) => !addressesOf(panel).some((url) => pictures.has(url))),
  );
  const hasFiles = parts.some(({ kind }) => kind === 'media' || kind === 'supplement');
  if (!isLost && !hasFiles && !letters) return '';
  return t('pdf.lacks', {
    files: isLost && hasFiles ? 'both' : isLost ? 'pictures' : hasFiles ? 'files' : 'none',
    letters: !letters ? 'none' : isLost || hasFiles ? 'both' : 'only',
  });
}

function textBlocks(article: PdfArticle, printer: RichPrinter): Block[] {
  const { details: { summaries = [] } = {} } = article;
  const keywords: Block[] = article.keywords
    ? [{ k: 'p', c: [{ k: 'b', c: [t('pdf.keywords')] }, `  ${article.keywords}`], rtl: false }]
    : [];
  const abstract = printer.blocks(article.abstractText);
  return [
    ...(abstract.length > 0 ? printer.heading(t('pdf.abstract'), 2) : []),
    ...abstract,
    ...keywords,
    ...summaries.flatMap(({ title, body }) => [...printer.heading(title, 2), ...printer.blocks(body)]),
    ...article.sections.flatMap(({ title, body, id }) => [...printer.heading(title, 2, id), ...printer.blocks(body)]),
  ];
}

/** The content of "About this article" on the page, in its order. */
function aboutBlocks(article: PdfArticle, { dates, doiResolver }: Publisher, printer: RichPrinter): Block[] {
  const { history = [], editors = [], statements = [], relations = [], copyright = '' } = article.details ?? {};
  const steps = historyOf(history, article.publicationDate).map(
    ({ kind, name, date, note }) =>
      `${t('pdf.step', { kind, name, day: longDate(date, dates) })}${note && `: ${note}`}`,
  );
  const line = (term: string, c: Inline[]): Block[] =>
    c.length > 0
      ? [...printer.heading(term, 2), { k: 'p', c, rtl: isRtl(c.filter((each) => typeof each === 'string').join('')) }]
      : [];
  return [
    ...line(t('pdf.history'), steps.length > 0 ? [joined(steps)] : []),
    ...editors.flatMap(({ role = '', name, affiliations = [] }) =>
      line(role || t('pdf.editor'), [[name, affiliations.join('; ')].filter(Boolean).join(', ')]),
    ),
    ...statements.flatMap(({ kind, title, body }) => [
      ...printer.heading(title ? t('pdf.fact', { title }) : t('pdf.statement', { kind }), 2),
      ...printer.blocks(body),
    ]),
    ...relations.flatMap(({ kind, title = '', doi = '', url = '' }) =>
      line(t('pdf.relation', { kind }), [
        ...(title ? [...printer.inline(title), ' '] : []),
        ...withLinks(doi ? doiUrl(doiResolver, doi) : url),
      ]),
    ),
    ...line(t('pdf.copyright'), copyright ? [copyright] : []),
  ];
}

/** The references with the numbers that the text cites, like on the page. */
function referenceBlocks({ references, details }: PdfArticle, printer: RichPrinter): Block[] {
  const { referenceList } = readArticle({ references, details });
  if (referenceList.length === 0) return [];
  let number = 0;
  const entries = referenceList.map(({ id, label, text }): Block => {
    const own = numberOfReference(label);
    number = own.number ?? number + 1;
    return { k: 'p', c: [`${number}${own.letter}. `, ...withLinks(text)], rtl: isRtl(text), ...printer.place(id) };
  });
  return [...printer.heading(t('pdf.references'), 2), { k: 'small', c: entries }];
}

/** A reference with links for its addresses. */
function withLinks(entry: string): Inline[] {
  return entry
    .split(/(https:\/\/\S+?)(?=[.,;)]*(?:\s|$))/)
    .filter(Boolean)
    .map((part) => (part.startsWith('https://') ? { k: 'a', href: part, c: [part] } : part));
}

/** The case of the heading over texts of an article: they are of one kind, or it is answered by replies. */
function groupCase(texts: readonly { kind?: string }[]): string {
  const kind = texts.find((text) => text.kind !== 'reply')?.kind ?? 'other';
  const replies = texts.filter((text) => text.kind === 'reply').length;
  if (replies === 0) return kind;
  return replies === texts.length ? 'replies' : `${kind}_replies`;
}

/** Translations, reviews, letters and replies, after everything else. */
const letterBlocks = ({ details: { subArticles = [] } = {} }: PdfArticle, printer: RichPrinter): Block[] =>
  groupsOfSubArticles(subArticles).flatMap((group) => [
    ...printer.heading(t('pdf.texts', { group: groupCase(group.articles) }), 2),
    ...group.articles.flatMap(({ id, title, authors = '', body }) => [
      ...printer.heading(title, 3, id),
      ...(authors ? [{ k: 'p' as const, c: [{ k: 'i' as const, c: [authors] }], rtl: isRtl(authors) }] : []),
      ...printer.blocks(body),
    ]),
  ]);
