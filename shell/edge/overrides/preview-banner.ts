import type { Preview } from '@press/releases';
import { escapeHtml } from '../html/escape';
import { PREVIEW_PARAMETER, STOP } from './browser-overrides';

/** The banner on every page of a browser that has a preview: names it, and ends it. Works without scripts. */
export function previewBanner({ area, build, expires }: Preview): string {
  const until = `${new Date(expires).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const text = `This browser shows a preview of ${area} (build ${build.slice(0, 8)}) until ${until}. Its visits are not counted.`;
  return (
    `<aside class="local on-solid" aria-label="Preview"><div class="wrap"><p>${escapeHtml(text)}</p>` +
    `<form><input type="hidden" name="${PREVIEW_PARAMETER}" value="${STOP}"><button class="btn">Stop</button></form></div></aside>`
  );
}
