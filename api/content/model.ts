import { ArticleDetailsWire, AuthorWire, IssueWire, JournalWire, MemberWire, SectionWire } from '@press/contract/wire';
import Type, { type Static } from 'typebox';
import { counterFields } from './counters';

/**
 * Content in the form in which its sources (the sample corpus, the JATS import, an export) pass it to the store. Fields of the
 * api's schemas are reused. Rich text follows the grammar of `@press/contract/richtext`.
 */

const text = Type.String();
const texts = Type.Array(text);
const count = Type.Integer({ minimum: 0 });
const id = Type.String({ minLength: 1, maxLength: 200 });
const partialDay = Type.Union([
  Type.String({ pattern: '^\\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\\d|3[01]))?)?$' }),
  Type.Null(),
]);

/** Fields that the store counts or the api derives. */
const COUNTED = ['publishedArticles', 'publishedIssues', 'views', 'downloads', 'clicks', 'metrics'] as const;
const DERIVED = ['textLang', 'publicationDays', 'finalDecision', 'keywordList', 'hasBoard'] as const;

/** A journal in its source's description. */
export const ContentJournal = Type.Object({
  ...Type.Omit(JournalWire, [...COUNTED, ...DERIVED]).properties,
  id,
  keywords: texts,
  /** 1 if only articles' files describe it, which never change a journal of another source. */
  fromArticles: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
});
export type ContentJournal = Static<typeof ContentJournal>;

/** Its id is unique over all journals: `ssha-4-3`. */
export const ContentIssue = Type.Object({
  ...Type.Omit(IssueWire, ['articleCount', 'pages']).properties,
  id,
  journalId: id,
  publicationDate: partialDay,
  /** Order of issues with the same date, from the publisher's file. */
  place: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  /** 1 if only articles' files describe it, which change no issue of another source and set no later date. */
  fromArticles: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
});
export type ContentIssue = Static<typeof ContentIssue>;

/** `orcid` is a bare iD with a valid check digit, or empty. */
export type ContentAuthor = Static<typeof AuthorWire>;

/** One section of the full text. */
export type ContentSection = Static<typeof SectionWire>;

/** COUNTER's counts of an article in a month. */
const ContentUsage = Type.Object({
  month: Type.String({ pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-01$' }),
  totalInvestigations: count,
  uniqueInvestigations: count,
  totalRequests: count,
  uniqueRequests: count,
});

export const ContentArticle = Type.Object({
  /** Last path segment of the article's address, unique over all journals. */
  id: Type.String({ pattern: '^[\\w.-]{1,200}$' }),
  journalId: id,
  issueId: id,
  /** Rich inline text. */
  title: text,
  authors: Type.Array(AuthorWire),
  /** Rich text; paragraphs as `<p>`. */
  abstract: text,
  keywords: texts,
  /** A day, or the month or year if nothing more is known. */
  publicationDate: partialDay,
  startPage: text,
  endPage: text,
  type: text,
  /** Bare: `10.5555/ssha.2025.0412`. */
  doi: text,
  license: text,
  /** In reading order. */
  sections: Type.Array(SectionWire),
  /** One reference per entry: plain text, with its DOI as `https://doi.org/…` if known. */
  references: texts,
  /** Relations of its own file; the api adds other articles' relations to it. */
  details: Type.Optional(ArticleDetailsWire),
  /** Counts at first import; null leaves them at zero. Without `visitors`, each view counts as a visitor. */
  seed: Type.Union([Type.Object(counterFields), Type.Null()]),
  /** Usage at first import. */
  usage: Type.Optional(Type.Array(ContentUsage)),
});
export type ContentArticle = Static<typeof ContentArticle>;

/** A member of an editorial board. Its id is unique over all journals. */
export const ContentMember = Type.Object({ ...MemberWire.properties, id, journalId: id });
export type ContentMember = Static<typeof ContentMember>;

/** The total counts of a journal: its own events and those of its articles. */
export const ContentCounters = Type.Object({ journalId: id, ...counterFields });
export type ContentCounters = Static<typeof ContentCounters>;

/**
 * The current target of an id on the site from which content was imported: `/article/view/{formerId}` leads to an
 * article, `/issue/view/{formerId}` to an issue, `/article/download/…/{formerId}` to a galley.
 */
export const ContentFormerAddress = Type.Object({
  /** Id that the journal has here. */
  journalId: id,
  kind: Type.Enum(['article', 'issue', 'galley']),
  /**
   * As in the other site's addresses: a number or a `urlPath`; for a galley with a `urlPath`, after the article's:
   * `12/pdf`.
   */
  formerId: Type.String({ pattern: '^[^?#\\s]{1,200}$' }),
  /** Id of the article (for a galley, the article that it belongs to) or of the issue, as the batch or the site has it. */
  leadsTo: id,
  /** Address of a galley's file: `/api/files/{sha256}/{name}`. Absent if the article's page has its content. */
  file: Type.Optional(text),
});
export type ContentFormerAddress = Static<typeof ContentFormerAddress>;

/** An article with a future publication date, and the id of its preview link; null before it is stored. */
export interface Scheduled {
  id: string;
  journalId: string;
  date: string;
  previewId: string | null;
}

/** The fields of an entity from a source: a field that it leaves out keeps its stored value; an empty one clears it. */
type Given<T, Required extends keyof T> = Pick<T, Required> & Partial<T>;
export type GivenJournal = Given<ContentJournal, 'id'>;
export type GivenIssue = Given<ContentIssue, 'id' | 'journalId'>;
export type GivenMember = Given<ContentMember, 'id' | 'journalId'>;

/** A batch. The store writes all of it in one transaction, or nothing. */
export interface Content {
  journals: GivenJournal[];
  issues: GivenIssue[];
  articles: ContentArticle[];
  members: GivenMember[];
  /** From an export; a journal's counters rise to these and never fall. */
  counters?: ContentCounters[];
  /** Stored with the content to which they lead, or later. */
  formerAddresses?: ContentFormerAddress[];
}

/** A batch of a source that gives every field. */
export interface WholeContent extends Content {
  journals: ContentJournal[];
  issues: ContentIssue[];
  members: ContentMember[];
}

/** Called during long work. @param done @param total both in rows */
export type Progress = (done: number, total: number) => void;

/** Numbers of rows. */
export interface Changes {
  added: number;
  updated: number;
}
