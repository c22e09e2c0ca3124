import type { Head, RenderedArea } from '@press/area/types';
import { EdgeFault } from '../http/fault';
import { jsonForScript } from '../document/escape';

/** A render as it crosses from worker to edge: the state is already text for a script element. */
export interface RenderAnswer {
  html: string;
  head: Head;
  stateJson: string;
  status: number;
  rules: string;
}

const STATUSES = new Set([200, 404, 503]);

/** Takes what an area's `render` gave for a render. @throws EdgeFault PRESS-E08 */
export function readAnswer(value: unknown, name: string): RenderAnswer {
  const wrong = (what: string): never => {
    throw new EdgeFault(
      'PRESS-E08',
      `${name} rendered ${what}.`,
      'Mend the area; RenderedArea in @press/area/types says what a render holds.',
    );
  };
  if (typeof value !== 'object' || value === null) return wrong('nothing');
  const { html, head, state, status, rules } = value as Partial<RenderedArea>;
  if (typeof html !== 'string') return wrong('no markup');
  if (!status || !STATUSES.has(status)) return wrong(`status ${String(status)}, not 200, 404 or 503`);
  // `<` could end the style element; no rule of the kit has one.
  if (typeof rules !== 'string' || rules.includes('<')) return wrong('rules that are not style rules');
  const flaw = headFlaw(head);
  if (flaw) return wrong(`a head with ${flaw}`);
  // Through JSON, so that only plain data crosses to the edge.
  const plainHead = JSON.parse(JSON.stringify(head)) as Head;
  return { html, head: plainHead, stateJson: jsonForScript(state ?? null), status, rules };
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNone = (value: unknown): boolean => value === undefined || typeof value === 'string';
const isListOf = (value: unknown, keys: readonly string[]): boolean =>
  value === undefined ||
  (Array.isArray(value) &&
    value.every((item: Record<string, unknown> | null) => item && keys.every((key) => isText(item[key]))));

function headFlaw(head: Head | undefined): string | null {
  if (!head || !isText(head.title)) return 'no title';
  if (!isTextOrNone(head.description) || !isTextOrNone(head.robots)) return 'a description or robots that is no text';
  if (head.canonical !== undefined && !isWebAddress(head.canonical)) return 'a canonical address that is none';
  if (!isListOf(head.meta, ['name', 'content'])) return 'meta that are not name and content';
  if (!isListOf(head.links, ['rel', 'href'])) return 'links that are not rel and href';
  const isData = (item: unknown): boolean => typeof item === 'object' && item !== null;
  return head.jsonLd === undefined || (Array.isArray(head.jsonLd) && head.jsonLd.every(isData))
    ? null
    : 'jsonLd that is no data';
}

function isWebAddress(text: unknown): boolean {
  const base = 'https://press.invalid';
  return typeof text === 'string' && URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
}
