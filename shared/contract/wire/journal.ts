import Type from 'typebox';
import { FACTS } from '../facts';
import { Count, NullableDays, NullablePartialDate, pageFields } from './common';

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

const partialDate = (pattern: string, description: string) => Type.String({ pattern, description });
const optionalText = Type.Optional(Type.String());

const optionalLanguage = Type.Optional(Type.String({ description: 'BCP 47 tag of a title that is not English' }));

/** Another title of a journal, before or after this one. */
const OtherTitle = {
  title: Type.String({ minLength: 1 }),
  lang: optionalLanguage,
  issn: optionalText,
  eissn: optionalText,
  journalId: Type.Optional(Type.String({ description: 'Its id, if it is a journal of this site' })),
  link: Type.Optional(Type.String({ description: 'Its address, if it is on another site' })),
};
export const FormerTitleWire = Type.Object(
  {
    ...OtherTitle,
    abbreviation: optionalText,
    until: partialDate('^\\d{4}(?:-\\d{2}(?:-\\d{2})?)?$', 'The last day, month or year: 2018'),
  },
  { title: 'FormerTitle', description: 'Articles of its time are cited with it' },
);
export type FormerTitleWire = Type.Static<typeof FormerTitleWire>;
export const LaterTitleWire = Type.Object(OtherTitle, { title: 'LaterTitle' });
export type LaterTitleWire = Type.Static<typeof LaterTitleWire>;

/** Facts of the press, in which journals cannot differ. */
const PRESS_FACTS: readonly string[] = [
  'proceedings',
  'income',
  'policyReview',
  'publishAbstract',
  'publishKeywords',
  'openAccessCharge',
  'hybridCharge',
  'regions',
  'firstIssn',
  'secondIssn',
  'heading',
  'mission',
  'frequency',
  'reach',
  'team',
  'partners',
  'regionsNote',
  'messagesKept',
];

/** Facts that a journal may state differently than the press. */
export const JOURNAL_FACTS = FACTS.filter((name) => !PRESS_FACTS.includes(name));

/** A journal. */
export const JournalWire = Type.Object(
  {
    id: Type.String({ description: 'Short lower-case code: abc' }),
    title: Type.String(),
    lang: optionalLanguage,
    textLang: Type.Optional(
      Type.String({ description: 'BCP 47 tag of description and scope, if they are not in the language of the site' }),
    ),
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
    keywords: Type.String({ description: 'Joined by commas; keywordList has them as a list' }),
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
    founded: Type.Optional(partialDate('^(?:\\d{4})?$', 'The first year')),
    ceased: Type.Optional(
      partialDate(
        '^(?:\\d{4}(?:-\\d{2}(?:-\\d{2})?)?)?$',
        'When it ended: 2019, 2019-06-30; empty while it is published',
      ),
    ),
    formerTitles: Type.Optional(Type.Array(FormerTitleWire)),
    laterTitles: Type.Optional(Type.Array(LaterTitleWire)),
    formerIds: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), { description: 'Former ids, whose addresses redirect to it' }),
    ),
    forAuthors: Type.Optional(
      Type.Array(Type.Object({ title: Type.String({ minLength: 1 }), link: Type.String({ minLength: 1 }) }), {
        description: 'Templates, checklists and portals: an address, or a file of `for-authors/`',
      }),
    ),
    facts: Type.Optional(
      Type.Object(
        Object.fromEntries(JOURNAL_FACTS.map((name) => [name, Type.Optional(Type.String({ maxLength: 300 }))])),
        {
          additionalProperties: false,
          description: 'Named like `facts` in publisher.yaml, if they differ; an empty one is not stated',
        },
      ),
    ),
    hasBoard: Type.Optional(Type.Boolean({ description: 'False without members of an editorial board' })),
    metrics: Type.Optional(MetricsWire),
  },
  { title: 'Journal' },
);
export type JournalWire = Type.Static<typeof JournalWire>;

export const SubjectsWire = Type.Array(Type.String(), { title: 'Subjects' });
export type SubjectsWire = Type.Static<typeof SubjectsWire>;

export const IssueWire = Type.Object(
  {
    id: Type.String(),
    journalId: Type.String(),
    volume: Type.String(),
    issueNumber: Type.String(),
    publicationDate: NullablePartialDate,
    title: Type.Optional(Type.String({ description: 'Of a special issue or a supplement' })),
    cover: Type.Optional(Type.String({ description: 'Address of its picture' })),
    state: Type.Optional(Type.String({ description: 'open: articles are added; closed; or empty' })),
    kind: Type.Optional(Type.String({ description: 'special, supplement; or empty' })),
    articleCount: Count,
    pages: Type.String({ description: 'Range from the first page to the last, 1-145; empty when unknown' }),
  },
  { title: 'Issue' },
);
export type IssueWire = Type.Static<typeof IssueWire>;

/** An issue in a list of several journals. */
export const NewestIssueWire = Type.Object(
  {
    ...IssueWire.properties,
    journalTitle: Type.String(),
    journalUrl: Type.String({ description: 'Cover of the journal, as in Journal' }),
  },
  { title: 'NewestIssue' },
);
export type NewestIssueWire = Type.Static<typeof NewestIssueWire>;

export const IssueListPageWire = Type.Object(
  {
    ...pageFields(IssueWire),
    years: Type.Array(Type.String(), { description: 'Years in which the journal has issues, newest first' }),
  },
  { title: 'IssueListPage' },
);
export type IssueListPageWire = Type.Static<typeof IssueListPageWire>;

export const MonthOfUsageWire = Type.Object(
  {
    month: Type.String({ pattern: '^\\d{4}-\\d{2}$', description: '2026-10' }),
    views: Type.Integer({ minimum: 0, description: 'Total item investigations of COUNTER' }),
    fullTexts: { ...Count, description: 'Total item requests of COUNTER: pages with the text, and PDFs' },
    broughtOver: Type.Optional(Type.Literal(true, { description: 'An earlier site counted them, or some of them' })),
  },
  { title: 'MonthOfUsage' },
);
export type MonthOfUsageWire = Type.Static<typeof MonthOfUsageWire>;
