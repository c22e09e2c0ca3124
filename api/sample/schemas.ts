import Type, { type Static } from 'typebox';

/** Shapes of the files in `data/`. Texts are rich inline text: escaped, with the tags of `@press/contract/richtext`. */

const text = Type.String({ minLength: 1 });
const texts = Type.Array(text, { minItems: 1 });
const count = Type.Integer({ minimum: 0 });
const object = <P extends Type.TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });

/** How evidence of a kind is reported; each kind has its own findings in `data/sentences/findings.json`. */
const EVIDENCE = ['survey', 'field', 'archive', 'law', 'text', 'lab', 'monitoring', 'clinic', 'code'] as const;
const Evidence = Type.Enum(EVIDENCE);
export type Evidence = Static<typeof Evidence>;

const Topic = object({
  /** Singular noun phrases: subject, factor, outcome. */
  subject: text,
  factor: text,
  outcome: text,
  /** What is counted. */
  measure: text,
  /** Whether the claim means more of the measure or less. */
  trend: Type.Enum(['rose', 'fell']),
  /** Plausible lowest and highest value of the measure, where it has a unit. */
  range: Type.Optional(object({ low: Type.Number(), high: Type.Number(), unit: Type.String() })),
  /** Clauses with a verb: the received view, what the article shows, what follows from it. */
  context: text,
  claim: text,
  consequence: text,
  keywords: texts,
  /** Where not every method of the bank suits the topic. */
  evidence: Type.Optional(Type.Array(Evidence)),
  /** Two to five words before the colon of a title; each is used at most once. */
  titleOpenings: texts,
});
export type Topic = Static<typeof Topic>;

const Method = object({
  evidence: Evidence,
  /** Noun phrase after a colon in a title: `evidence from a household panel`. */
  label: text,
  /** Clause in the past tense with placeholders, like `check`. */
  action: text,
  /** What `sampleSize` counts. */
  units: text,
  sampleSize: object({ low: count, high: count }),
  /** How reliability was ensured. */
  check: text,
  /** Singular noun phrase with article: `the household panel`. */
  source: text,
  keyword: text,
});
export type Method = Static<typeof Method>;

/** The phrases of one discipline, which `prose/` combines into sentences. All names in it are invented. */
export const PhraseBank = object({
  topics: Type.Array(Topic, { minItems: 2 }),
  /** Place or population with its preposition: `in the river towns of Lower Bengal`. */
  settings: texts,
  methods: Type.Array(Method, { minItems: 1 }),
  /** Years that a title may name, for disciplines of the past; without it the years before publication. */
  period: Type.Optional(object({ from: count, to: count })),
  /** Journals of other publishers that articles of the discipline cite. */
  citedJournals: texts,
  departments: texts,
});
export type PhraseBank = Static<typeof PhraseBank>;

/** What is invented of a journal; its file in `site/journals` says the rest. */
export const Journal = object({
  id: text,
  /** The journal is quarterly from this issue to the third quarter of 2025. */
  firstIssue: object({ year: count, quarter: Type.Integer({ minimum: 1, maximum: 4 }) }),
  /** Page views of all its articles. */
  views: count,
  /** File in `data/phrase-banks/`. */
  phraseBank: text,
  /** By volume and issue (`4-3`), as the design's archive shows them; other issues get 9 to 13. */
  articlesPerIssue: Type.Optional(Type.Record(Type.String(), count)),
});
export type Journal = Static<typeof Journal>;

/** An article that the design shows, in the design's words; the newest of its journal. */
export const FeaturedArticle = object({
  journalId: text,
  title: text,
  date: text,
  /** Number in the DOI, where the design shows one. */
  number: Type.Optional(count),
  pages: count,
  authors: Type.Array(object({ given: text, family: text, affiliation: text })),
  abstract: texts,
  keywords: texts,
  counters: object({ views: count, clicks: count, downloads: count, citations: count }),
});
export type FeaturedArticle = Static<typeof FeaturedArticle>;

/** Names of people by culture, and of institutions. Combined at random: nobody and nothing in it exists. */
export const People = object({
  cultures: Type.Array(
    object({
      countries: texts,
      familyNameFirst: Type.Boolean(),
      given: texts,
      /** Empty for cultures of one name. */
      family: Type.Array(text),
    }),
  ),
  places: texts,
  /** `{place}` is one of the places; the country completes the affiliation. */
  institutions: texts,
});

/** Templates of titles, of articles and of the works they cite. */
export const Titles = object({ plain: texts, withOpening: texts, cited: texts });

/** Sentences of an abstract, by the part they play. `…OfPeople`: only where people were asked or observed. */
export const AbstractSentences = object({
  openings: texts,
  gaps: texts,
  aims: texts,
  methods: texts,
  checks: texts,
  claims: texts,
  mechanisms: texts,
  mechanismsOfPeople: texts,
  implications: texts,
  closers: texts,
});

/** Sentences of the full text in addition to those of the abstract. */
export const FullTextSentences = object({
  introduction: texts,
  methodology: texts,
  results: texts,
  discussion: texts,
  conclusion: texts,
  ofPeople: object({ introduction: texts, methodology: texts, discussion: texts }),
});

/** Findings with figures. Those with `{from}` and `{to}` need a topic that has a range. */
export const Findings = Type.Record(Evidence, texts);
