import type { Head } from '@press/area/types';
import { CodedError } from '@press/errors';
import { jsonForScript } from '../html/escape';

/** The result of a render, in the form in which a worker sends it to the edge. */
export interface RenderResult {
  html: string;
  head: Head;
  /** The state as text for a script element: the worker serializes it. */
  stateJson: string;
  status: number;
  /** True if a read from the api failed, so that the page may lack some data. */
  isPartial?: boolean;
  /** True if the area has no messages in the language of the page. */
  isEnglish?: boolean;
  /** Surrogate keys of the api's responses that the render read; absent if it read none. */
  keys?: string[];
}

/** A character outside tags that is not white space: quickly found in a page, unless the page is blank. */
const TEXT = /(?:^|>)[^<]*?[^<\s]/;

const STATUSES = new Set([200, 404, 410, 503]);

/**
 * Checks the return value of an area's `render`. The checks are written by hand, because a schema library would slow
 * down the start of a worker several times, and pages wait for the replacement of a terminated one.
 * @throws CodedError PRESS-E08
 */
export function parseRenderResult(value: unknown, area: string): RenderResult {
  const invalid = (what: string): CodedError =>
    new CodedError(
      'PRESS-E08',
      `${area} rendered ${what}.`,
      'Fix the area; RenderedArea in @press/area/types defines the result of a render.',
    );
  if (!isRecord(value)) throw invalid('nothing');
  const { html, head, state, status, isPartial, isEnglish } = value;
  if (typeof html !== 'string') throw invalid('no markup');
  if (!TEXT.test(html)) throw invalid('markup without a text');
  if (typeof status !== 'number' || !STATUSES.has(status))
    throw invalid(`status ${String(status)}, not 200, 404, 410 or 503`);
  if (!isRecord(head)) throw invalid('no head');
  const flaw = headFlaw(head);
  if (flaw !== null) throw invalid(`a head with ${flaw}`);
  // Functions and other values that cannot be sent between threads are dropped.
  const plainHead = JSON.parse(JSON.stringify(head)) as Head;
  const stateJson = jsonForScript(state ?? null);
  return {
    html,
    head: plainHead,
    stateJson,
    status,
    ...(isPartial === true && { isPartial }),
    ...(isEnglish === true && { isEnglish }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);

/**
 * True if a value is a list of records with text under all of the keys, and text or nothing under the optional ones; also true
 * for undefined.
 */
const isOptionalList = (value: unknown, keys: readonly string[], optional: readonly string[] = []): boolean =>
  value === undefined ||
  (Array.isArray(value) &&
    value.every(
      (item) =>
        isRecord(item) && keys.every((key) => isText(item[key])) && optional.every((key) => isOptionalText(item[key])),
    ));

/** The flaw of a head; null if it is valid. */
function headFlaw(head: Record<string, unknown>): string | null {
  if (!isText(head['title'])) return 'no title';
  if (!isOptionalText(head['description']) || !isOptionalText(head['robots']))
    return 'a description or robots that is not text';
  if (head['canonical'] !== undefined && !isWebAddress(head['canonical']))
    return 'a canonical address that is not a web address';
  if (!isOptionalList(head['meta'], ['name', 'content'])) return 'meta without name or content';
  if (!isOptionalList(head['links'], ['rel', 'href'])) return 'links without rel or href';
  if (!isOptionalList(head['signposts'], ['rel', 'href'], ['type']))
    return 'signposts without rel or href, or with a type that is not text';
  if (!isOptionalShare(head['share'])) return 'a share without type or picture';
  return isOptionalList(head['jsonLd'], []) ? null : 'JSON-LD that is not a list of objects';
}

const isOptionalShare = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && isText(value['type']) && isWebAddress(value['picture']));

function isWebAddress(text: unknown): boolean {
  const base = 'https://press.invalid';
  return isText(text) && URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
}
