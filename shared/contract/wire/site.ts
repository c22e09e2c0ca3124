import Type from 'typebox';
import { CITATION_STYLES } from '../citation/styles';
import { FACTS } from '../facts';
import { PAGE_PLACES, TEXT_KINDS } from '../site-pages';
import { closed } from './common';

/** The publisher's own words and settings, from a folder (docs/publishers/adopt.md). */

const line = Type.String({ minLength: 1, maxLength: 300 });
const lines = Type.Array(line, { maxItems: 20 });
const colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
const address = Type.String({ minLength: 1, maxLength: 1_000 });

export const LicenceWire = closed({ name: line, url: address });

export const HouseColoursWire = closed({
  light: colour,
  dark: colour,
  solid: Type.Optional(colour),
});

export const ClaimsWire = Type.Partial(
  Type.Object({
    journals: line,
    articles: line,
    views: line,
    downloads: line,
    editors: line,
    countries: line,
    initialDecision: line,
    averageReview: line,
  }),
);

/** Messages of pages in the publisher's words. */
export const AlertsWire = closed({
  language: Type.String({ pattern: '^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$', description: 'BCP 47' }),
  noPdf: Type.String({ minLength: 1, maxLength: 300, description: 'Says that an article has no PDF' }),
  thanks: Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'Confirms an application to an editorial team',
  }),
  failed: Type.String({ minLength: 1, maxLength: 300, description: 'Reports that it failed; {error} is the reason' }),
});

const fact = (description: string) => Type.String({ minLength: 1, maxLength: 300, description });

/** Facts whose form or meaning is not clear from the name. */
const FACT_LINES: Partial<Record<(typeof FACTS)[number], Type.TString>> = {
  messagesKept: Type.String({
    pattern: '^[1-9][0-9]{0,2} (days|months|years)$',
    description: 'How long messages from forms are kept before they are erased: `24 months`',
  }),
  languages: fact('Languages of manuscripts: `English, British or American throughout`'),
  income: fact('How the press is funded: `publication charges and grants`'),
  policyReview: fact('How often policies are reviewed, and by whom: `once a year by the editors-in-chief`'),
  team: fact('A sentence on the people at the press'),
  partners: fact('Partners of the press: `societies and universities`'),
  copyright: fact('A sentence on copyright: `Authors keep their copyright.`'),
  assessment: fact('A sentence on how research is assessed (DORA)'),
  ethics: fact('Guidance that the press follows: `the guidelines of the Committee on Publication Ethics (COPE)`'),
  waivers: fact('A sentence on waived or reduced charges'),
  chargeTerms: fact('Sentences on when charges are due, and on other charges'),
  refunds: fact('A sentence on refunds'),
  production: fact('Steps after acceptance: `copy-editing, typesetting and proofs`'),
  formats: fact('Formats of the main file: `Word or LaTeX`'),
  repositories: fact('A sentence on posting versions in repositories'),
  portal: fact('Where to submit besides e-mail: `the portal at submit.example.org`'),
  reviewModel: fact('How journals review: `double-blind`. Without it no text claims peer review'),
};

export const FactsWire = closed(
  Object.fromEntries(FACTS.map((name) => [name, Type.Optional(FACT_LINES[name] ?? line)])),
);

/** PDF standards that Typst supports. */
export const PDF_STANDARDS = ['ua-1', 'a-2a', 'a-2u', 'a-3a', 'a-4'] as const;

/** Settings for PDFs of articles. */
export const PdfStyleWire = closed({
  columns: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
  standard: Type.Optional(Type.Enum(PDF_STANDARDS, { description: 'Default: PDF/UA-1' })),
});

const longText = Type.String({ maxLength: 2_000 });

/** A journal of the fallback data, with the fields of the api that are known. */
export const FallbackJournalWire = closed({
  id: line,
  title: line,
  abbreviation: Type.Optional(line),
  issn: Type.Optional(line),
  eissn: Type.Optional(line),
  backgroundColor: Type.Optional(colour),
  description: Type.Optional(longText),
  scopeEn: Type.Optional(longText),
  keywords: Type.Optional(longText),
  frequency: Type.Optional(line),
  license: Type.Optional(line),
  apc: Type.Optional(line),
  views: Type.Optional(Type.Integer({ minimum: 0 })),
});

export const FallbackArticleWire = closed({
  id: line,
  journalId: line,
  title: longText,
  authors: Type.Optional(longText),
});

/** Content for pages while the api is down. */
export const FallbackWire = closed({
  journals: Type.Array(FallbackJournalWire, { maxItems: 20 }),
  article: Type.Optional(FallbackArticleWire),
});

/** The languages that the interface can have (docs/publishers/translate.md). */
export const INTERFACE_LANGUAGES = ['ar', 'en', 'es', 'fr', 'pt-BR', 'zh-Hans'] as const;

export const DATE_ORDERS = ['day-month-year', 'month-day-year', 'iso'] as const;

const twelve = Type.Array(line, { minItems: 12, maxItems: 12 });

/** Names of months in the form for a date with its day, and without one if the language has different forms. */
export const DateStyleWire = Type.Object({
  months: twelve,
  shortMonths: twelve,
  monthsAlone: Type.Optional(twelve),
  shortMonthsAlone: Type.Optional(twelve),
  patterns: Type.Optional(Type.Object({ long: line, longAlone: line, short: line, shortAlone: line })),
  order: Type.Enum(DATE_ORDERS),
});

/** The publisher's texts in one of the languages besides the first. */
export const PublisherTextsWire = closed({
  tagline: Type.Optional(line),
  slogan: Type.Optional(line),
  address: Type.Optional(lines),
  officeHours: Type.Optional(lines),
  facts: Type.Optional(FactsWire),
  claims: Type.Optional(closed({ initialDecision: Type.Optional(line), averageReview: Type.Optional(line) })),
  subjects: Type.Optional(
    Type.Record(Type.String(), line, {
      description: 'Names of the subjects of journals, by those in the first language',
    }),
  ),
});

const titlesInLanguages = Type.Optional(
  Type.Record(Type.String(), Type.Object({ title: line }), { description: 'In other languages, by their tags' }),
);

/** The publisher as far as its folder describes it. */
export const PublisherWire = Type.Object(
  {
    name: line,
    markFirst: Type.Optional(line),
    markSecond: Type.Optional(Type.String({ maxLength: 300 })),
    slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 100 }),
    tagline: Type.Optional(line),
    slogan: Type.Optional(line),
    email: Type.String({ pattern: '^[^\\s@<>"]+@[^\\s@<>"]+\\.[^\\s@<>"]+$', maxLength: 300 }),
    phone: Type.Optional(line),
    address: Type.Optional(lines),
    officeHours: Type.Optional(lines),
    doiPrefix: Type.Optional(Type.String({ pattern: '^10\\.\\d{4,9}$' })),
    copyrightYear: Type.Optional(Type.Integer({ minimum: 1_000, maximum: 9_999 })),
    licence: LicenceWire,
    defaultJournal: Type.Optional(line),
    logo: Type.Optional(address),
    logoHasName: Type.Optional(Type.Literal(true)),
    favicon: Type.Optional(address),
    crossmarkPolicy: Type.Optional(
      Type.String({
        pattern: '^10\\.\\d{4,9}/\\S{1,200}$',
        description: 'DOI of the policy on corrections, for Crossref',
      }),
    ),
    citedBy: Type.Optional(
      Type.String({ maxLength: 300, description: 'Another service that counts citations: an address with `{doi}`' }),
    ),
    citationStyles: Type.Optional(
      Type.Array(Type.Enum(CITATION_STYLES), {
        minItems: 1,
        uniqueItems: true,
        description: 'Styles of citations on pages of articles, in this order. Default: APA, MLA, Chicago',
      }),
    ),
    colours: Type.Optional(HouseColoursWire),
    claims: Type.Optional(ClaimsWire),
    language: Type.Optional(Type.String({ pattern: '^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$' })),
    languages: Type.Optional(
      Type.Array(Type.Enum(INTERFACE_LANGUAGES), {
        minItems: 1,
        uniqueItems: true,
        description: 'Languages of the interface; the first one stands at addresses without a prefix. Default: English',
      }),
    ),
    inLanguages: Type.Optional(
      Type.Record(Type.String(), PublisherTextsWire, {
        description:
          'Texts in the other `languages` by their tags: `tagline`, `slogan`, `address`, `officeHours`, `facts`, `claims`, `subjects`',
      }),
    ),
    dates: Type.Optional(DateStyleWire),
    datesOf: Type.Optional(
      Type.Record(Type.String(), DateStyleWire, {
        description: 'Dates in languages of the interface besides the first',
      }),
    ),
    pdf: Type.Optional(PdfStyleWire),
    alerts: Type.Optional(AlertsWire),
    facts: Type.Optional(FactsWire),
    publishes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
        minItems: 1,
        maxItems: 20,
        description: '`journals`, `books`, `proceedings`, `special issues` and others; without it journals',
      }),
    ),
    fallback: Type.Optional(FallbackWire),
  },
  { title: 'Publisher' },
);
export type PublisherWire = Type.Static<typeof PublisherWire>;

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const callSubjects = Type.Array(line, { maxItems: 30 });
/** Facts of journals' calls for papers besides their texts. */
export const CallWire = Type.Object({
  deadline: Type.Optional(day),
  subjects: Type.Optional(callSubjects),
  inLanguages: Type.Optional(
    Type.Record(Type.String(), Type.Object({ subjects: callSubjects }), {
      description: 'In other languages, by their tags',
    }),
  ),
  open: Type.Optional(
    Type.Array(
      Type.Object({ id: Type.String(), title: Type.String(), deadline: day, inLanguages: titlesInLanguages }),
      {
        description:
          "If news are calls too: all open ones by deadline, with a page each, /news/ID; the journal's own has no id",
      },
    ),
  ),
});
export type CallWire = Type.Static<typeof CallWire>;

export const SiteWire = Type.Object(
  {
    publisher: Type.Union([PublisherWire, Type.Null()]),
    pages: Type.Array(Type.String(), {
      description:
        'Pages with a text of the publisher: `privacy`, `fees-and-funding`, of one journal `fees-and-funding.bcv`, and its own `pages-preservation`',
    }),
    ownPages: Type.Optional(
      Type.Array(
        Type.Object({ id: Type.String(), title: line, place: Type.Enum(PAGE_PLACES), inLanguages: titlesInLanguages }),
        {
          description: 'Pages that only this press has, at /pages/ID; the text of each is the page pages-ID',
        },
      ),
    ),
    calls: Type.Record(Type.String(), CallWire, { description: 'By id of the journal' }),
    otherLicences: Type.Optional(
      Type.Literal(true, { description: 'A journal states another licence than the press' }),
    ),
    journalFacts: Type.Optional({
      ...FactsWire,
      description:
        "If journals differ: the press's facts for journals. `publisher` then has only facts that hold for all journals",
    }),
    texts: Type.Optional(Type.Array(Type.Enum(TEXT_KINDS), { description: 'Kinds of texts that the site has' })),
    journalTitlesOf: Type.Optional(
      Type.Record(Type.String(), Type.Record(Type.String(), line), {
        description: 'Titles of journals in languages of the interface besides the first, by id of the journal',
      }),
    ),
    formerJournals: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'Former ids of journals, and their current ids' }),
    ),
    formerAddresses: Type.Optional(
      Type.Literal(true, { description: 'Addresses of an earlier site redirect to this one (`/site/former-address`)' }),
    ),
  },
  { title: 'Site' },
);
export type SiteWire = Type.Static<typeof SiteWire>;

export const FormerAddressWire = Type.Object(
  {
    to: Type.Union([Type.String({ pattern: '^/(?![/\\\\])', description: 'Path on this site' }), Type.Null()], {
      description: 'Null if it is not an address of an earlier site',
    }),
  },
  { title: 'FormerAddress' },
);
export type FormerAddressWire = Type.Static<typeof FormerAddressWire>;
