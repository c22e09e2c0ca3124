import { DATE_ORDERS, LicenceWire, PublisherWire } from '@press/contract/wire';
import Type, { type Static } from 'typebox';
import { addressRule, colourRule, idRule, matching, type Fault, type Rules } from '../content/faults';
import { contrastFault } from './contrast';

/** The file `publisher.yaml`: the publisher's facts. Facts that it leaves out are not stated. */

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

const ClaimsFile = Type.Object(
  {
    ...Type.Partial(Type.Record(Type.Enum(COUNTED_CLAIMS), counted)).properties,
    initialDecision: Type.Optional(text),
    averageReview: Type.Optional(text),
  },
  { additionalProperties: false },
);

const DatesFile = Type.Object(
  { language: Type.Optional(text), order: Type.Optional(Type.Enum(DATE_ORDERS)) },
  { additionalProperties: false },
);

export const PublisherFile = Type.Object(
  {
    ...Type.Omit(PublisherWire, ['claims', 'dates', 'slug', 'email', 'doiPrefix', 'language', 'colours', 'licence'])
      .properties,
    slug: text,
    email: text,
    licence: LicenceWire,
    address: Type.Optional(texts),
    officeHours: Type.Optional(texts),
    doiPrefix: Type.Optional(text),
    colours: Type.Optional(
      Type.Object({ light: text, dark: text, solid: Type.Optional(text) }, { additionalProperties: false }),
    ),
    claims: Type.Optional(ClaimsFile),
    language: Type.Optional(text),
    dates: Type.Optional(DatesFile),
  },
  { additionalProperties: false },
);
export type PublisherFile = Static<typeof PublisherFile>;

/** The rule for a language tag with known date names. */
export const languageRule = (tag: string): string | null =>
  /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(tag) && Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0
    ? null
    : 'must be a language that dates are known in, such as en, nb or pt-BR';

export const PUBLISHER_RULES: Rules = {
  slug: matching(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case letters, digits and single hyphens: it is part of /about-{slug}-press',
  ),
  email: matching(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, 'must be an e-mail address, such as editors@press.example'),
  doiPrefix: matching(/^10\.\d{4,9}$/, 'must be a DOI prefix, such as 10.5555'),
  'licence.url': addressRule,
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
