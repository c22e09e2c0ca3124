import type { Preview } from '@press/releases';
import { escapeHtml } from '../html/escape';
import { PREVIEW_PARAMETER, STOP, type DevServerOverride, PARAMETER } from './browser-overrides';

/** A dev server that a browser selected; `problem` is the reason why its release cannot be used, or null. */
export interface SelectedDevServer extends DevServerOverride {
  problem: string | null;
}

const textOf = ({ area, origin, problem }: SelectedDevServer): string =>
  problem === null
    ? `This browser runs ${area} from ${origin}. Its visits are not counted.`
    : `${area} was to come from a dev server, but ${problem} The published release is shown.`;

/**
 * The banner on every page of a browser that uses dev servers: names them, and has a button that ends the override. Works
 * without scripts.
 */
export function devServerBanner(selected: readonly SelectedDevServer[]): string {
  if (selected.length === 0) return '';
  const texts = selected.map((server) => `<p>${escapeHtml(textOf(server))}</p>`).join('');
  return (
    `<aside class="local on-solid" aria-label="Local override"><div class="wrap">${texts}` +
    `<form><input type="hidden" name="${PARAMETER}" value="${STOP}"><button class="btn">Stop</button></form></div></aside>`
  );
}

/** The banner on every page of a browser with a preview: names it, and has a button that ends it. Works without scripts. */
export function previewBanner({ area, build, expires }: Preview): string {
  const until = `${new Date(expires).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const text = `This browser shows a preview of ${area} (build ${build.slice(0, 8)}) until ${until}. Its visits are not counted.`;
  return (
    `<aside class="local on-solid" aria-label="Preview"><div class="wrap"><p>${escapeHtml(text)}</p>` +
    `<form><input type="hidden" name="${PREVIEW_PARAMETER}" value="${STOP}"><button class="btn">Stop</button></form></div></aside>`
  );
}
