import { digest } from './digest';
import type { PackedState, PageState } from './types';

/**
 * Restores the server's packed state from the sent pieces and the text of the page.
 * @param page the element with the server's markup, still unchanged
 * @returns null if the page's text differs from the server's: a translation or an extension has changed it
 */
export function unpackState(state: PageState | PackedState | null, page: Element): PageState | null {
  if (!state || !('parts' in state)) return state;
  const text = page.textContent ?? '';
  if (digest(text) !== state.text) return null;
  let json = '';
  let last = 0;
  for (const part of state.parts) {
    if (typeof part === 'string') json += part;
    else json += text.slice((last += part[0]), (last += part[1]));
  }
  return JSON.parse(json) as PageState;
}
