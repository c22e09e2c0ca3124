import { directionOf } from '../direction';
import { DEFAULT_ARTICLE_TYPE } from '../defaults';
import { SEARCH_PAGE_SIZE } from '../paging';
import { parseDoi, withoutOrcidHost } from '../identifiers';
import {
  count,
  fields,
  hexColour,
  isoDate,
  items,
  langOf,
  lines,
  link,
  oneOf,
  pick,
  text,
  texts,
  unwrap,
  stringList,
  type Fields,
} from './values';
import type { SectionWire } from '../wire';
import type { ArticleDetails, Reference } from './article-details';

/** One section of the full text, in reading order. */
export type Section = Required<SectionWire>;

/** The details of an article in a list: none besides its summary. */
const NO_DETAILS: ArticleDetails = {
  licenceFrom: 'publisher',
  licenceUrl: '',
  issued: '',
  printed: '',
  season: '',
  copyright: '',
  rights: '',
  parts: [],
  summaries: [],
  statements: [],
  institutions: [],
  marks: [],
  history: [],
  editors: [],
  relations: [],
  subArticles: [],
  xml: null,
  pdf: null,
  pdfPicture: null,
};

const NO_SECTIONS: Section[] = [];
const NO_REFERENCES: Reference[] = [];

/** An article. `scheduled` is only for a preview: the day of publication, `2027-01-15`. */
export type Article = ReturnType<typeof readArticleSummary> & { scheduled?: string };

/** Reads the fields of an article in lists. The rest is in `whole-article.ts`, which only an article's page loads. */
export function readArticleSummary(raw: unknown) {
  const from = fields(unwrap(raw));
  const textOf = (...names: string[]): string => text(pick(from, ...names));
  const countOf = (...names: string[]): number => count(pick(from, ...names));
  const volume = textOf('volume');
  const authorList = items(pick(from, 'authorList'))
    .map(readAuthor)
    .filter(({ name }) => name);
  const names = authorNames(pick(from, 'authors'));
  const { pages, startPage, endPage } = readPages(from);
  const details = fields(pick(from, 'details'));
  const { lang, dir } = readLanguage(from, details);
  const articleNumber = textOf('articleNumber') || text(pick(details, 'articleNumber'));
  // No spread, which takes three times as long for an object with this many fields and would slow down harvests.
  return {
    /** Empty if the response contained no article. */
    id: textOf('id'),
    /** Title of the journal; empty if the service does not send it. */
    journalTitle: textOf('journalTitle'),
    /** Language of that title (BCP 47); empty if it is not stated. */
    journalLang: langOf(pick(from, 'journalLang')),
    /** Colour of the journal, always a valid `#rrggbb`. */
    journalColour: hexColour(pick(from, 'journalColour')),
    /** Rich inline text. */
    title: textOf('title'),
    issue: textOf('issue'),
    license: textOf('license'),
    clicks: countOf('clicks'),
    downloads: countOf('downloads'),
    citations: countOf('citations'),
    journalId: textOf('journalId', 'journal_id'),
    issueId: textOf('issueId', 'issue_id', 'issue'),
    /** All names, comma-separated. */
    authors: textOf('authors') || (names.length ? names : authorList.map(({ name }) => name)).join(', '),
    /** The same people as a list, with the details that the service sends. */
    authorList: authorList.length ? authorList : names.map(readAuthor),
    /** Rich block text. */
    abstract: textOf('abstractText', 'abstract'),
    keywords: stringList(pick(from, 'keywordList', 'keywords')),
    publicationDate: isoDate(pick(from, 'publicationDate', 'publication_date')),
    volume,
    /** The volume in the words of the service, else `volume`. */
    volumeDisplay: textOf('volumeDisplay') || volume,
    /** The range; empty if unknown. */
    pages,
    startPage,
    endPage,
    /** Equals `startPage` if the file calls that the number of an article without pages; else empty. */
    articleNumber,
    type: textOf('type') || DEFAULT_ARTICLE_TYPE,
    /** Bare: `10.5555/ssha.2025.0412`. */
    doi: parseDoi(textOf('doi')) ?? '',
    /** http(s) address, or a path of this site; empty if there is no PDF. */
    pdfUrl: link(pick(from, 'pdfUrl', 'pdf_url')),
    /** The state according to later notices; empty if there is none. */
    status: oneOf<'retracted' | 'partially-retracted' | 'concern' | 'corrected' | ''>(
      pick(from, 'status'),
      ['retracted', 'partially-retracted', 'concern', 'corrected'],
      '',
    ),
    /** Language of title, abstract and text (BCP 47); empty when unknown. */
    lang,
    /** Their direction; empty if the letters decide. */
    dir,
    /** For a search result whose words are in the full text: the sentence with most of them, or the affiliation of an author. */
    passage: textOf('passage'),
    ...(pick(from, 'passageFrom') === 'affiliation' && { passageFrom: 'affiliation' as const }),
    views: countOf('views', 'viewCount'),
    /**
     * These four only come with a whole article. The time of its last revision is RFC 3339 in UTC; empty if it was
     * never revised.
     */
    sections: NO_SECTIONS,
    modified: '',
    referenceList: NO_REFERENCES,
    details: NO_DETAILS,
    /** Citation texts of the service; an empty one is formatted by the site (decision 21). */
    citationApa: textOf('citation_apa', 'citationApa'),
    citationMla: textOf('citation_mla', 'citationMla'),
    citationChicago: textOf('citation_chicago', 'citationChicago'),
    /** True for sample data, which is shown but never emitted as metadata (decision 16). */
    fallback: false,
  };
}

/** Language and direction, from the article or its details. If no direction is sent, the language decides. */
function readLanguage(...sources: Fields[]) {
  const first = (name: string): unknown => sources.map((from) => pick(from, name)).find(Boolean);
  const lang = langOf(first('lang'));
  const dir = lang && directionOf(lang);
  return { lang, dir: oneOf<'ltr' | 'rtl' | ''>(first('dir'), ['ltr', 'rtl'], dir) };
}

/**
 * A list of articles, including a single one from most-views (J-19). Articles without an id cannot be linked to and are left
 * out.
 */
export const readArticles = (raw: unknown): Article[] =>
  items(raw)
    .map(readArticleSummary)
    .filter(({ id }) => id);

/** A page of search results. */
export type SearchResultPage = ReturnType<typeof readSearchResultPage>;

/** Reads a page of search results. */
export function readSearchResultPage(raw: unknown) {
  const from = fields(unwrap(raw));
  const list = readArticles(raw);
  const total = Math.max(count(pick(from, 'total')), list.length);
  const pageSize = count(pick(from, 'pageSize')) || SEARCH_PAGE_SIZE;
  return {
    list,
    total,
    pageNum: count(pick(from, 'pageNum')) || 1,
    pageSize,
    /** At least 1. */
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    /** For a search without results: the most similar search that has some. Empty if there is none. */
    suggestion: text(pick(from, 'suggestion')),
    /** For a search without results: the same search without one of its words, and its number of results. */
    fewer: items(pick(from, 'fewer'))
      .map((each) => ({ search: text(pick(fields(each), 'search')), total: count(pick(fields(each), 'total')) }))
      .filter(({ search }) => search),
    /** For a search without results: the first articles of `suggestion`, else of the first of `fewer`. */
    nearest: readArticles(pick(from, 'nearest')),
  };
}

/** An author. Unknown fields are empty. */
export type Author = ReturnType<typeof readAuthor>;

/** Reads an author, from an object or from a name alone. */
function readAuthor(raw: unknown) {
  const from = fields(raw);
  const { given, family, suffix } = texts(['given', 'family', 'suffix'], from);
  return {
    given,
    family,
    /** `Jr.`, `III` */
    suffix,
    /** As printed. */
    name: text(raw) || text(pick(from, 'name')) || [given, family, suffix].filter(Boolean).join(' '),
    /** Kind of a name without a given name. */
    kind: oneOf<'person' | 'organization' | ''>(pick(from, 'kind'), ['person', 'organization'], ''),
    /** ORCID iD without host, not checked. */
    orcid: withoutOrcidHost(text(pick(from, 'orcid'))),
    affiliations: lines(pick(from, 'affiliations')),
  };
}

/** `pages`, else `startPage-endPage`, else empty. A start page without an end page may be an article number. */
function readPages(from: Fields) {
  const whole = text(pick(from, 'pages'));
  const [, first = '', last = ''] = /^([^\s–—-]+)(?:\s*[-–—]+\s*([^\s–—-]+))?$/.exec(whole) ?? [];
  const startPage = text(pick(from, 'startPage')) || first;
  const endPage = startPage && (text(pick(from, 'endPage')) || last);
  const isRange = endPage && endPage !== startPage;
  return { pages: whole || (isRange ? `${startPage}-${endPage}` : startPage), startPage, endPage };
}

const SUFFIX = /^(?:jr|sr)\.?$|^(?:ii|iii|iv)$/i;
/** `J.`, `J. A.`, `J.-P.`: a part of an inverted name (`Smith, J.`). */
const INITIALS = /^(?:\p{Lu}\.[\s-]?)+$/u;

/**
 * The names in an author string. A suffix belongs to the name before it (`Martin King, Jr.`). A text that is not a list of
 * printed names, such as `Smith, J., Jones, B.`, stays one entry.
 */
function authorNames(raw: unknown): string[] {
  const parts = stringList(raw);
  if (typeof raw === 'string' && parts.some((part) => INITIALS.test(part) || !/\p{L}/u.test(part))) return [text(raw)];
  return parts.reduce<string[]>((names, part) => {
    const before = names.at(-1);
    if (before && SUFFIX.test(part)) return [...names.slice(0, -1), `${before}, ${part}`];
    return [...names, part];
  }, []);
}
