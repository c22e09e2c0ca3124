import { digest } from './digest';
import type { PackedState, PageState } from './types';

/**
 * The state that the server packed, from what it sent and from the text of the page.
 * @param page the element with the server's markup, as yet unchanged
 * @returns null when the page has another text than the server wrote: a translation or an extension has changed it
 */
export function unpackState(state: PageState | PackedState | null, page: Element): PageState | null {
  if (!state || !('parts' in state)) return state;
  const text = page.textContent ?? '';
  if (digest(text) !== state.text) return null;
  let json = '';
  let last = 0;
  for (let at = 0; at < state.parts.length; at += 3) {
    const [literal = '', skipped = 0, length = 0] = state.parts.slice(at, at + 3) as [string, number?, number?];
    const begin = last + skipped;
    last = begin + length;
    json += literal + text.slice(begin, last);
  }
  return JSON.parse(json) as PageState;
}
