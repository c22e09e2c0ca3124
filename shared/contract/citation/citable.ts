import type { Article, Journal } from '../entities';
import type { RelationWire } from '../wire';
import { journalAt } from '../description/title-at';
import { plainTitle } from '../description/plain-title';
import { doiUrl } from '../identifiers';
import { plainText, parseRich, type RichNode } from '../richtext';
import { isNumbered } from '../page-range';
import { citedDate } from './cited-date';
import { nameOf, type Name } from './names';

/** The facts of a citation, as plain text. */
export interface Citable {
  authors: Name[];
  /** For a retracted article: `Retracted: …`. */
  title: string;
  /** Language of the title, BCP 47; absent if unknown. */
  lang?: string;
  /** Words of the title that stay in lower case in every style: the second words of species names (`coli`). */
  smallWords?: readonly string[];
  journal: string;
  volume: string;
  issue: string;
  firstPage: string;
  lastPage: string;
  /** True if the first page is the number of an article. */
  isNumbered?: boolean;
  /** Empty when unknown. */
  year: string;
  /** 1–12; 0 when unknown. */
  month: number;
  /** Replaces a month: `Spring`. */
  season?: string;
  /** Address at the resolver; empty if there is no DOI. */
  doi: string;
  /** Year and address of the notice of a retraction: `2026, https://doi.org/…`; absent without a notice. */
  retraction?: string;
}

/** A citation with more fields, for reference managers. '' and 0 mean unknown. */
export interface CitationRecord extends Citable {
  /** Id of the article on this site. */
  id: string;
  /** The DOI without its resolver. */
  bareDoi: string;
  /** 1–31; 0 when unknown. */
  day: number;
  /** Abbreviated title of the journal. */
  abbreviation: string;
  /** Print first. */
  issns: string[];
  publisher: string;
  keywords: string[];
  abstract: string;
  /** Address of the article's page. */
  url: string;
  /** Texts of the notices about it, each with the address of the notice: `Retracted 2026-03-02: https://doi.org/…`. */
  notes: string[];
}

/** The effect of a notice on the article that it names. */
const NOTICES: Partial<Record<RelationWire['kind'], string>> = {
  'retracted-by': 'Retracted',
  'partially-retracted-by': 'Partially retracted',
  'concern-expressed-by': 'Expression of concern',
  'corrected-by': 'Corrected',
};
const STATUS = {
  '': '',
  retracted: 'Retracted',
  'partially-retracted': 'Partially retracted',
  concern: 'Expression of concern',
  corrected: 'Corrected',
} as const;

/** The notices in an article's relations: `Retracted 2026-03-02: https://doi.org/…`. */
export const noticesOf = (
  relations: readonly Pick<RelationWire, 'kind' | 'doi' | 'url' | 'date'>[],
  doiResolver: string,
): string[] =>
  relations.flatMap(({ kind, doi, url, date }) => {
    const said = NOTICES[kind];
    return said
      ? [[date ? `${said} ${date}` : said, addressOf({ doi, url }, doiResolver)].filter(Boolean).join(': ')]
      : [];
  });

const addressOf = ({ doi, url }: Pick<RelationWire, 'doi' | 'url'>, doiResolver: string): string | undefined =>
  doi ? doiUrl(doiResolver, doi) : url;

interface PublisherSettings {
  name: string;
  origin: string;
  doiResolver: string;
}

/** The facts of a citation, from an article and the title of its journal. */
export function citableOf(article: Article, journal: string, doiResolver: string): Citable {
  const [year = '', month = '0'] = citedDate(article).split('-');
  const { season, relations } = article.details;
  const notice = relations.find(({ kind }) => kind === 'retracted-by');
  return {
    authors: article.authorList.map(nameOf),
    title: withoutFullStop(plainTitle(article)),
    ...(article.lang && { lang: article.lang }),
    smallWords: speciesWords(article.title),
    journal,
    volume: article.volume,
    issue: article.issue,
    // A text that is not a range of pages (`Article 45`) is kept.
    firstPage: article.startPage || article.pages,
    lastPage: article.endPage || article.startPage || article.pages,
    ...(isNumbered(article) && { isNumbered: true }),
    year,
    month: Number(month),
    ...(season && { season }),
    doi: article.doi && doiUrl(doiResolver, article.doi),
    ...(notice && { retraction: [notice.date.slice(0, 4), addressOf(notice, doiResolver)].filter(Boolean).join(', ') }),
  };
}

/** The record of an article for reference managers. */
export function recordOf(
  article: Article,
  present: Journal,
  { name, origin, doiResolver }: PublisherSettings,
): CitationRecord {
  const journal = journalAt(present, article.publicationDate);
  const path = `/journal/${encodeURIComponent(article.journalId)}/article/${encodeURIComponent(article.id)}`;
  const notices = noticesOf(article.details.relations, doiResolver);
  return {
    ...citableOf(article, journal.title || article.journalTitle, doiResolver),
    id: article.id,
    bareDoi: article.doi,
    day: Number(citedDate(article).split('-')[2] ?? 0),
    abbreviation: journal.abbreviation,
    issns: [journal.issn, journal.eissn].filter(Boolean),
    publisher: journal.publisher || name,
    keywords: article.keywords.map((keyword) => plainText(keyword, 'inline')),
    abstract: plainText(article.abstract),
    url: new URL(path, origin).href,
    notes: notices.length > 0 ? notices : [STATUS[article.status]].filter(Boolean),
  };
}

/** Genera that titles name without italics. */
const GENERA =
  'Aedes|Anopheles|Arabidopsis|Aspergillus|Bacillus|Bos|Caenorhabditis|Candida|Danio|Drosophila|Escherichia|Gallus|Homo|Mus|Mycobacterium|Oryza|Plasmodium|Pseudomonas|Rattus|Saccharomyces|Salmonella|Staphylococcus|Streptococcus|Triticum|Vibrio|Zea|Zostera';
const NAMED = new RegExp(`\\b(?:(?:${GENERA})|\\p{Lu}\\.)\\s(\\p{Ll}{3,})`, 'gu');
/** A capitalised word and the small words after it: `Escherichia coli`. */
const BINOMIAL = /\p{Lu}[\p{Ll}.]+((?:\s\p{Ll}{3,})+)/gu;

/** The small words in species names: those in italics after a capitalised word, or after a genus or its initial. */
function speciesWords(title: string): string[] {
  const nodes = parseRich(title, 'inline');
  const inItalics = italics(nodes).flatMap((text) => [...text.matchAll(BINOMIAL)].map(([, words]) => words!));
  const named = [...textOf(nodes).matchAll(NAMED)].map(([, word]) => word!);
  return [...inItalics, ...named].flatMap((words) => words.trim().split(/\s+/));
}

const italics = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : node.tag === 'i' || node.tag === 'em'
        ? [textOf(node.children)]
        : italics(node.children),
  );

const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

/** Words with a full stop of their own. */
const ABBREVIATIONS = new Set(
  (
    'al approx art bros ca cf ch co corp dept dr ed eds eq eqs etc fig figs ff gen ibid inc jr ltd mr mrs ms no nos nov op p pp ' +
    'para prof pt ref refs resp rev sect sen ser sp spp sr st subsp suppl syn univ usw var viz vol vols vs др пр'
  ).split(' '),
);

/**
 * A title without the full stop of its sentence. The stop of an ellipsis, of initials (`U.S.A.`) and of an abbreviation stays.
 */
export function withoutFullStop(title: string): string {
  const word = title.slice(title.lastIndexOf(' ') + 1, -1);
  if (!title.endsWith('.') || word === '' || word.endsWith('.')) return title;
  const bare = word.replace(/^[\p{P}\p{S}]+/u, '');
  const isAbbreviation =
    bare.includes('.') ||
    /^\p{Lu}$/u.test(bare) ||
    // Abbreviations of two parts: `EE. UU.`, `и т. д.`
    /(?:^|[\s\p{P}])\p{L}{1,2}\. \p{L}{1,2}\.$/u.test(title) ||
    ABBREVIATIONS.has(bare.toLowerCase());
  return isAbbreviation ? title : title.slice(0, -1);
}
