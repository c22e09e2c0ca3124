import { DEFAULT_ARTICLE_TYPE, DEFAULT_PAGES, SEARCH_PAGE_SIZE } from '../defaults';
import type { Article, Author, SearchResultPage, Section, SectionKind } from '../entities';
import { parseDoi, withoutOrcidHost } from '../identifiers';
import { authorNames } from './author-names';
import { oneOf, placeId, readDetails, readReferenceList } from './article-details';
import {
  count,
  counts,
  fields,
  isoDate,
  items,
  link,
  pick,
  text,
  texts,
  unwrap,
  stringList,
  type Fields,
} from './values';

const KINDS = ['introduction', 'methodology', 'results', 'discussion', 'conclusion'] as const;

/** Reads an article. */
export function readArticle(raw: unknown): Article {
  const from = fields(unwrap(raw));
  const volume = text(pick(from, 'volume'));
  const authorList = items(pick(from, 'authorList'))
    .map(readAuthor)
    .filter(({ name }) => name);
  const names = authorNames(pick(from, 'authors'));
  const named = texts(KINDS, from);
  const references = withoutNumbers(lines(pick(from, 'references')));
  return {
    ...texts(['id', 'journalTitle', 'title', 'issue', 'license'], from),
    ...counts(['clicks', 'downloads', 'citations'], from),
    ...named,
    journalId: text(pick(from, 'journalId', 'journal_id')),
    issueId: text(pick(from, 'issueId', 'issue_id', 'issue')),
    authors: text(pick(from, 'authors')) || (names.length ? names : authorList.map(({ name }) => name)).join(', '),
    authorList: authorList.length ? authorList : names.map(readAuthor),
    abstract: text(pick(from, 'abstractText', 'abstract')),
    keywords: stringList(pick(from, 'keywords')),
    publicationDate: isoDate(pick(from, 'publicationDate', 'publication_date')),
    volume,
    volumeDisplay: text(pick(from, 'volumeDisplay')) || volume,
    ...readPages(from),
    type: text(pick(from, 'type')) || DEFAULT_ARTICLE_TYPE,
    doi: parseDoi(text(pick(from, 'doi'))) ?? '',
    pdfUrl: link(pick(from, 'pdfUrl', 'pdf_url')),
    status: oneOf(pick(from, 'status'), ['retracted', 'concern', 'corrected'], ''),
    views: count(pick(from, 'views', 'viewCount')),
    sections: readSections(pick(from, 'sections'), named),
    references,
    referenceList: readReferenceList(references, pick(from, 'details')),
    details: readDetails(pick(from, 'details')),
    citationApa: text(pick(from, 'citation_apa', 'citationApa')),
    citationMla: text(pick(from, 'citation_mla', 'citationMla')),
    citationChicago: text(pick(from, 'citation_chicago', 'citationChicago')),
    fallback: false,
  };
}

/** A list of articles, also of the single one that most-views may answer (J-19). Articles without an id can't be linked to and are left out. */
export const readArticles = (raw: unknown): Article[] =>
  items(raw)
    .map(readArticle)
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
  };
}

/** An author, from an object or from a name alone. */
function readAuthor(raw: unknown): Author {
  const from = fields(raw);
  const name = texts(['given', 'family', 'suffix'], from);
  return {
    ...name,
    name: text(raw) || text(pick(from, 'name')) || [name.given, name.family, name.suffix].filter(Boolean).join(' '),
    orcid: withoutOrcidHost(text(pick(from, 'orcid'))),
    affiliations: lines(pick(from, 'affiliations')),
  };
}

/** `pages`, else `startPage-endPage`, else the default. A start page without an end page is a range of one page. */
function readPages(from: Fields): Pick<Article, 'pages' | 'pagesKnown' | 'startPage' | 'endPage'> {
  const whole = text(pick(from, 'pages'));
  const [, first = '', last = ''] = /^([^\s–—-]+)(?:\s*[-–—]+\s*([^\s–—-]+))?$/.exec(whole) ?? [];
  const startPage = text(pick(from, 'startPage')) || first;
  const endPage = text(pick(from, 'endPage')) || last || startPage;
  const pages = whole || (startPage && (startPage === endPage ? startPage : `${startPage}-${endPage}`));
  return { pages: pages || DEFAULT_PAGES, pagesKnown: !!pages, startPage, endPage: startPage && endPage };
}

/** The sections in their order, else made of the texts by kind. */
function readSections(raw: unknown, named: Readonly<Record<string, string>>): Section[] {
  const sections = items(raw).map((section): Section => {
    const from = fields(section);
    return {
      ...texts(['title', 'body'], from),
      kind: oneOf<SectionKind>(pick(from, 'kind'), KINDS, 'other'),
      id: placeId(pick(from, 'id')),
    };
  });
  const filled = sections.filter(({ title, body }) => title || body);
  if (filled.length) return filled;
  return KINDS.filter((kind) => named[kind]).map((kind) => ({
    kind,
    title: kind[0]!.toUpperCase() + kind.slice(1),
    body: named[kind]!,
    id: '',
  }));
}

/** The entries of an array, or of a text with one entry a line. */
const lines = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw : text(raw).split(/\r?\n/)).map(text).filter(Boolean);

const OWN_NUMBER = /^(?:\[(\d+)\]|\((\d+)\)|(\d+)[.)])\s+/;

/** References that bring their own numbers, one after the other, lose them: the list numbers them. */
function withoutNumbers(references: string[]): string[] {
  const isNumbered = references.every((reference, at) => {
    const [, ...numbers] = OWN_NUMBER.exec(reference) ?? [];
    return numbers.find(Boolean) === `${at + 1}`;
  });
  return isNumbered ? references.map((reference) => reference.replace(OWN_NUMBER, '')) : references;
}
