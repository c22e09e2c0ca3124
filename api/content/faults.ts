import { issnCheckDigit, parseIssn, parseOrcid } from '@press/contract/identifiers';
import type Type from 'typebox';
import { Errors } from 'typebox/value';
import {
  ContentArticle,
  ContentCounters,
  ContentFormerAddress,
  ContentIssue,
  ContentJournal,
  ContentMember,
} from './model';

export const CONTENT_SCHEMAS = {
  journal: ContentJournal,
  issue: ContentIssue,
  article: ContentArticle,
  member: ContentMember,
  counters: ContentCounters,
  formerAddress: ContentFormerAddress,
};
export type ContentKind = keyof typeof CONTENT_SCHEMAS;

/** An invalid value. */
export interface Fault {
  /** `backgroundColor`, `authors.2.orcid`; empty for the entity itself. */
  field: string;
  value: unknown;
  /** The requirement, to follow the value: `must be a colour as #rrggbb`. */
  must: string;
}

/** The requirement that a text violates, or null. */
export type Rule = (text: string) => string | null;

export const matching =
  (pattern: RegExp, must: string): Rule =>
  (text) =>
    pattern.test(text) ? null : must;

const orEmpty =
  (rule: Rule): Rule =>
  (text) =>
    text === '' ? null : rule(text);

const segment = matching(
  /^[\w.-]{1,200}$/,
  'must be letters, digits, dots, hyphens and underscores: it is part of an address',
);

export const issnRule: Rule = (text) => {
  if (parseIssn(text) !== null) return null;
  const digits = /^(\d{4})-?(\d{3})[\dX]$/i.exec(text);
  return digits
    ? `must end with the check digit ${issnCheckDigit(`${digits[1]}${digits[2]}`)}, if its other digits are right`
    : 'must be an ISSN such as 2050-084X, or empty';
};

const orcidRule: Rule = (text) =>
  parseOrcid(text) === text
    ? null
    : 'must be an ORCID iD with a correct check digit, such as 0000-0002-1825-0097, or empty';

export const colourRule = matching(/^#[\da-f]{6}$/i, 'must be a colour as #rrggbb, such as #0e74bb');

export const addressRule = matching(
  /^(?:https?:\/\/(?![^/?#]*@)[^\s/]|\/(?!\/))\S*$/,
  'must be an address with https://, a path of the site, or empty',
);

export const idRule = matching(
  /^[a-z\d]+(?:[._-][a-z\d]+)*$/,
  'must be a code of lower-case letters and digits, with single hyphens between them: it is part of addresses',
);

/** The rule for a language tag with known date names. */
export const languageRule = (tag: string): string | null =>
  /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(tag) && Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0
    ? null
    : 'must be a language with known date formats, such as en, nb or pt-BR';

/** By field; `*` stands for each entry of a list. */
export type Rules = Readonly<Record<string, Rule>>;

/** Rules beyond the schemas. */
export const RULES: Partial<Record<ContentKind, Rules>> = {
  journal: {
    id: idRule,
    issn: orEmpty(issnRule),
    eissn: orEmpty(issnRule),
    backgroundColor: orEmpty(colourRule),
    website: orEmpty(addressRule),
    journalUrl: orEmpty(addressRule),
  },
  issue: { id: segment },
  article: { 'authors.*.orcid': orEmpty(orcidRule) },
  member: { id: segment, orcid: orEmpty(orcidRule), avatarUrl: orEmpty(addressRule) },
};

/** The values at a path, with their fields. */
function valuesAt(
  entity: unknown,
  [name, ...rest]: readonly string[],
  at: readonly string[] = [],
): [string, unknown][] {
  if (name === undefined) return [[at.join('.'), entity]];
  if (typeof entity !== 'object' || entity === null) return [];
  const entries = Object.entries(entity).filter(([key]) => name === '*' || key === name);
  return entries.flatMap(([key, value]) => valuesAt(value, rest, [...at, key]));
}

/** The faults in the form of a value: fields that are unknown, missing or of another type. */
export function formFaults(schema: Type.TSchema, value: unknown): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { keyword, instancePath, message, params } of Errors(schema, value)) {
    const at = instancePath.split('/').slice(1);
    const add = (path: readonly string[], must: string): void => {
      const field = path.join('.');
      const known = faults.get(field)?.must;
      faults.set(field, { field, value: valuesAt(value, path)[0]?.[1], must: known ? `${known} or ${must}` : must });
    };
    if (keyword === 'required')
      for (const name of listIn(params, 'requiredProperties')) add([...at, name], 'is missing');
    else if (keyword === 'enum') add(at, `must be one of ${listIn(params, 'allowedValues').join(', ')}`);
    else if (keyword === 'boolean') add(at, 'is not a field here');
    // These errors repeat those of their parts.
    else if (keyword !== 'anyOf' && keyword !== 'additionalProperties') add(at, message);
  }
  return [...faults.values()];
}

const listIn = (params: object, name: string): string[] => {
  const values: unknown = Object.entries(params).find(([key]) => key === name)?.[1];
  return Array.isArray(values) ? values.map(String) : [];
};

/** The texts that break a rule. */
export const ruleFaults = (rules: Rules, value: unknown): Fault[] =>
  Object.entries(rules).flatMap(([path, rule]) =>
    valuesAt(value, path.split('.')).flatMap(([field, text]) => {
      const must = typeof text === 'string' ? rule(text) : null;
      return must === null ? [] : [{ field, value: text, must }];
    }),
  );

/**
 * The faults of an entity: its form first, then identifiers, colours and addresses.
 * @param whole with every required field
 * @param given the source's fields; absent fields break no rule
 */
export function faultsOf(kind: ContentKind, whole: unknown, given: unknown): Fault[] {
  const ofForm = formFaults(CONTENT_SCHEMAS[kind], whole);
  const wrong = new Set(ofForm.map(({ field }) => field));
  return [...ofForm, ...ruleFaults(RULES[kind] ?? {}, given).filter(({ field }) => !wrong.has(field))];
}

/** `"bluish" must be a colour as #rrggbb` */
export const faultText = ({ value, must }: Fault): string =>
  value === undefined ? must : `${(JSON.stringify(value) ?? '').slice(0, 120)} ${must}`;
