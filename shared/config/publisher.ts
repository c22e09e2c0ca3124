/** The publisher. Pages, metadata and documents take all its names and addresses from here (decision 1). */
export interface Publisher {
  name: string;
  /** The two parts of the wordmark: upright, then italic. */
  markFirst: string;
  markSecond: string;
  /** Part of the path `/about-{slug}-press`. */
  slug: string;
  email: string;
  address: readonly string[];
  phone?: string;
  /** A line for each range of days. */
  officeHours: readonly string[];
  /** `https://doi.org`, without a slash at the end, like the next two. */
  doiResolver: string;
  orcidHost: string;
  /** Origin of the site, for canonical addresses. */
  origin: string;
  tagline: string;
  doiPrefix: string;
  copyrightYear: number;
  licence: { name: string; url: string };
  /** A journal states another licence: no text says that this one is that of all publications. */
  otherLicences?: true;
  /** Kinds of texts that press or journals have, `news` and `collections`: the footer leads to their lists. */
  texts?: readonly string[];
  /** Ids that journals had before, and those that they have. */
  formerJournals?: Readonly<Record<string, string>>;
  /** The publisher of a new clone, with the drawn mark. */
  isSample: boolean;
  /** Id of the journal of addresses that name none; empty: that of the sample. */
  defaultJournal: string;
  /** Address of the logo, in place of the drawn mark. */
  logo?: string;
  /** Address of the icon, in place of the drawn one. */
  favicon?: string;
  colours?: HouseColours;
  /** Figures that pages state of the press; a claim that is left out is not stated. */
  claims: Claims;
  /** Language of the press's own texts: a BCP 47 tag. */
  language: string;
  /** How dates are written; without it as in `14 October 2025`. */
  dates?: DateStyle;
  /** How PDFs of articles are made; without it in one column, as PDF/UA-1. */
  pdf?: { columns?: number; standard?: string };
  /** Calls for papers by id of the journal. */
  calls?: Readonly<Record<string, Call>>;
  /** What pages show of journals while the api is away: of the publisher's folder, else what the edge knew last. */
  fallback?: Fallback;
  /** Facts that default texts state, such as times and prices, by name (`FACTS` of the contract). */
  facts?: Readonly<Record<string, string | undefined>>;
  /** What the press publishes, in lower case, as texts list it: `journals`, `books`; without it journals. */
  publishes?: readonly string[];
  /** Messages of pages in the publisher's words; without them in English. */
  alerts?: Alerts;
  /** Names of the static pages that have a text of their own (`GET /api/site/pages/{page}`). */
  pages: readonly string[];
}

/** What a journal's call for papers says beside its text. */
export interface Call {
  /** `2026-03-31`; left out while it is not decided. */
  deadline?: string;
  /** The fields from which the journal takes work. */
  subjects?: readonly string[];
}

/** Colours as #rrggbb, in place of those of the design language. */
export interface HouseColours {
  /** Links and marks in the light scheme. */
  light: string;
  /** The same in the dark scheme. */
  dark: string;
  /** Behind the footer's white text, in the light scheme. */
  solid?: string;
}

/** Figures as pages show them: `10+`, `1,200`. */
export interface Claims {
  journals?: string;
  articles?: string;
  views?: string;
  downloads?: string;
  editors?: string;
  countries?: string;
  /** A sentence without its full stop: `85% of manuscripts receive an initial decision within 30 days`. */
  initialDecision?: string;
  /** `4–6 weeks`. */
  averageReview?: string;
}

/** Journals and an article as the api answers them, with as many fields as are known. */
export interface Fallback {
  /** The first one stands for a journal that is not in the list, unless they are what was last known. */
  journals: readonly FallbackJournal[];
  article?: FallbackArticle;
  /** The edge has it from the api; else the publisher's folder says it. */
  isLastKnown?: true;
}

export interface FallbackJournal {
  id: string;
  title: string;
  abbreviation?: string;
  issn?: string;
  eissn?: string;
  backgroundColor?: string;
  description?: string;
  scopeEn?: string;
  keywords?: string;
  frequency?: string;
  license?: string;
  apc?: string;
  views?: number;
}

export interface FallbackArticle {
  id: string;
  journalId: string;
  title: string;
  authors?: string;
}

export interface Alerts {
  /** BCP 47. */
  language: string;
  /** An article has no PDF. */
  noPdf: string;
  /** An application to an editorial team was received. */
  thanks: string;
  /** It was not; `{error}` is the reason. */
  failed: string;
}

export interface DateStyle {
  /** Twelve names, as they stand in a date with its day. */
  months: readonly string[];
  shortMonths: readonly string[];
  /** As they stand without a day, where the language has other forms. */
  monthsAlone?: readonly string[];
  shortMonthsAlone?: readonly string[];
  /** `14 October 2025`, `October 14, 2025` or `2025-10-14`. */
  order: 'day-month-year' | 'month-day-year' | 'iso';
}
