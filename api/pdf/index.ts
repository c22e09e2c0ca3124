import type { Publisher } from '@press/config';
import { readArticle } from '@press/contract';
import { longDate } from '@press/contract/format';
import { plainText } from '@press/contract/richtext';
import type { ArticleWire, JournalWire } from '@press/contract/wire';
import { withPartsInText } from '../content/plain-text';
import { directionOf, type Direction } from './bidi';
import { hasEveryCharacter, prepareFonts } from './fonts';
import { PAGE, PageWriter, TEXT_WIDTH, textOf } from './page-writer';
import type { Span } from './span';
import { blocks, BOLD, inline, ITALIC, REGULAR, type Block } from './spans';

/** The parts of an article that are printed. */
export type PdfArticle = Pick<
  ArticleWire,
  | 'title'
  | 'authorList'
  | 'abstractText'
  | 'keywords'
  | 'publicationDate'
  | 'volume'
  | 'issue'
  | 'startPage'
  | 'endPage'
  | 'type'
  | 'doi'
  | 'license'
  | 'status'
  | 'references'
  | 'details'
  | 'lang'
> & { sections: readonly { title: string; body: string }[] };
export type PdfJournal = Pick<JournalWire, 'title' | 'issn' | 'eissn'>;

const GREY = '#4a5754';
const BODY = { size: 10.4, after: 7 };
/** The size of what stands above and below the text of a page. */
const SMALL = 8.4;
const CELL = 9.2;
const HALF_PAGE = PAGE.height / 2;
const HEADING = { size: 13, after: 4, keepWithNext: 3 };
/** The date of an article without one: the bytes must not depend on the day of rendering. */
const NO_DATE = '1970-01-01';

/**
 * Renders an article as a searchable, tagged A4 PDF with its fonts. The same article gives the same bytes.
 * Formulas are written on one line; characters that no font has are replaced by simpler ones. A PDF that lacks something says so.
 */
export async function renderPdf(article: PdfArticle, journal: PdfJournal, publisher: Publisher): Promise<Uint8Array> {
  await prepareFonts(JSON.stringify([article, journal, publisher]));
  const names = article.authorList.map(({ name }) => name);
  const title = plainText(article.title);
  const writer = new PageWriter({
    lang: article.lang || 'en',
    title,
    author: names.join(', '),
    subject: [journal.title, article.doi && `${publisher.doiResolver}/${article.doi}`].filter(Boolean).join('. '),
    keywords: article.keywords,
    producer: publisher.name,
    created: new Date(article.publicationDate ?? NO_DATE),
  });

  writeHead(writer, article, journal, publisher);
  writer.text('H2', [{ ...BOLD, text: 'Abstract' }], HEADING);
  const parts = article.details?.parts;
  writeBlocks(writer, blocks(withPartsInText(article.abstractText, parts)));
  if (article.keywords)
    writer.text(
      'P',
      [
        { ...BOLD, text: 'Keywords  ' },
        { ...REGULAR, text: article.keywords },
      ],
      { ...BODY, after: 14 },
    );
  for (const section of article.sections) {
    if (section.title) writer.text('H2', inline(section.title, BOLD), HEADING);
    writeBlocks(writer, blocks(withPartsInText(section.body, parts)));
    writer.y += 6;
  }
  writeReferences(writer, article);

  const runningHead = fitRunningHead(writer, journal.title, title);
  return writer.end((page, pages) => {
    const small = (spans: Span[], y: number) =>
      writer.draw(writer.lines(spans, SMALL, TEXT_WIDTH)[0] ?? [], PAGE.left, y, GREY);
    if (article.status === 'retracted') small([{ ...BOLD, text: 'Retracted article' }], 30);
    if (page > 1) small(runningHead, 46);
    small([{ ...REGULAR, text: `Page ${page} of ${pages}` }], PAGE.height - 48);
  });
}

/** The journal, and as much of the title as stands on one line with it: whole words, where there are spaces. */
function fitRunningHead(writer: PageWriter, journal: string, title: string): Span[] {
  const letters = [...title];
  for (let length = Math.min(letters.length, 90); ; length--) {
    const start = letters.slice(0, length).join('');
    const words = /\S/.test(letters[length] ?? ' ') ? start.replace(/\s+\S*$/, '') : start;
    const spans = [
      { ...ITALIC, text: journal },
      { ...REGULAR, text: `  ·  ${length < letters.length ? `${words.replace(/[\s\p{P}]+$/u, '')}…` : title}` },
    ];
    if (length === 0 || writer.lines(spans, SMALL, TEXT_WIDTH).length === 1) return spans;
  }
}

function writeHead(writer: PageWriter, article: PdfArticle, journal: PdfJournal, publisher: Publisher): void {
  const small = { size: 9, colour: GREY, after: 0 };
  const place = [article.volume && `Volume ${article.volume}`, article.issue && `Issue ${article.issue}`]
    .filter(Boolean)
    .join(', ');
  const pages = article.startPage && `pp. ${article.startPage}${article.endPage ? `–${article.endPage}` : ''}`;
  const issns = [journal.issn && `ISSN ${journal.issn}`, journal.eissn && `eISSN ${journal.eissn}`];
  writer.y = 54;
  writer.text('P', [{ ...ITALIC, text: journal.title }], { size: 13, after: 1 });
  writeFacts(writer, [place, pages, ...issns], { ...small, after: 5 });
  writer.rule(1.4, 14);
  writeFacts(
    writer,
    [article.type, article.publicationDate && `Published ${longDate(article.publicationDate, publisher.dates)}`],
    {
      ...small,
      after: 5,
    },
  );
  writer.text('H1', inline(article.title), { size: 21, leading: 1.16, after: 9 });
  writeAuthors(writer, article);
  if (article.doi) {
    const href = `${publisher.doiResolver}/${article.doi}`;
    writer.text(
      'P',
      [
        { ...REGULAR, text: 'DOI  ' },
        { ...REGULAR, text: href, href },
      ],
      small,
    );
  }
  writeLicence(writer, article, publisher, small);
  writeLacks(writer, article, small);
  writer.rule(0.5, 14);
}

/** Says what readers find on the article's page only. */
function writeLacks(writer: PageWriter, article: PdfArticle, style: { size: number; colour: string }): void {
  const { details: { parts = [] } = {} } = article;
  const hasPictures = parts.some(({ kind }) => kind === 'figure' || kind === 'media' || kind === 'supplement');
  const lacks = [
    hasPictures && 'pictures and files of the article',
    !hasEveryCharacter(JSON.stringify(article)) && 'letters that are shown as ? here',
  ].filter(Boolean);
  if (lacks.length === 0) return;
  const text = `This PDF was made from the text. The page of the article has the ${lacks.join(', and the ')}.`;
  writer.text('P', [{ ...ITALIC, text }], { ...style, after: 6 });
}

/** The licence of the article's file; the publisher's only for an article without a file. */
function writeLicence(
  writer: PageWriter,
  article: PdfArticle,
  publisher: Publisher,
  style: { size: number; colour: string },
): void {
  const { details = {} } = article;
  const isOwn = details.licenceFrom !== 'file';
  const licence = article.license || details.licenceUrl || (isOwn ? publisher.licence.name : '');
  const href = details.licenceUrl ?? (licence === publisher.licence.name ? publisher.licence.url : undefined);
  const spans = [
    { ...REGULAR, text: 'Open access under ' },
    { ...REGULAR, text: licence, ...(href && { href }) },
  ];
  if (licence) writer.text('P', spans, { ...style, after: 6 });
  else if (details.copyright) writer.text('P', [{ ...REGULAR, text: details.copyright }], { ...style, after: 6 });
}

/** Names with the numbers of their affiliations; no numbers when there is only one affiliation. */
function writeAuthors(writer: PageWriter, { authorList }: PdfArticle): void {
  const places = [...new Set(authorList.flatMap(({ affiliations }) => affiliations))];
  const names = authorList.flatMap(({ name, affiliations }, i): Span[] => {
    const numbers = places.length > 1 ? affiliations.map((place) => places.indexOf(place) + 1).join(',') : '';
    return [
      ...(i > 0 ? [{ ...REGULAR, text: ', ' }] : []),
      { ...REGULAR, text: name },
      ...(numbers ? [{ ...REGULAR, text: numbers, shift: 'sup' as const }] : []),
    ];
  });
  writer.text('P', names, { size: 11.6, after: 4 });
  places.forEach((place, i) => {
    const number: Span[] =
      places.length > 1
        ? [
            { ...ITALIC, text: String(i + 1), shift: 'sup' },
            { ...ITALIC, text: ' ' },
          ]
        : [];
    writer.text('P', [...number, { ...ITALIC, text: place }], { size: 9, colour: GREY });
  });
  writer.y += 7;
}

function writeBlocks(writer: PageWriter, parts: readonly Block[]): void {
  for (const part of parts) {
    if (part.kind === 'heading') writer.text('H3', part.spans, { size: 11, after: 3, keepWithNext: 3 });
    else if (part.kind === 'table') writeTable(writer, part.rows);
    else if (part.kind === 'item')
      writer.text('P', [{ ...REGULAR, text: `${part.mark} ` }, ...part.spans], {
        ...BODY,
        indent: 14 * (part.depth + 1),
        after: 3,
      });
    else
      writer.text(part.kind === 'quote' ? 'BlockQuote' : 'P', part.spans, {
        ...BODY,
        indent: part.kind === 'quote' ? 20 : 0,
      });
  }
}

/** A table that goes on on another page has its first head there too, unless a row with it is taller than half a page. */
function writeTable(writer: PageWriter, rows: readonly { head: boolean; cells: Span[][] }[]): void {
  writer.y += 4;
  const direction = directionOf(textOf(rows.flatMap(({ cells }) => cells.flat())));
  // A head stands above a row at least.
  writer.ensureSpace(48);
  const [first] = rows;
  const head = first?.head ? first.cells : [];
  const headHeight = head.length > 0 ? writer.rowHeight(head, CELL) : 0;
  for (const [at, { head: isHead, cells }] of rows.entries()) {
    if (cells.length === 0) continue;
    const height = at > 0 && headHeight > 0 && !isHead ? writer.rowHeight(cells, CELL) + 4 : 0;
    if (height > 0 && !writer.hasSpace(height) && height + headHeight < HALF_PAGE) {
      writer.ensureSpace(height);
      writeHeadRow(writer, head, direction, true);
    }
    if (isHead) writeHeadRow(writer, cells, direction);
    else writer.row(cells, CELL, direction);
  }
  writer.y += 9;
}

function writeHeadRow(writer: PageWriter, cells: readonly Span[][], direction: Direction, isRepeated = false): void {
  writer.row(cells, CELL, direction, isRepeated);
  writer.y += 2;
  writer.rule(0.5, 4);
}

/** The references with the numbers that the text cites, as on the page. */
function writeReferences(writer: PageWriter, { references, details }: PdfArticle): void {
  const { referenceList } = readArticle({ references, details });
  if (referenceList.length === 0) return;
  writer.text('H2', [{ ...BOLD, text: 'References' }], HEADING);
  let number = 0;
  for (const { label, text } of referenceList) {
    number = Number.parseInt(label.replace(/^\D/, '')) || number + 1;
    writer.text('P', [{ ...REGULAR, text: `${number}. ` }, ...withLinks(text)], { size: 9, after: 3 });
  }
}

/** A reference with links for its addresses. */
function withLinks(entry: string): Span[] {
  return entry
    .split(/(https:\/\/\S+?)(?=[.,;)]*(?:\s|$))/)
    .filter(Boolean)
    .map((part) => (part.startsWith('https://') ? { ...REGULAR, text: part, href: part } : { ...REGULAR, text: part }));
}

function writeFacts(
  writer: PageWriter,
  parts: readonly (string | null | undefined)[],
  style: { size: number; colour: string; after: number },
): void {
  const text = parts.filter(Boolean).join('  ·  ');
  if (text) writer.text('P', [{ ...REGULAR, text }], style);
}
