import type { Head } from '@press/area/types';
import type { Chrome } from '../releases/chrome';
import type { RenderAnswer } from '../rendering/render-result';
import { tag } from './escape';
import { faviconUrl } from './favicon';
import { headHtml } from './head';
import { fontPreload, importMap, modulePreloads, shellScript, siteData, styleLinks, type Assets } from './scripts';

export interface DocumentParts {
  assets: Assets;
  chrome: Chrome;
  /** Path and query. */
  url: string;
  head: Head;
  /** The area's markup; null when the browser has to render it, or when no area owns the page. */
  rendered: RenderAnswer | null;
  /** Markup of the shell's own for the page: not found, a problem. */
  own: string;
  /** What stands above everything for a browser with releases of its own. */
  banner: string;
}

/** `--paper` of tokens.css, light and dark: the browser's own frame continues the page. */
const THEME_COLOURS = { light: '#fafcfc', dark: '#0d1516' };

/** One whole HTML document. Everything in it is escaped here or by the renderer it came from. */
export function document(parts: DocumentParts): string {
  return `<!doctype html><html lang="en"><head>${documentHead(parts)}</head><body>${documentBody(parts)}</body></html>`;
}

function documentHead({ assets, head, rendered }: DocumentParts): string {
  const { nonce, publisher } = assets;
  const rules = rendered?.rules ? `${tag('style', { nonce })}${rendered.rules}</style>` : '';
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    headHtml(head, publisher),
    // Before anything that loads a module, or the browser would not check those.
    importMap(assets),
    styleLinks(assets),
    fontPreload(assets),
    modulePreloads(assets),
    rules,
    ...Object.entries(THEME_COLOURS).map(([scheme, content]) =>
      tag('meta', { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content }),
    ),
    tag('link', { rel: 'icon', href: faviconUrl, type: 'image/svg+xml' }),
  ].join('');
}

function documentBody({ assets, chrome, url, rendered, own, banner }: DocumentParts): string {
  const { areas, page } = assets;
  const containers = areas.map(({ release }) => {
    const markup = release === page?.release ? rendered?.html : undefined;
    const open = tag('div', { id: `single-spa-application:${release.name}`, 'data-server': markup !== undefined });
    return `${open}${markup ?? ''}</div>`;
  });
  return [
    '<a class="skip" href="#main">Skip to content</a>',
    banner,
    `<div id="header">${chrome.header(url)}</div>`,
    `<main id="main" tabindex="-1">${own}${containers.join('')}</main>`,
    chrome.footer,
    siteData(assets),
    rendered ? `<script type="application/json" id="state">${rendered.stateJson}</script>` : '',
    shellScript(assets),
  ].join('');
}
