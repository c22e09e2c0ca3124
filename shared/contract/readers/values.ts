/** Conversions for the readers. Each takes any value, returns one of its type and never throws. */
import { DEFAULT_COLOUR } from '../defaults';

export type Fields = Readonly<Record<string, unknown>>;

const isObject = (raw: unknown): raw is object => typeof raw === 'object' && raw !== null;

/** The fields of an object; none for any other value, an array included. */
export const fields = (raw: unknown): Fields => (isObject(raw) && !Array.isArray(raw) ? (raw as Fields) : {});

/**
 * The first of these fields that is not null or undefined. Inherited fields, such as those of a `__proto__` in JSON, do not
 * count.
 */
export function pick(from: Fields, ...names: string[]): unknown {
  for (const name of names) if (Object.hasOwn(from, name) && from[name] != null) return from[name];
  return undefined;
}

/** The `data` of an envelope, else the body itself (G-17). */
export const unwrap = (raw: unknown): unknown => pick(fields(raw), 'data') ?? raw;

/**
 * The list in a response: plain, or under `data` or `list`, at most three levels deep. A single entity is a list of one. An
 * envelope with `success: false` has no list.
 */
export function listIn(raw: unknown, depth = 3): unknown[] | undefined {
  if (Array.isArray(raw)) return raw;
  const from = fields(raw);
  if (!depth || pick(from, 'success') === false) return undefined;
  const inner = pick(from, 'data', 'list');
  if (inner !== undefined) return listIn(inner, depth - 1);
  return pick(from, 'id') === undefined ? undefined : [raw];
}

/** The entries of the list in a response; none if it has no list. */
export const items = (raw: unknown): unknown[] => listIn(raw) ?? [];

/** A text without surrounding space, a number as a text, else ''. */
export const text = (raw: unknown): string =>
  typeof raw === 'string' ? raw.trim() : typeof raw === 'number' && Number.isFinite(raw) ? `${raw}` : '';

/** A number of at least 0, also written as a text (`1,204`), else undefined. */
export function amount(raw: unknown): number | undefined {
  const digits = text(raw).replaceAll(',', '');
  const value = /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : -1;
  return value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

/** A whole number of at least 0, else 0. */
export const count = (raw: unknown): number => Math.floor(amount(raw) ?? 0);

/** A count like `count` reads it; null if unknown. */
export function figure(raw: unknown): number | null {
  const value = amount(raw);
  return value === undefined ? null : Math.floor(value);
}

function each<N extends string, T>(
  read: (raw: unknown) => T,
  names: readonly N[],
  sources: readonly object[],
): Record<N, T> {
  const values: Partial<Record<N, T>> = {};
  for (const name of names) {
    let raw: unknown;
    for (const from of sources) if ((raw = pick(fields(from), name)) !== undefined) break;
    values[name] = read(raw);
  }
  return values as Record<N, T>;
}

/** The texts of these fields, each from the first source that has it. */
export const texts = <N extends string>(names: readonly N[], ...sources: object[]): Record<N, string> =>
  each(text, names, sources);

/** The figures of these fields, each from the first source that has it; null if none has. */
export const figures = <N extends string>(names: readonly N[], ...sources: object[]): Record<N, number | null> =>
  each(figure, names, sources);

/** A list of texts, from an array, the JSON of an array, or a comma-separated text. */
export function stringList(raw: unknown): string[] {
  const list = Array.isArray(raw) ? raw : (jsonArray(raw) ?? text(raw).split(/[,，]/));
  return list.map(text).filter(Boolean);
}

function jsonArray(raw: unknown): unknown[] | undefined {
  const written = text(raw);
  // Most texts are not JSON, and an exception for each would take a third of a harvest's time.
  if (!written.startsWith('[')) return undefined;
  try {
    const value: unknown = JSON.parse(written);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined; // not JSON
  }
}

/** A date as `2025-10-14`, `2025-10` or `2025`, else ''. A date with a time keeps its day, whatever its time zone. */
export function isoDate(raw: unknown): string {
  const written = Array.isArray(raw)
    ? raw.slice(0, 3).map(text).join('-')
    : typeof raw === 'number'
      ? fromMillis(raw)
      : text(raw);
  const [, year, month, day] = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2})(?!\d))?)?(?!\d)/.exec(written) ?? [];
  if (!year) return '';
  if (!month) return year;
  const iso = [year, month.padStart(2, '0'), (day ?? '1').padStart(2, '0')].join('-');
  const exists = fromMillis(Date.parse(iso)) === iso;
  return exists ? iso.slice(0, day ? 10 : 7) : '';
}

const fromMillis = (time: number): string =>
  Math.abs(time) < 8.64e15 ? new Date(time).toISOString().slice(0, 10) : '';

/** An address that is safe in a link: http(s) without user information, or a path of this site. Any other, such as `javascript:`, becomes ''. */
export function link(raw: unknown): string {
  const address = text(raw);
  return /^(https?:\/\/(?![^/?#\\]*@)|\/(?![/\\]))/i.test(address) ? address : '';
}

/** The entries of an array, or of a text with one entry per line. */
export const lines = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw : text(raw).split(/\r?\n/)).map(text).filter(Boolean);

/** The value if it is one of the known ones, else the default. */
export const oneOf = <T extends string>(raw: unknown, known: readonly T[], otherwise: T): T =>
  known.find((each) => each === raw) ?? otherwise;

/** A BCP 47 language tag; '' for anything else. */
export const langOf = (raw: unknown): string =>
  /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(text(raw)) ? text(raw) : '';

/** A colour as `#rrggbb` in lower case, from this form or from `#rgb`; the default for anything else. */
export function hexColour(raw: unknown): string {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text(raw)) ?? [];
  if (long) return `#${long.toLowerCase()}`;
  return short ? `#${short.toLowerCase().replace(/./g, '$&$&')}` : DEFAULT_COLOUR;
}
