import type { Publisher } from '@press/config';
import { plainText } from '@press/contract/richtext';
import type { ArticleWire, JournalWire } from '@press/contract/wire';
import { Sheet, MEASURE, PAGE } from './sheet';
import { blocks, BOLD, inline, ITALIC, REGULAR, type Block, type Span } from './spans';

/** What is printed of an article. */
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
  | 'references'
> & { sections: readonly { title: string; body: string }[] };
export type PdfJournal = Pick<JournalWire, 'title' | 'issn' | 'eissn'>;

const QUIET = '#4a5754';
const BODY = { size: 10.4, after: 7 };
const HEADING = { size: 13, after: 4, keep: 3 };
/** For an article without a date: the bytes must not depend on the day. */
const NO_DATE = '1970-01-01';

/**
 * An article as a searchable, tagged A4 PDF with its fonts inside. The same article gives the same bytes.
 * Formulas are set on one line; characters that no font here covers are spelt with simpler ones.
 */
export async function renderPdf(article: PdfArticle, journal: PdfJournal, publisher: Publisher): Promise<Uint8Array> {
  const names = article.authorList.map(({ name }) => name);
  const title = plainText(article.title);
  const sheet = new Sheet({
    title,
    author: names.join(', '),
    subject: [journal.title, article.doi && `${publisher.doiResolver}/${article.doi}`].filter(Boolean).join('. '),
    keywords: article.keywords,
    producer: publisher.name,
    created: new Date(`${article.publicationDate ?? NO_DATE}T00:00:00Z`),
  });

  head(sheet, article, journal, publisher);
  sheet.text('H2', [{ ...BOLD, text: 'Abstract' }], HEADING);
  body(sheet, blocks(article.abstractText));
  if (article.keywords)
    sheet.text(
      'P',
      [
        { ...BOLD, text: 'Keywords  ' },
        { ...REGULAR, text: article.keywords },
      ],
      { ...BODY, after: 14 },
    );
  for (const section of article.sections) {
    if (section.title) sheet.text('H2', inline(section.title, BOLD), HEADING);
    body(sheet, blocks(section.body));
    sheet.y += 6;
  }
  references(sheet, article.references);

  const short = title.length > 78 ? `${title.slice(0, 76).trimEnd()}…` : title;
  return sheet.end((page, pages) => {
    const small = (spans: Span[], y: number) =>
      sheet.draw(sheet.lines(spans, 8.4, MEASURE)[0] ?? [], PAGE.left, y, QUIET);
    if (page > 1)
      small(
        [
          { ...ITALIC, text: journal.title },
          { ...REGULAR, text: `  ·  ${short}` },
        ],
        46,
      );
    small([{ ...REGULAR, text: `Page ${page} of ${pages}` }], PAGE.height - 48);
  });
}

function head(sheet: Sheet, article: PdfArticle, journal: PdfJournal, publisher: Publisher): void {
  const small = { size: 9, colour: QUIET, after: 0 };
  const place = [article.volume && `Volume ${article.volume}`, article.issue && `Issue ${article.issue}`]
    .filter(Boolean)
    .join(', ');
  const pages = article.startPage && `pp. ${article.startPage}${article.endPage ? `–${article.endPage}` : ''}`;
  const issns = [journal.issn && `ISSN ${journal.issn}`, journal.eissn && `eISSN ${journal.eissn}`];
  sheet.y = 54;
  sheet.text('P', [{ ...ITALIC, text: journal.title }], { size: 13, after: 1 });
  line(sheet, [place, pages, ...issns], { ...small, after: 5 });
  sheet.rule(1.4, 14);
  line(sheet, [article.type, article.publicationDate && `Published ${longDate(article.publicationDate)}`], {
    ...small,
    after: 5,
  });
  sheet.text('H1', inline(article.title), { size: 21, leading: 1.16, after: 9 });
  authors(sheet, article);
  if (article.doi) {
    const href = `${publisher.doiResolver}/${article.doi}`;
    sheet.text(
      'P',
      [
        { ...REGULAR, text: 'DOI  ' },
        { ...REGULAR, text: href, href },
      ],
      small,
    );
  }
  const licence = article.license || publisher.licence.name;
  const link = licence === publisher.licence.name ? { href: publisher.licence.url } : {};
  sheet.text(
    'P',
    [
      { ...REGULAR, text: 'Open access under ' },
      { ...REGULAR, text: licence, ...link },
    ],
    { ...small, after: 6 },
  );
  sheet.rule(0.5, 14);
}

/** Names with the numbers of their affiliations; one affiliation shared by all needs no number. */
function authors(sheet: Sheet, { authorList }: PdfArticle): void {
  const places = [...new Set(authorList.flatMap(({ affiliations }) => affiliations))];
  const names = authorList.flatMap(({ name, affiliations }, i): Span[] => {
    const numbers = places.length > 1 ? affiliations.map((place) => places.indexOf(place) + 1).join(',') : '';
    return [
      ...(i > 0 ? [{ ...REGULAR, text: ', ' }] : []),
      { ...REGULAR, text: name },
      ...(numbers ? [{ ...REGULAR, text: numbers, shift: 'sup' as const }] : []),
    ];
  });
  sheet.text('P', names, { size: 11.6, after: 4 });
  places.forEach((place, i) => {
    const number: Span[] =
      places.length > 1
        ? [
            { ...ITALIC, text: String(i + 1), shift: 'sup' },
            { ...ITALIC, text: ' ' },
          ]
        : [];
    sheet.text('P', [...number, { ...ITALIC, text: place }], { size: 9, colour: QUIET });
  });
  sheet.y += 7;
}

function body(sheet: Sheet, parts: readonly Block[]): void {
  for (const part of parts) {
    if (part.kind === 'heading') sheet.text('H3', part.spans, { size: 11, after: 3, keep: 3 });
    else if (part.kind === 'table') table(sheet, part.rows);
    else if (part.kind === 'item')
      sheet.text('P', [{ ...REGULAR, text: `${part.mark} ` }, ...part.spans], {
        ...BODY,
        indent: 14 * (part.depth + 1),
        after: 3,
      });
    else
      sheet.text(part.kind === 'quote' ? 'BlockQuote' : 'P', part.spans, {
        ...BODY,
        indent: part.kind === 'quote' ? 20 : 0,
      });
  }
}

function table(sheet: Sheet, rows: readonly { head: boolean; cells: Span[][] }[]): void {
  sheet.y += 4;
  for (const { head: isHead, cells } of rows) {
    if (cells.length > 0) sheet.row(cells, 9.2);
    if (isHead) {
      sheet.y += 2;
      sheet.rule(0.5, 4);
    }
  }
  sheet.y += 9;
}

function references(sheet: Sheet, text: string): void {
  const entries = text
    .split('\n')
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (entries.length === 0) return;
  sheet.text('H2', [{ ...BOLD, text: 'References' }], HEADING);
  for (const entry of entries) sheet.text('P', linked(entry), { size: 9, after: 3 });
}

/** Addresses in a reference are live. */
function linked(entry: string): Span[] {
  return entry
    .split(/(https:\/\/\S+?)(?=[.,;)]*(?:\s|$))/)
    .filter(Boolean)
    .map((part) => (part.startsWith('https://') ? { ...REGULAR, text: part, href: part } : { ...REGULAR, text: part }));
}

function line(
  sheet: Sheet,
  parts: readonly (string | null | undefined)[],
  style: { size: number; colour: string; after: number },
): void {
  const text = parts.filter(Boolean).join('  ·  ');
  if (text) sheet.text('P', [{ ...REGULAR, text }], style);
}

function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
