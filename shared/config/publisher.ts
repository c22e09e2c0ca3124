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
}
