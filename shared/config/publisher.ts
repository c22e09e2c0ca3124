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
  /** The publisher of a new clone, whose figures, claims and fallback data the site has built in. No other publisher shows them. */
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
  /** Calls for papers by id of the journal. */
  calls?: Readonly<Record<string, Call>>;
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

export interface DateStyle {
  /** Twelve names. */
  months: readonly string[];
  /** `14 October 2025`, `October 14, 2025` or `2025-10-14`. */
  order: 'day-month-year' | 'month-day-year' | 'iso';
}
