import { escapeHtml } from './escape';
import { STOP, PARAMETER } from '../overrides/dev-server-cookie';
import type { Override } from '../overrides/dev-server';

/** Says on every page of a browser with an override that it is not the site everybody sees, and how to end that. Works without a script. */
export function banner({ area, origin }: Override, trouble: string | null): string {
  const words =
    trouble === null
      ? `This browser runs ${area} from ${origin}. Its visits are not counted.`
      : `${area} was to come from a dev server, but ${trouble} The published release is shown.`;
  return (
    `<aside class="local on-solid" aria-label="Local override"><div class="wrap"><p>${escapeHtml(words)}</p>` +
    `<form><input type="hidden" name="${PARAMETER}" value="${STOP}"><button class="btn">Stop</button></form></div></aside>`
  );
}
