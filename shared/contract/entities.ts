/**
 * The entities of product.md section 3 as the whole site knows them: one spelling, every field present.
 * The readers make them; nothing else does, except the built-in data of `fallback.ts`.
 * "Rich" text follows the grammar of `richtext.ts`; every other string is plain text.
 */

import type { ListPage } from './paging';

/** A calendar day `2025-10-14`, a month `2025-10` or a year `2025`; empty when unknown. Never a time, so no time zone can move it. */
export type IsoDate = string;

/** Days between two steps of a manuscript's way. */
export interface Days {
  days: number;
  /** False when the service gave no value and `days` is the house default, which is not a fact about the journal. */
  known: boolean;
}

export interface Timeline {
  submissionToFirstDecision: Days;
  submissionToDecisionAfterReview: Days;
  submissionToAcceptance: Days;
  acceptanceToPublication: Days;
}

/** A database or service that lists the journal. */
export interface IndexingService {
  name: string;
  /** Logo address; empty when there is none. */
  imageUrl: string;
  /** https or site address; empty when there is none. */
  website: string;
}

export interface JournalMetrics {
  articles: number;
  issues: number;
  views: number;
  downloads: number;
  clicks: number;
  citations: number;
  /** As the journal words it: `2,290.00 GBP`. Empty when unknown, like the figures below. */
  apc: string;
  impactFactor: string;
  citeFactor: string;
  hIndex: string;
  snip: string;
  acceptance: string;
  finalDecision: string;
  publication: string;
}

export interface Journal {
  /** Short lower-case code: `ssha`. Empty when the answer held no journal. */
  id: string;
  title: string;
  abbreviation: string;
  subtitle: string;
  /** Print ISSN without any prefix. */
  issn: string;
  /** Online ISSN without any prefix. */
  eissn: string;
  frequency: string;
  license: string;
  description: string;
  publisher: string;
  website: string;
  /** Always an address: the journal's own image, else the generated cover. */
  coverUrl: string;
  /** Always a valid `#rrggbb`. */
  colour: string;
  /** Aims and scope. */
  scope: string;
  keywords: string[];
  subjects: string[];
  articles: number;
  issues: number;
  views: number;
  downloads: number;
  clicks: number;
  apc: string;
  impactFactor: string;
  hIndex: string;
  acceptanceRate: string;
  timeline: Timeline;
  indexing: IndexingService[];
  /** The metrics that came with the journal, else its own counters. */
  metrics: JournalMetrics;
  /** True for built-in and placeholder data: shown, but never emitted as metadata (decision 16). */
  fallback: boolean;
}

export interface Issue {
  id: string;
  journalId: string;
  volume: string;
  issueNumber: string;
  publicationDate: IsoDate;
  articleCount: number;
  /** As the service gives it: a range (`1-145`) or a count (`145`). */
  pages: string;
  /** Number of pages, worked out from `pages`; 0 when it can't be. */
  pageCount: number;
}

/** A page of a journal's issues, newest first. */
export interface IssueListPage extends ListPage<Issue> {
  /** Years in which the journal has issues, on whatever page; newest first. */
  years: string[];
}

export interface Author {
  /** As printed. */
  name: string;
  /** Empty when only the printed name is known: a joined string does not mark the family name. */
  given: string;
  family: string;
  /** Bare iD; empty when unknown. */
  orcid: string;
  affiliations: string[];
}

export type SectionKind = 'introduction' | 'methodology' | 'results' | 'discussion' | 'conclusion' | 'other';

/** One section of the full text, in reading order. */
export interface Section {
  kind: SectionKind;
  /** Rich inline text. */
  title: string;
  /** Rich block text. */
  body: string;
}

export interface Article {
  /** Empty when the answer held no article. */
  id: string;
  journalId: string;
  /** Title of the journal, where the service sends it; else empty. */
  journalTitle: string;
  issueId: string;
  /** Rich inline text. */
  title: string;
  /** All names, comma-separated, as the service sends them. */
  authors: string;
  /** The same people one by one; name parts, ORCID and affiliations where the service sends them. */
  authorList: Author[];
  /** Rich block text. */
  abstract: string;
  keywords: string[];
  publicationDate: IsoDate;
  volume: string;
  /** How the volume is shown: the service's own wording, else `volume`. */
  volumeDisplay: string;
  issue: string;
  /** Always something to show: the range, else `1-10`. */
  pages: string;
  /** False when `pages` is that default: then neither `pages` nor the two below may become metadata. */
  pagesKnown: boolean;
  startPage: string;
  endPage: string;
  type: string;
  /** Bare: `10.5555/ssha.2025.0412`. */
  doi: string;
  /** https or site address; empty when there is no PDF. */
  pdfUrl: string;
  license: string;
  views: number;
  clicks: number;
  downloads: number;
  citations: number;
  /** Rich block text each; empty when the article has none, and in lists. */
  introduction: string;
  methodology: string;
  results: string;
  discussion: string;
  conclusion: string;
  /** The full text in its own order, else made of the five above; empty in lists. */
  sections: Section[];
  /** One reference an entry; empty in lists. */
  references: string[];
  /** The service's own citation texts; empty means: format it here (decision 21). */
  citationApa: string;
  citationMla: string;
  citationChicago: string;
  /** True for sample data: shown, but never emitted as metadata (decision 16). */
  fallback: boolean;
}

/** A member of an editorial board. */
export interface Member {
  id: string;
  name: string;
  position: string;
  institution: string;
  affiliation: string;
  country: string;
  email: string;
  /** Bare, without host or leading slash. */
  orcid: string;
  bio: string;
  /** Empty when there is no image: show initials. */
  avatarUrl: string;
  researchAreas: string[];
}

export interface SearchResultPage {
  list: Article[];
  total: number;
  /** Counted from 1. */
  pageNum: number;
  pageSize: number;
  /** At least 1. */
  pageCount: number;
}

/** What the journal search is narrowed by; only what is given is sent. */
export interface JournalFilter {
  title?: string;
  keywords?: string;
  subject?: string;
}

export interface ArticleSearch {
  keyword: string;
  /** Counted from 1. */
  pageNum?: number;
  pageSize?: number;
}

/** The general contact form. */
export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The editorial-team form. */
export interface EditorialApplication {
  name: string;
  email: string;
  researchField: string;
  institution: string;
  gender: string | null;
  orcid: string | null;
  message: string;
}

/** What a statistics event about an article may say beside the article (decision 9). */
export interface EventDetail {
  journalId?: string;
  /** Name of the tracked link: `current_issue_article_link`. */
  action?: string;
}
