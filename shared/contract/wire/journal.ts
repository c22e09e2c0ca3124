import Type from 'typebox';
import { Count, NullableDays } from './common';

export const IndexingServiceWire = Type.Object(
  { name: Type.String(), imgUrl: Type.String(), website: Type.String() },
  { title: 'IndexingService' },
);
export type IndexingServiceWire = Type.Static<typeof IndexingServiceWire>;

export const MetricsWire = Type.Object(
  {
    articles: Count,
    issues: Count,
    views: Count,
    downloads: Count,
    clicks: Count,
    citations: Count,
    apc: Type.String(),
    impactFactor: Type.String(),
    citeFactor: Type.String(),
    hIndex: Type.String(),
    snip: Type.String(),
    acceptance: Type.String(),
    finalDecision: Type.String({ description: 'Days from submission to the final decision' }),
    publication: Type.String({ description: 'Days from acceptance to publication' }),
  },
  { title: 'JournalMetrics' },
);
export type MetricsWire = Type.Static<typeof MetricsWire>;

/** A journal. */
export const JournalWire = Type.Object(
  {
    id: Type.String({ description: 'Short lower-case code: abc' }),
    title: Type.String(),
    abbreviation: Type.String(),
    subtitle: Type.String(),
    issn: Type.String({ description: 'Print ISSN' }),
    eissn: Type.String({ description: 'Online ISSN' }),
    frequency: Type.String(),
    license: Type.String(),
    description: Type.String(),
    publisher: Type.String(),
    website: Type.String(),
    journalUrl: Type.String({ description: 'Logo or cover image; empty: the generated cover' }),
    backgroundColor: Type.String({ description: '#rrggbb' }),
    scopeEn: Type.String(),
    keywords: Type.String({ description: 'Joined by commas; keywordList has them apart' }),
    keywordList: Type.Optional(Type.Array(Type.String())),
    subjects: Type.Array(Type.String()),
    publishedArticles: Count,
    publishedIssues: Count,
    views: Count,
    downloads: Count,
    clicks: Count,
    apc: Type.String(),
    impactFactor: Type.String(),
    hindex: Type.String(),
    acceptanceRate: Type.String(),
    publicationDays: Type.Optional(NullableDays),
    finalDecision: Type.Optional(NullableDays),
    submissionToFirstDecision: NullableDays,
    submissionToDecisionAfterReview: NullableDays,
    submissionToAcceptance: NullableDays,
    acceptanceToPublication: NullableDays,
    journalIndexList: Type.Array(IndexingServiceWire),
    metrics: Type.Optional(MetricsWire),
  },
  { title: 'Journal' },
);
export type JournalWire = Type.Static<typeof JournalWire>;

export const SubjectsWire = Type.Array(Type.String(), { title: 'Subjects' });
export type SubjectsWire = Type.Static<typeof SubjectsWire>;
