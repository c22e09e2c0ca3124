import { digest } from './digest';
import type { PackedState, PageState } from './types';

/** Minimum length: a shorter text costs no more than a reference to it. */
const MIN_LENGTH = 24;

/**
 * Characters that end a text in a JSON string: marks, escapes and quotation marks, which differ between markup and state. An
 * expression for texts of this length and more would read a shorter one again from each of its characters.
 */
const BETWEEN_RUNS = /["\\<>&]/;

/** Elements whose text a parser changes, and characters that it replaces. */
const CHANGED_BY_PARSER = /<(?:textarea|pre|listing|script|style|template)\b|[\r\0]/i;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The `textContent` of React's markup after a browser has parsed it: React escapes `<` and `>` everywhere. */
function textOf(html: string): string {
  return html
    .split(/<noscript>([^]*?)<\/noscript>/)
    .map((part, at) => (at % 2 === 0 ? decoded(part.replace(/<[^>]*>/g, '')) : part)) // where scripts run, it has the markup as text
    .join('');
}

const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * The state without texts that are in the markup: a document contains each text once (ADR 44). Pages with forms keep their
 * whole state, so that the token of a form is never lost.
 * @param html markup of the page, by React
 * @returns the state itself where the browser could read another text than the server wrote; else the digest of the text goes
 * with it, so that the browser knows of a change by a translation (fault 101)
 */
export function packState(state: PageState, html: string): PageState | PackedState {
  if (state.form || CHANGED_BY_PARSER.test(html)) return state;
  const text = textOf(html);
  const json = JSON.stringify(state);
  const parts: PackedState['parts'][number][] = [];
  /** End of the packed part, in the JSON and in the text. */
  let packed = 0;
  let last = 0;
  let end = -1;
  for (const run of json.split(BETWEEN_RUNS)) {
    let at = end + 1;
    end = at + run.length;
    while (end - at >= MIN_LENGTH) {
      const begin = find(text, json.slice(at, at + MIN_LENGTH), last);
      if (begin < 0) break;
      let length = MIN_LENGTH;
      while (at + length < end && json.charCodeAt(at + length) === text.charCodeAt(begin + length)) length += 1;
      parts.push(json.slice(packed, at), [begin - last, length]);
      at += length;
      packed = at;
      last = begin + length;
    }
  }
  return { text: digest(text), parts: [...parts, json.slice(packed)] };
}

/** Texts have mostly the same order in the state as on the page. */
function find(text: string, part: string, from: number): number {
  const after = text.indexOf(part, from);
  return after < 0 ? text.slice(0, from + part.length - 1).indexOf(part) : after;
}
