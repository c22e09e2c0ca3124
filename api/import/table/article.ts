import { columnOf, entriesOf, listOf } from './columns';
import { jatsOfDescribed, type DescribedArticle, type DescribedAuthor } from './described';
import type { XmlElement } from '../jats/tree';

/** The cells of a row by heading; no empty ones. */
export type Cells = Readonly<Record<string, string>>;

/** The languages that headings name. */
const languagesOf = (cells: Cells): string[] => [
  ...new Set(Object.keys(cells).flatMap((heading) => columnOf(heading)?.lang || [])),
];

/** A row as an article in JATS. */
export const articleOfRow = (cells: Cells): XmlElement => jatsOfDescribed(describedByRow(cells));

function describedByRow(cells: Cells): DescribedArticle {
  const cell = (name: string): string => cells[name] ?? '';
  return {
    journal: cell('journal'),
    doi: cell('doi'),
    lang: cell('lang'),
    articleType: '',
    title: cell('title'),
    abstract: cell('abstract'),
    keywords: entriesOf(cell('keywords')),
    translations: languagesOf(cells).map((lang) => ({
      lang,
      title: cell(`title:${lang}`),
      abstract: cell(`abstract:${lang}`),
      keywords: entriesOf(cell(`keywords:${lang}`)),
    })),
    authors: authorsOf(cells),
    published: cell('published'),
    received: cell('received'),
    accepted: cell('accepted'),
    volume: cell('volume'),
    issue: cell('issue'),
    pages: cell('pages'),
    licence: cell('licence'),
    copyright: cell('copyright'),
    funding: entriesOf(cell('funding')).map(fundingOf),
    references: entriesOf(cell('references'), '\n'),
    updates: [],
    pdf: cell('pdf'),
    supplements: entriesOf(cell('supplements')),
  };
}

/** `Funder: award`. */
export function fundingOf(entry: string): { funder: string; award: string } {
  const [funder = '', award = ''] = listOf(entry, /:(?!\/)/);
  return { funder, award };
}

/** The files that a row names. */
export const filesOfRow = ({ pdf = '', supplements = '' }: Cells): { column: string; name: string }[] => [
  { column: 'pdf', name: pdf },
  ...entriesOf(supplements).map((name) => ({ column: 'supplements', name })),
];

function authorsOf({ authors = '', orcids = '', affiliations = '', rors = '' }: Cells): DescribedAuthor[] {
  const [ids, places, institutions] = [listOf(orcids), listOf(affiliations), listOf(rors)];
  return entriesOf(authors).map((author, at) => {
    const isOrganisation = author.startsWith('[');
    const [family = '', given = ''] = isOrganisation ? [] : listOf(author, ',');
    const rorsOfAuthor = listOf(institutions[at] ?? '', '|');
    return {
      family,
      given,
      organisation: isOrganisation ? author.slice(1, -1) : '',
      orcid: ids[at] ?? '',
      affiliations: listOf(places[at] ?? '', '|').flatMap((name, nth) =>
        name ? [{ name, ror: rorsOfAuthor[nth] ?? '' }] : [],
      ),
    };
  });
}
