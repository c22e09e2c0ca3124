/** Who publishes: the one place from which pages, metadata and documents take names and addresses (decision 1). */
export interface Publisher {
  name: string;
  /** The two parts of the wordmark: upright, then italic. */
  markFirst: string;
  markSecond: string;
  /** In `/about-{slug}-press`. */
  slug: string;
  email: string;
  address: readonly string[];
  phone?: string;
  /** One line for each run of days. */
  officeHours: readonly string[];
  /** `https://doi.org`: a DOI's link is this, a slash and the bare DOI. No slash at the end; so for the two below. */
  doiResolver: string;
  orcidHost: string;
  /** Where the site is reached: the base of canonical addresses. */
  origin: string;
  tagline: string;
  doiPrefix: string;
  copyrightYear: number;
  licence: { name: string; url: string };
}
