import { parseDoi, parseRor, withoutOrcidHost } from '../identifiers';
import { PART_KINDS, RELATION_KINDS, STATEMENT_KINDS, SUB_ARTICLE_KINDS } from '../kinds';
import { PLACE_ID } from '../richtext.grammar';
import { count, fields, isoDate, langOf, link, oneOf, pick, text, texts, type Fields, stringList } from './values';

/** An id that links can lead to, else ''. */
export const placeId = (raw: unknown): string => (PLACE_ID.test(text(raw)) ? text(raw) : '');

const bareDoi = (from: Fields): string => parseDoi(text(pick(from, 'doi'))) ?? '';
const webAddress = (raw: unknown): string => (/^https?:/i.test(link(raw)) ? link(raw) : '');

/** The readable entries, in order. @param read returns undefined for an entry without meaning */
const entries = <T>(raw: unknown, read: (from: Fields) => T | undefined): T[] =>
  (Array.isArray(raw) ? raw : []).flatMap((entry) => read(fields(entry)) ?? []);

/** A file of content, which never changes under its address. */
export type ContentFile = NonNullable<ReturnType<typeof readFile>>;

function readFile(raw: unknown) {
  const from = fields(raw);
  const url = link(pick(from, 'url'));
  return url ? { url, ...texts(['name', 'mediaType'], from), bytes: count(pick(from, 'bytes')) } : null;
}

export type Picture = NonNullable<ReturnType<typeof readPicture>>;

function readPicture(from: Fields) {
  const sources = entries(pick(from, 'sources'), (source) => {
    const found = {
      url: link(pick(source, 'url')),
      width: count(pick(source, 'width')),
      height: count(pick(source, 'height')),
    };
    return found.url && found.width && found.height ? found : undefined;
  }).sort((one, other) => one.width - other.width);
  const original = readFile(pick(from, 'original'));
  return sources.length ? { /** The narrowest first; never empty. */ sources, original } : undefined;
}

/** A figure, table, display formula, media file or supplement. `<figure id>` in rich text marks its place. */
export type Part = NonNullable<ReturnType<typeof readPart>>;

function readPart(from: Fields) {
  const kind = PART_KINDS.find((each) => each === pick(from, 'kind'));
  const id = placeId(pick(from, 'id'));
  if (!kind || !id) return undefined;
  return {
    kind,
    id,
    ...texts(['label', 'title', 'caption', 'alt', 'body', 'notes'], from),
    doi: bareDoi(from),
    pictures: entries(pick(from, 'pictures'), readPicture),
    file: readFile(pick(from, 'file')),
  };
}

/** An entry of the reference list. `text` ends with the DOI as an address, if known. */
export type Reference = ReturnType<typeof readReferenceList>[number];

/** The references with their links; if a service sends no links, they are numbered. */
export function readReferenceList(references: readonly string[], details: unknown) {
  const links = entries(pick(fields(details), 'references'), (from) => from);
  return references.map((line, at) => {
    const from = links.length === references.length ? links[at]! : {};
    const { label, pmid, pmcid } = texts(['label', 'pmid', 'pmcid'], from);
    const doi = parseDoi(/https:\/\/doi\.org\/\S+$/.exec(line)?.[0] ?? '') ?? '';
    return {
      id: placeId(pick(from, 'id')) || `ref-${at + 1}`,
      /** As printed; the number of the entry if the file has none. */
      label: label || `${at + 1}`,
      text: line,
      /** Bare, like the next two; empty when unknown. */
      doi,
      pmid: /^\d{1,10}$/.test(pmid) ? pmid : '',
      pmcid: /^PMC\d{1,10}$/.test(pmcid) ? pmcid : '',
      /** http or https address in the reference; empty if there is none. */
      url: webAddress(pick(from, 'url')),
    };
  });
}

export type Summary = NonNullable<ReturnType<typeof readSummary>>;

function readSummary(from: Fields) {
  const { body, ...named } = texts(['title', 'articleTitle', 'abstract', 'body'], from);
  const kind = oneOf<'summary' | 'translation'>(pick(from, 'kind'), ['summary', 'translation'], 'summary');
  const keywords = stringList(pick(from, 'keywords'));
  return body ? { kind, ...named, keywords, lang: langOf(pick(from, 'lang')), body } : undefined;
}

export type Statement = NonNullable<ReturnType<typeof readStatement>>;

function readStatement(from: Fields) {
  const { title, body } = texts(['title', 'body'], from);
  return body ? { kind: oneOf(pick(from, 'kind'), STATEMENT_KINDS, 'notes'), title, body } : undefined;
}

export type Institution = NonNullable<ReturnType<typeof readInstitution>>;

function readInstitution(from: Fields) {
  const [affiliation, ror] = [text(pick(from, 'affiliation')), parseRor(text(pick(from, 'ror')))];
  return affiliation && ror ? { affiliation, ror } : undefined;
}

function readMark(from: Fields) {
  const [mark, note] = [text(pick(from, 'mark')), placeId(pick(from, 'note'))];
  return mark && note ? { author: count(pick(from, 'author')), mark, note } : undefined;
}

export type HistoryDate = NonNullable<ReturnType<typeof readHistoryDate>>;

function readHistoryDate(from: Fields) {
  const [kind, date] = [text(pick(from, 'kind')), isoDate(pick(from, 'date'))];
  return kind && date ? { kind, date, note: text(pick(from, 'note')) } : undefined;
}

export type Editor = NonNullable<ReturnType<typeof readEditor>>;

function readEditor(from: Fields) {
  const { name, role } = texts(['name', 'role'], from);
  const orcid = withoutOrcidHost(text(pick(from, 'orcid')));
  const places = pick(from, 'affiliations');
  const affiliations = (Array.isArray(places) ? places : []).map(text).filter(Boolean);
  return name ? { name, role, affiliations, orcid } : undefined;
}

/**
 * A related article; `kind` is the relation of this article to it. `articleId` and `journalId` are empty if it is not on this
 * site.
 */
export type Relation = NonNullable<ReturnType<typeof readRelation>>;

function readRelation(from: Fields) {
  const [doi, url] = [bareDoi(from), webAddress(pick(from, 'url'))];
  const named = texts(['title', 'articleId', 'journalId'], from);
  const kind = oneOf(pick(from, 'kind'), RELATION_KINDS, 'related');
  return doi || url || named.articleId ? { kind, doi, url, ...named, date: isoDate(pick(from, 'date')) } : undefined;
}

/** A decision letter, a reply or a translation that belongs to the article. */
export type SubArticle = NonNullable<ReturnType<typeof readSubArticle>>;

function readSubArticle(from: Fields) {
  const named = texts(['title', 'authors', 'abstract', 'body'], from);
  const keywords = stringList(pick(from, 'keywords'));
  const kind = oneOf(pick(from, 'kind'), SUB_ARTICLE_KINDS, 'other');
  const lang = langOf(pick(from, 'lang'));
  return named.body ? { id: placeId(pick(from, 'id')), kind, lang, ...named, keywords, doi: bareDoi(from) } : undefined;
}

/** An article's content besides its text. Every field is present; '' and [] mean none. */
export type ArticleDetails = ReturnType<typeof readDetails>;

export function readDetails(raw: unknown) {
  const from = fields(raw);
  return {
    /** `file`: only the file's own licence counts. Otherwise the publisher's is the default. */
    licenceFrom: oneOf<'file' | 'publisher'>(pick(from, 'licenceFrom'), ['file', 'publisher'], 'publisher'),
    licenceUrl: webAddress(pick(from, 'licenceUrl')),
    /** The date of the issue, which may differ from the article's; the same applies to that of the print edition. */
    issued: isoDate(pick(from, 'issued')),
    printed: isoDate(pick(from, 'printed')),
    ...texts(['season', 'copyright', 'rights'], from),
    parts: entries(pick(from, 'parts'), readPart),
    summaries: entries(pick(from, 'summaries'), readSummary),
    statements: entries(pick(from, 'statements'), readStatement),
    institutions: entries(pick(from, 'institutions'), readInstitution),
    marks: entries(pick(from, 'marks'), readMark),
    history: entries(pick(from, 'history'), readHistoryDate),
    editors: entries(pick(from, 'editors'), readEditor),
    relations: entries(pick(from, 'relations'), readRelation),
    subArticles: entries(pick(from, 'subArticles'), readSubArticle),
    /** The source of the article; null if it is not kept. */
    xml: readFile(pick(from, 'xml')),
    /** The published PDF, which the article's PDF address serves; null if the site makes one. */
    pdf: readFile(pick(from, 'pdf')),
    pdfPicture: readPicture(fields(pick(from, 'pdfPicture'))) ?? null,
  };
}
