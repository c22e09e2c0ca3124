/**
 * What a discipline knows, as fragments that `prose/` sets into sentences. Subject, factor and outcome are
 * singular noun phrases; context, claim and so are clauses with a verb; `did` and `check` are clauses in the past tense.
 * All of it is rich inline text, escaped.
 */
export interface Bank {
  topics: Topic[];
  /** Place or population with its preposition: `in the river towns of Lower Bengal`. */
  settings: string[];
  methods: Method[];
  /** Years that a title may name, for disciplines of the past; else the years before publication. */
  period?: [from: number, to: number];
  /** Journals outside this house that articles of the discipline cite. All invented. */
  cited: string[];
  /** Departments that authors of the discipline belong to. */
  departments: string[];
}

export interface Topic {
  subject: string;
  factor: string;
  outcome: string;
  /** What is counted. */
  measure: string;
  /** Whether the claim means more of the measure or less. */
  trend: 'rose' | 'fell';
  /** Plausible lowest and highest value of the measure, where it has a unit. */
  range?: [low: number, high: number, unit: string];
  /** What everyone knows. */
  context: string;
  /** What the article shows. */
  claim: string;
  /** What follows from it. */
  so: string;
  keywords: string[];
  /** Where not every method of the bank suits the topic. */
  evidence?: Evidence[];
  /** Titles of two to five words, each used at most once before a colon. */
  hooks: string[];
}

/** How evidence of a kind is reported; each has its own sentences in `phrases/`. */
export type Evidence = 'survey' | 'field' | 'archive' | 'law' | 'text' | 'lab' | 'monitoring' | 'clinic' | 'code';

export interface Method {
  evidence: Evidence;
  /** Noun phrase after a colon in a title: `evidence from a household panel`. */
  label: string;
  /** `{n}` is the sample size, `{k}` a small number in words, `{years}` a span of years. */
  did: string;
  /** What `{n}` counts. */
  of: string;
  n: [low: number, high: number];
  /** How its reliability was looked after. */
  check: string;
  /** Singular noun phrase with article: `the household panel`. */
  data: string;
  keyword: string;
}

/** Whether people were asked or watched, rather than things measured or papers read. */
export function isOfPeople({ evidence }: Method): boolean {
  return evidence === 'survey' || evidence === 'field' || evidence === 'clinic';
}
