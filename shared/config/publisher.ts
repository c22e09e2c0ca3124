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
  /** One line per range of days. */
  officeHours: readonly string[];
  /** `https://doi.org`, without a slash at the end, like the next two. */
  doiResolver: string;
  orcidHost: string;
  /** Origin of the site, for canonical addresses. */
  origin: string;
  tagline: string;
  /** Heading of the home page; default: the built-in one. */
  slogan?: string;
  /** Empty if unknown. */
  doiPrefix: string;
  copyrightYear?: number | undefined;
  licence: { name: string; url: string };
  /** True if a journal states another licence, so that no text says that this licence covers all publications. */
  otherLicences?: true;
  /** `facts` of the publisher's folder, if journals differ in some: the facts of journals without their own. */
  journalFacts?: Readonly<Record<string, string | undefined>>;
  /** Pages that only this press has, at `/pages/{id}`, and where header or footer leads to them. */
  ownPages?: readonly ({ id: string; place: 'menu' | 'footer' } & Titled)[];
  /** Kinds of texts that press or journals have, `news` and `collections`, whose lists the footer links. */
  texts?: readonly string[];
  /** Titles of journals in languages besides the first, by language and id. Documents have those of their language only. */
  journalTitlesOf?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** In a document: titles of journals in its language, by id; the others have theirs in the first one. */
  journalTitles?: Readonly<Record<string, string>>;
  /** Former ids of journals, and their current ones. */
  formerJournals?: Readonly<Record<string, string>>;
  /** True if addresses of an earlier site redirect to this one. */
  formerAddresses?: true;
  /** The publisher of a new clone, with the drawn mark. */
  isSample: boolean;
  /** Id of the journal for addresses that name none; empty: the sample's. */
  defaultJournal: string;
  /** Address of the logo, which replaces the drawn mark. */
  logo?: string;
  /** The logo contains the name, so the header does not repeat it. */
  logoHasName?: true;
  /** Address of the icon, which replaces the drawn one. */
  favicon?: string;
  /** DOI of the policy on corrections and retractions, which Crossref requires for updates. */
  crossmarkPolicy?: string;
  /** Address of a service that lists the works that cite an article, with `{doi}`. */
  citedBy?: string;
  /** Styles of citations on pages of articles, in order: `ABNT`; default: APA, MLA, Chicago. */
  citationStyles?: readonly ('APA' | 'MLA' | 'Chicago' | 'ABNT' | 'Vancouver')[];
  colours?: HouseColours;
  /** Figures about the publisher on pages; an absent claim is not stated. */
  claims: Claims;
  /** Language of the publisher's own texts: a BCP 47 tag. */
  language: string;
  /** Languages of the interface, BCP 47 tags: the first one stands at addresses without a prefix. Default: English. */
  languages?: readonly string[];
  /** The language of a document's interface, if it is not the first one. */
  interfaceLanguage?: string;
  /** Texts in the other languages. Documents do not carry them. */
  inLanguages?: Readonly<Record<string, PublisherTexts>>;
  /** In a document in another language: the names of the texts that are in it. */
  translated?: readonly string[];
  /** In a document: facts for texts in other languages, by language. */
  factsIn?: Readonly<Record<string, Pick<Publisher, 'facts' | 'claims'>>>;
  /** Format of dates in languages of the interface besides the first one; English has the default. */
  datesOf?: Readonly<Record<string, DateStyle>>;
  /** Format of dates; default: `14 October 2025`. */
  dates?: DateStyle;
  /** Settings for PDFs of articles; default: one column, PDF/UA-1. */
  pdf?: { columns?: number; standard?: string };
  /** Calls for papers by id of the journal. */
  calls?: Readonly<Record<string, Call>>;
  /** Content for pages while the api is down: from the publisher's folder, else the data that the edge last received. */
  fallback?: Fallback;
  /** Facts for texts, such as times and prices, by name (`FACTS` of the contract), that hold for all journals. */
  facts?: Readonly<Record<string, string | undefined>>;
  /** In a document: names of journals' subjects in its language, by those in the first one. */
  subjects?: Readonly<Record<string, string>>;
  /** The kinds of publication in lower case, as listed in texts: `journals`, `books`; default: journals. */
  publishes?: readonly string[];
  /** Messages of pages in the publisher's words; default: English. */
  alerts?: Alerts;
  /** Names of the static pages with the publisher's own text (`GET /api/site/pages/{page}`). */
  pages: readonly string[];
}

/** A title, in a document that of its language. */
interface Titled {
  title: string;
  /** The language of the title, if it is not that of the document. */
  lang?: string;
  /** The titles in other languages, which documents do not have. */
  inLanguages?: Readonly<Record<string, { title?: string }>>;
}

/** Texts that a publisher may have in several languages. */
export type PublisherTexts = Partial<
  Pick<Publisher, 'tagline' | 'slogan' | 'address' | 'officeHours' | 'facts' | 'claims' | 'subjects'>
>;

/** The facts of a journal's call for papers besides its text. */
export interface Call {
  /** `2026-03-31`; left out while undecided. */
  deadline?: string;
  /** The fields in which the journal accepts work. */
  subjects?: readonly string[];
  /** The language of the subjects, if it is not that of the document. */
  lang?: string;
  /** The subjects in other languages, which documents do not have. */
  inLanguages?: Readonly<Record<string, { subjects?: readonly string[] }>>;
  /** If news contain calls too, all open ones by deadline. The journal's own has no id. */
  open?: readonly ({ id: string; deadline: string } & Titled)[];
}

/** Colours as #rrggbb, which replace those of the design language. */
export interface HouseColours {
  /** Links and marks in the light scheme. */
  light: string;
  /** The same in the dark scheme. */
  dark: string;
  /** Behind the footer's white text, in the light scheme. */
  solid?: string;
}

/** Figures in the form in which pages show them: `10+`, `1,200`. */
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

/** Journals and an article in the form of the api's responses, with the known fields. */
export interface Fallback {
  /** The first one replaces a journal that is not in the list, unless these are the last known data. */
  journals: readonly FallbackJournal[];
  article?: FallbackArticle;
  /** True if the edge got it from the api, false if it comes from the publisher's folder. */
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
  /** Message for an article without a PDF. */
  noPdf: string;
  /** Message after an application to an editorial team was received. */
  thanks: string;
  /** Message after it was not received; `{error}` is the reason. */
  failed: string;
}

export interface DateStyle {
  /** Twelve names in the form for a date with its day. */
  months: readonly string[];
  shortMonths: readonly string[];
  /** Names in the form without a day, if the language has different forms. */
  monthsAlone?: readonly string[];
  shortMonthsAlone?: readonly string[];
  /** `14 October 2025`, `October 14, 2025` or `2025-10-14`. */
  order: 'day-month-year' | 'month-day-year' | 'iso';
}
