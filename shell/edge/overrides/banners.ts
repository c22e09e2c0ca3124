import type { Preview } from '@press/releases';
import { escapeHtml } from '../html/escape';
import { DEV_SERVER_PARAMETER, PREVIEW_PARAMETER, STOP } from './browser-overrides';
import type { DevServerOverride } from './dev-servers';

/** A dev server that a browser selected; `problem` is the reason why its release cannot be used, or null. */
export interface SelectedDevServer extends DevServerOverride {
  problem: string | null;
}

const textOf = ({ area, origin, problem }: SelectedDevServer): string =>
  problem === null
    ? `This browser runs ${area} from ${origin}. Its visits are not counted.`
    : `${area} should have come from a dev server, but ${problem} The published release is shown.`;

/** A banner with its texts, and a button that ends the named override. Works without scripts. */
const banner = (label: string, texts: readonly string[], parameter: string): string =>
  `<aside class="local on-solid" aria-label="${label}"><div class="wrapper">` +
  texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('') +
  `<form><input type="hidden" name="${parameter}" value="${STOP}"><button class="button">Stop</button></form></div></aside>`;

/** The banner on every page of a browser that uses dev servers: names them, and ends the override. */
export const devServerBanner = (selected: readonly SelectedDevServer[]): string =>
  selected.length === 0 ? '' : banner('Local override', selected.map(textOf), DEV_SERVER_PARAMETER);

const textOfPreview = ({ area, build, expires }: Preview): string => {
  const until = `${new Date(expires).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `This browser shows a preview of ${area} (build ${build.slice(0, 8)}) until ${until}. Its visits are not counted.`;
};

/** The banner on every page of a browser that has previews: names them, and ends them. */
export const previewBanner = (previews: readonly Preview[]): string =>
  previews.length === 0 ? '' : banner('Preview', previews.map(textOfPreview), PREVIEW_PARAMETER);
