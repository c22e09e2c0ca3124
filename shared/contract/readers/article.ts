import { directionOf } from '../direction';
import { DEFAULT_ARTICLE_TYPE } from '../defaults';
import { SEARCH_PAGE_SIZE } from '../paging';
import type { Article, ArticleDetails, Author, SearchResultPage } from '../entities';
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
  marks: [],
  history: [],
  editors: [],
  relations: [],
  subArticles: [],
  xml: null,
  pdf: null,
};

/** Reads the fields of an article in lists. The rest is in `whole-article.ts`, which only an article's page loads. */
export function readArticleSummary(raw: unknown): Article {
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
  // No spread: spreading an object with this many fields takes three times as long, which slows down a harvest.
  return {
    id: textOf('id'),
    journalTitle: textOf('journalTitle'),
    journalLang: langOf(pick(from, 'journalLang')),
    journalColour: hexColour(pick(from, 'journalColour')),
    title: textOf('title'),
    issue: textOf('issue'),
    license: textOf('license'),
    clicks: countOf('clicks'),
    downloads: countOf('downloads'),
    citations: countOf('citations'),
    journalId: textOf('journalId', 'journal_id'),
    issueId: textOf('issueId', 'issue_id', 'issue'),
    authors: textOf('authors') || (names.length ? names : authorList.map(({ name }) => name)).join(', '),
    authorList: authorList.length ? authorList : names.map(readAuthor),
    abstract: textOf('abstractText', 'abstract'),
    keywords: stringList(pick(from, 'keywordList', 'keywords')),
    publicationDate: isoDate(pick(from, 'publicationDate', 'publication_date')),
    volume,
    volumeDisplay: textOf('volumeDisplay') || volume,
    pages,
    startPage,
    endPage,
    articleNumber,
    type: textOf('type') || DEFAULT_ARTICLE_TYPE,
    doi: parseDoi(textOf('doi')) ?? '',
    pdfUrl: link(pick(from, 'pdfUrl', 'pdf_url')),
    status: oneOf<Article['status']>(
      pick(from, 'status'),
      ['retracted', 'partially-retracted', 'concern', 'corrected'],
      '',
    ),
    lang,
    dir,
    passage: textOf('passage'),
    ...(pick(from, 'passageFrom') === 'affiliation' && { passageFrom: 'affiliation' as const }),
    views: countOf('views', 'viewCount'),
    sections: [],
    modified: '',
    referenceList: [],
    details: NO_DETAILS,
    citationApa: textOf('citation_apa', 'citationApa'),
    citationMla: textOf('citation_mla', 'citationMla'),
    citationChicago: textOf('citation_chicago', 'citationChicago'),
    fallback: false,
  };
}

/** Language and direction, from the article or its details. If no direction is sent, the language decides. */
function readLanguage(...sources: Fields[]): Pick<Article, 'lang' | 'dir'> {
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

/** Reads a page of search results. */
export function readSearchResultPage(raw: unknown): SearchResultPage {
  const from = fields(unwrap(raw));
  const list = readArticles(raw);
  const total = Math.max(count(pick(from, 'total')), list.length);
  const pageSize = count(pick(from, 'pageSize')) || SEARCH_PAGE_SIZE;
  return {
    list,
    total,
    pageNum: count(pick(from, 'pageNum')) || 1,
    pageSize,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    suggestion: text(pick(from, 'suggestion')),
    fewer: items(pick(from, 'fewer'))
      .map((each) => ({ search: text(pick(fields(each), 'search')), total: count(pick(fields(each), 'total')) }))
      .filter(({ search }) => search),
    nearest: readArticles(pick(from, 'nearest')),
  };
}

/** An author, from an object or from a name alone. */
function readAuthor(raw: unknown): Author {
  const from = fields(raw);
  const { given, family, suffix } = texts(['given', 'family', 'suffix'], from);
  return {
    given,
    family,
    suffix,
    name: text(raw) || text(pick(from, 'name')) || [given, family, suffix].filter(Boolean).join(' '),
    kind: oneOf<'person' | 'organization' | ''>(pick(from, 'kind'), ['person', 'organization'], ''),
    orcid: withoutOrcidHost(text(pick(from, 'orcid'))),
    affiliations: lines(pick(from, 'affiliations')),
  };
}

/** `pages`, else `startPage-endPage`, else empty. A start page without an end page may be an article number. */
function readPages(from: Fields): Pick<Article, 'pages' | 'startPage' | 'endPage'> {
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
