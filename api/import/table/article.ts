import { parseOrcid, parseRor } from '@press/contract/identifiers';
import { jats, type XmlElement } from '../jats/tree';
import { columnOf, listOf } from './columns';

/** The cells of a row by heading; no empty ones. */
export type Cells = Readonly<Record<string, string>>;

/** The cells of a column in other languages, with the language. */
const translations = (cells: Cells, column: string): { lang: string; cell: string }[] =>
  Object.entries(cells).flatMap(([heading, cell]) => {
    const found = columnOf(heading);
    return found?.name === column && found.lang ? [{ lang: found.lang, cell }] : [];
  });

const optional = (name: string, cell: string | undefined, attrs: Record<string, string> = {}): XmlElement[] =>
  cell ? [jats(name, attrs, cell)] : [];

/** A row as an article in JATS, which the import reads like any other. */
export function articleOfRow(cells: Cells): XmlElement {
  const { lang = '', journal = '', title = '' } = cells;
  const meta = [
    ...optional('article-id', cells['doi'], { 'pub-id-type': 'doi' }),
    jats(
      'title-group',
      {},
      jats('article-title', {}, title),
      ...translations(cells, 'title').map((each) =>
        jats('trans-title-group', { lang: each.lang }, jats('trans-title', {}, each.cell)),
      ),
    ),
    contributors(cells),
    ...day('pub-date', { 'pub-type': 'epub' }, cells['published']),
    ...optional('volume', cells['volume']),
    ...optional('issue', cells['issue']),
    ...pages(cells['pages']),
    jats(
      'history',
      {},
      ...day('date', { 'date-type': 'received' }, cells['received']),
      ...day('date', { 'date-type': 'accepted' }, cells['accepted']),
    ),
    jats(
      'permissions',
      {},
      ...optional('copyright-holder', cells['copyright']),
      ...(cells['licence'] ? [jats('license', { href: cells['licence'] })] : []),
    ),
    jats('self-uri', { 'content-type': 'pdf', href: cells['pdf'] ?? '' }),
    ...supplements(cells),
    ...paragraphs('abstract', {}, cells['abstract']),
    ...translations(cells, 'abstract').flatMap((each) => paragraphs('trans-abstract', { lang: each.lang }, each.cell)),
    ...keywords({}, cells['keywords']),
    ...translations(cells, 'keywords').flatMap((each) => keywords({ lang: each.lang }, each.cell)),
    ...funding(cells['funding']),
  ];
  return jats(
    'article',
    { ...(lang && { lang }) },
    jats(
      'front',
      {},
      jats('journal-meta', {}, jats('journal-id', { 'journal-id-type': 'publisher-id' }, journal)),
      jats('article-meta', {}, ...meta),
    ),
    jats('back', {}, ...references(cells['references'])),
  );
}

/** The files that a row names. */
export const filesOfRow = ({ pdf = '', supplements: others = '' }: Cells): { column: string; name: string }[] => [
  { column: 'pdf', name: pdf },
  ...listOf(others)
    .filter(Boolean)
    .map((name) => ({ column: 'supplements', name })),
];

const day = (name: string, attrs: Record<string, string>, cell: string | undefined): XmlElement[] =>
  cell ? [jats(name, { ...attrs, 'iso-8601-date': cell })] : [];

function contributors({ authors = '', orcids = '', affiliations = '', rors = '' }: Cells): XmlElement {
  const [ids, places, institutions] = [listOf(orcids), listOf(affiliations), listOf(rors)];
  return jats(
    'contrib-group',
    {},
    ...listOf(authors)
      .filter(Boolean)
      .map((author, at) => {
        const [family = '', given = ''] = listOf(author, ',');
        const orcid = parseOrcid(ids[at] ?? '');
        const rorsOfAuthor = listOf(institutions[at] ?? '', '|');
        return jats(
          'contrib',
          { 'contrib-type': 'author' },
          ...(orcid ? [jats('contrib-id', { 'contrib-id-type': 'orcid' }, orcid)] : []),
          author.startsWith('[')
            ? jats('collab', {}, author.slice(1, -1))
            : jats('name', {}, jats('surname', {}, family), jats('given-names', {}, given)),
          ...listOf(places[at] ?? '', '|').flatMap((place, nth) =>
            place ? [affiliation(place, parseRor(rorsOfAuthor[nth] ?? ''))] : [],
          ),
        );
      }),
  );
}

const affiliation = (place: string, ror: string | null): XmlElement =>
  jats(
    'aff',
    {},
    jats(
      'institution-wrap',
      {},
      ...(ror ? [jats('institution-id', { 'institution-id-type': 'ror' }, `https://ror.org/${ror}`)] : []),
      jats('institution', {}, place),
    ),
  );

function pages(cell = ''): XmlElement[] {
  const [, first, last] = /^(\w+)\s*[-–]\s*(\w+)$/u.exec(cell) ?? [];
  if (first && last) return [jats('fpage', {}, first), jats('lpage', {}, last)];
  return optional(/^\d+$/.test(cell) ? 'fpage' : 'elocation-id', cell);
}

const supplements = (cells: Cells): XmlElement[] =>
  filesOfRow(cells).flatMap(({ column, name }) =>
    column === 'supplements' ? [jats('supplementary-material', { href: name }, jats('label', {}, name))] : [],
  );

const paragraphs = (name: string, attrs: Record<string, string>, cell: string | undefined): XmlElement[] =>
  cell ? [jats(name, attrs, ...listOf(cell, /\n\s*\n/).map((text) => jats('p', {}, text)))] : [];

const keywords = (attrs: Record<string, string>, cell: string | undefined): XmlElement[] =>
  cell ? [jats('kwd-group', attrs, ...listOf(cell).flatMap((word) => optional('kwd', word)))] : [];

const funding = (cell = ''): XmlElement[] =>
  cell
    ? [
        jats(
          'funding-group',
          {},
          ...listOf(cell)
            .filter(Boolean)
            .map((entry) => {
              const [funder = '', award = ''] = listOf(entry, /:(?!\/)/);
              return jats('award-group', {}, jats('funding-source', {}, funder), ...optional('award-id', award));
            }),
        ),
      ]
    : [];

function references(cell = ''): XmlElement[] {
  const lines = listOf(cell, '\n').filter(Boolean);
  if (lines.length === 0) return [];
  const refs = lines.map((text, at) => jats('ref', { id: `ref-${at + 1}` }, jats('mixed-citation', {}, text)));
  return [jats('ref-list', {}, ...refs)];
}
