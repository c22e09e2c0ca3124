/**
 * What a source of content (the sample corpus, the JATS import) hands to the store.
 * Rich text is the grammar of `@press/contract/richtext`: escaped text, a few inline tags and MathML.
 */

/** A journal as its source describes it. Counters (issues, articles, views) are never given: they are counted. */
export interface ContentJournal {
  /** Short code, lower case: `ssha`. */
  id: string;
  title: string;
  abbreviation: string;
  subtitle: string;
  /** Print ISSN, `1234-5678`, checked by its checksum; empty when unknown. */
  issn: string;
  /** Online ISSN. */
  eissn: string;
  frequency: string;
  license: string;
  description: string;
  publisher: string;
  website: string;
  /** Address of a cover image; empty means the generated one. */
  journalUrl: string;
  /** `#rrggbb`. */
  backgroundColor: string;
  scopeEn: string;
  keywords: string[];
  /** The subjects under which the journal is listed. */
  subjects: string[];
  /** Article processing charge as the journal words it, for example `1,200 GBP`. */
  apc: string;
  impactFactor: string;
  hindex: string;
  acceptanceRate: string;
  /** Days; null when the source does not say. */
  submissionToFirstDecision: number | null;
  submissionToDecisionAfterReview: number | null;
  submissionToAcceptance: number | null;
  acceptanceToPublication: number | null;
  journalIndexList: { name: string; imgUrl: string; website: string }[];
}

export interface ContentIssue {
  /** Unique over all journals: `ssha-4-3`. */
  id: string;
  journalId: string;
  volume: string;
  issueNumber: string;
  /** `YYYY-MM-DD`, or null. */
  publicationDate: string | null;
}

export interface ContentAuthor {
  given: string;
  family: string;
  /** How the name is printed: given first, or family first where the author's culture does so. */
  name: string;
  /** Bare ORCID iD with a valid checksum, or empty. */
  orcid: string;
  affiliations: string[];
}

/** One section of the full text, in reading order. */
export interface ContentSection {
  /** The five that product.md section 3 names, or `other`. */
  kind: 'introduction' | 'methodology' | 'results' | 'discussion' | 'conclusion' | 'other';
  /** Rich inline text. */
  title: string;
  /** Rich block text. */
  body: string;
}

export interface ContentArticle {
  /** Last path segment of the article's address, unique over all journals: letters, digits, `.`, `-`, `_`. */
  id: string;
  journalId: string;
  issueId: string;
  /** Rich inline text. */
  title: string;
  authors: ContentAuthor[];
  /** Rich text; paragraphs as `<p>`. */
  abstract: string;
  keywords: string[];
  /** `YYYY-MM-DD`, or null. */
  publicationDate: string | null;
  startPage: string;
  endPage: string;
  type: string;
  /** Bare: `10.5555/ssha.2025.0412`. */
  doi: string;
  license: string;
  sections: ContentSection[];
  /** One reference an entry: plain text, with its DOI as a bare `https://doi.org/…` where known. */
  references: string[];
  /** Counters at first import; null leaves them at zero. */
  seed: { views: number; clicks: number; downloads: number; citations: number } | null;
  /** Usage by COUNTER's rules at first import, a month each (`YYYY-MM-01`). */
  usage?: ContentUsage[];
}

export interface ContentUsage {
  month: string;
  totalInvestigations: number;
  uniqueInvestigations: number;
  totalRequests: number;
  uniqueRequests: number;
}

export interface ContentMember {
  id: string;
  journalId: string;
  name: string;
  position: string;
  institution: string;
  affiliation: string;
  country: string;
  email: string;
  /** Bare ORCID iD with a valid checksum, or empty. */
  orcid: string;
  bio: string;
  avatarUrl: string;
  researchAreas: string[];
}

/** What a journal has counted in all: its own events and those of its articles. */
export interface ContentCounters {
  journalId: string;
  views: number;
  clicks: number;
  downloads: number;
  citations: number;
}

/** A whole batch; a store takes it in one transaction or not at all. */
export interface Content {
  journals: ContentJournal[];
  issues: ContentIssue[];
  articles: ContentArticle[];
  members: ContentMember[];
  /** Of an export: a journal's counters are raised to these, and never go down. */
  counters?: ContentCounters[];
}
