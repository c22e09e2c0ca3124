import { escapeHtml } from '../html/escape';
import type { DevServerOverride } from './dev-server';
import { PARAMETER, STOP } from './dev-server-cookie';

/**
 * The banner on every page of a browser that uses a dev server: names it, and ends the override. Works without scripts.
 * @param problem why the dev server's release cannot be used; null when it is in use
 */
export function devServerBanner({ area, origin }: DevServerOverride, problem: string | null): string {
  const text =
    problem === null
      ? `This browser runs ${area} from ${origin}. Its visits are not counted.`
      : `${area} was to come from a dev server, but ${problem} The published release is shown.`;
  return (
    `<aside class="local on-solid" aria-label="Local override"><div class="wrap"><p>${escapeHtml(text)}</p>` +
    `<form><input type="hidden" name="${PARAMETER}" value="${STOP}"><button class="btn">Stop</button></form></div></aside>`
  );
}
