import type { Head } from '@press/area/types';
import { CodedError } from '@press/errors';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { jsonForScript } from '../html/escape';

/** A render, as sent from a worker to the edge. */
export interface RenderResult {
  html: string;
  head: Head;
  /** The state as text for a script element: the worker serializes it. */
  stateJson: string;
  status: number;
  /** CSS rules for a style element. */
  rules: string;
}

const OptionalText = Type.Optional(Type.String());
const HeadSchema = Type.Object({
  title: Type.String(),
  description: OptionalText,
  robots: OptionalText,
  canonical: OptionalText,
  meta: Type.Optional(Type.Array(Type.Object({ name: Type.String(), content: Type.String() }))),
  links: Type.Optional(
    Type.Array(Type.Object({ rel: Type.String(), href: Type.String(), type: OptionalText, title: OptionalText })),
  ),
  jsonLd: Type.Optional(Type.Array(Type.Object({}))),
});
const ResultSchema = Type.Object({
  html: Type.String(),
  head: HeadSchema,
  status: Type.Union([Type.Literal(200), Type.Literal(404), Type.Literal(503)]),
  // `<` could end the style element. No rule of @press/area contains one.
  rules: Type.String({ pattern: '^[^<]*$' }),
});
const schema = Compile(ResultSchema);

/**
 * Checks what an area's `render` returned.
 * @param value may have a `state` of any kind beside what the schema names
 * @throws CodedError PRESS-E08
 */
export function parseRenderResult(value: unknown, area: string): RenderResult {
  const invalid = (what: string): CodedError =>
    new CodedError(
      'PRESS-E08',
      `${area} rendered ${what}.`,
      'Fix the area; RenderedArea in @press/area/types says what a render returns.',
    );
  if (!schema.Check(value)) {
    const [first] = schema.Errors(value);
    throw invalid(`a result whose ${first?.instancePath || 'whole'} ${first?.message ?? 'is invalid'}`);
  }
  const { html, head, status, rules } = value;
  if (head.canonical !== undefined && !isWebAddress(head.canonical)) {
    throw invalid('a head whose canonical address is not a web address');
  }
  const state = 'state' in value ? value.state : null;
  // Functions and other values that cannot be sent between threads are dropped.
  const plainHead = JSON.parse(JSON.stringify(head)) as Head;
  return { html, head: plainHead, stateJson: jsonForScript(state ?? null), status, rules };
}

function isWebAddress(text: string): boolean {
  const base = 'https://press.invalid';
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
}
