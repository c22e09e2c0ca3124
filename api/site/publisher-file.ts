import { closed, DATE_ORDERS, LicenceWire, PublisherWire } from '@press/contract/wire';
import Type, { type Static } from 'typebox';
import type { InLanguages } from '@press/contract/in-language';
import { languageFault, type SiteLanguages } from './languages';
import { addressRule, colourRule, idRule, languageRule, matching, type Fault, type Rules } from '../content/faults';

/** The file `publisher.yaml`: the publisher's facts. No page states a fact that it omits. */

const text = Type.String({ minLength: 1, maxLength: 300 });
const texts = Type.Array(text, { maxItems: 20 });

/** Claims that can be counted: a number, `auto` for the site's count, or a text such as `10+`, which is shown unchanged. */
export const COUNTED_CLAIMS = ['journals', 'articles', 'views', 'downloads', 'editors', 'countries'] as const;
const CLAIM = /^\d[\d,.]*[kKM]?\+?$/;
export type CountedClaim = (typeof COUNTED_CLAIMS)[number];

const counted = Type.Union([
  Type.Integer({ minimum: 0 }),
  Type.Literal('auto'),
  Type.String({ pattern: CLAIM.source }),
]);

const ClaimsFile = closed({
  ...Type.Partial(Type.Record(Type.Enum(COUNTED_CLAIMS), counted)).properties,
  initialDecision: Type.Optional(text),
  averageReview: Type.Optional(text),
});

const DatesFile = closed({ language: Type.Optional(text), order: Type.Optional(Type.Enum(DATE_ORDERS)) });

export const PublisherFile = closed({
  ...Type.Omit(PublisherWire, [
    'claims',
    'crossmarkPolicy',
    'dates',
    'datesOf',
    'slug',
    'email',
    'doiPrefix',
    'language',
    'colours',
    'licence',
  ]).properties,
  slug: text,
  email: text,
  licence: LicenceWire,
  address: Type.Optional(texts),
  officeHours: Type.Optional(texts),
  doiPrefix: Type.Optional(text),
  crossmarkPolicy: Type.Optional(Type.String({ description: 'DOI of the policy on corrections, for Crossref' })),
  colours: Type.Optional(closed({ light: text, dark: text, solid: Type.Optional(text) })),
  claims: Type.Optional(ClaimsFile),
  language: Type.Optional(text),
  dates: Type.Optional(DatesFile),
});
export type PublisherFile = Static<typeof PublisherFile>;

export const PUBLISHER_RULES: Rules = {
  slug: matching(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case letters, digits and single hyphens: it is part of /about-{slug}-press',
  ),
  email: matching(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, 'must be an e-mail address, such as editors@press.example'),
  doiPrefix: matching(/^10\.\d{4,9}$/, 'must be a DOI prefix, such as 10.5555'),
  crossmarkPolicy: matching(
    /^10\.\d{4,9}\/\S{1,200}$/,
    'must be the DOI of a policy, such as 10.5555/press.corrections',
  ),
  'licence.url': addressRule,
  citedBy: matching(
    /^https:\/\/[^\s/{}]+\/\S*\{doi\}\S*$/,
    'must be an address with https:// and {doi}, such as https://citations.example/works/{doi}',
  ),
  'colours.light': colourRule,
  'colours.dark': colourRule,
  'colours.solid': colourRule,
  defaultJournal: idRule,
  language: languageRule,
  'alerts.language': languageRule,
  'fallback.journals.*.id': idRule,
  'fallback.journals.*.backgroundColor': colourRule,
  'dates.language': languageRule,
};

/** Faults beyond single fields: colours that are hard to read, and statements that contradict the folder. */
export function publisherFaults(
  { colours, claims, defaultJournal }: PublisherFile,
  has: { journals: ReadonlySet<string>; articles: number; members: number },
): Fault[] {
  const faults: Fault[] = [];
  const add = (field: string, value: unknown, must: string | null | false): void => {
    if (must) faults.push({ field, value, must });
  };
  for (const field of ['light', 'dark', 'solid'] as const) {
    const colour = colours?.[field];
    if (colour && colourRule(colour) === null) add(`colours.${field}`, colour, contrastFault(field, colour));
  }
  const isJournal = !defaultJournal || has.journals.has(defaultJournal);
  add('defaultJournal', defaultJournal, !isJournal && `must be one of ${[...has.journals].sort().join(', ')}`);
  const most = { journals: has.journals.size, articles: has.articles, editors: has.members };
  for (const [claim, count] of Object.entries(most) as [keyof typeof most, number][]) {
    const stated = claims?.[claim];
    const isKnown = claim !== 'articles' || count > 0; // a folder without articles leaves those of the site
    const isTooMuch = typeof stated === 'number' && isKnown && stated > count;
    add(`claims.${claim}`, stated, isTooMuch && `is more than the folder has: it must be at most ${count}, or auto`);
  }
  return faults;
}

/** Texts in other languages: faults in their languages, and texts that the first language does not have. */
export function languageFaults<T extends object>(
  { inLanguages = {}, ...first }: InLanguages & T,
  languages: SiteLanguages,
): Fault[] {
  const missing = (own: object, given: object, at: string): Fault[] =>
    Object.entries(own).flatMap(([name, value]: [string, unknown]) => {
      const known: unknown = Reflect.get(given, name);
      const field = `${at}.${name}`;
      if (known === undefined) return { field, value: undefined, must: 'has no text in the first language' };
      return isFields(value) && isFields(known) ? missing(value, known, field) : [];
    });
  return Object.entries(inLanguages).flatMap(([language, own]) => {
    const at = `inLanguages.${language}`;
    const must = languageFault(language, languages);
    return must ? [{ field: at, value: language, must }] : missing(own, first, at);
  });
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Backgrounds of the design language behind house colours (`--well`, `--raised` of tokens.css). */
const BACKGROUNDS = { light: '#f0f6f5', dark: '#152022' } as const;
/** Text on the footer. */
const ON_SOLID = '#ffffff';

/** Minimum contrast of text (WCAG 2.2, 1.4.3); the footer also has paler text. */
const LEAST = { light: 4.5, dark: 4.5, solid: 7 } as const;

/** Relative luminance (WCAG 2.2). @param hex `#rrggbb` */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const v = parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The requirement for a house colour whose text would be hard to read; null if the colour is fine. */
function contrastFault(field: 'light' | 'dark' | 'solid', colour: string): string | null {
  const behind = field === 'solid' ? ON_SOLID : BACKGROUNDS[field];
  const ratio = contrast(colour, behind);
  if (ratio >= LEAST[field]) return null;
  const wanted = field === 'dark' ? 'lighter' : 'darker';
  return `has a contrast of ${ratio.toFixed(1)} to ${behind}; it must be ${wanted}, for at least ${LEAST[field]}`;
}
