import type { Head } from '@press/area/types';
import { type HeadTag, headTags } from '@press/area/head-tags';
import { directionOf } from '@press/contract/direction';
import { currentLanguage, ENGLISH } from '@press/language';
import { addressIn } from '@press/language/addresses';
import { t } from '../../messages';
import { iconOf, PAPER } from '../html/icons';
import { tag, escapeHtml } from '../html/escape';
import type { Chrome } from '../releases/chrome';
import type { RenderResult } from '../rendering/render-result';
import {
  importMap,
  modulePreloads,
  shellScript,
  siteData,
  ticketScript,
  type DocumentAssets,
  shellGuard,
  speculationRules,
  type FailedRelease,
} from './scripts';
import { pageStyles, wholeSheets } from './styles';
import { namesIn, type Names } from '../releases/style-sheet';
import { EncodableBody, STORED_QUALITY } from '../http/compression';
import { documentHeaders, newNonce, keyHeaders, type KeyHeader } from '../http/headers';
import type { ComposedArea } from '../releases/composition';
import type { RenderClass, RenderFailure } from '../rendering/render-error';

export interface DocumentParts {
  assets: DocumentAssets;
  chrome: Omit<Chrome, 'in'>;
  /** Path and query. */
  url: string;
  head: Head;
  /** The area's render; null if the browser renders the area, or if no area owns the page. */
  rendered: RenderResult | null;
  /** The shell's own markup instead of an area's: page not found, a problem. */
  shellMarkup: string;
  /** The banner of a browser that uses a dev server, and the script of a preview; empty otherwise. */
  banner: string;
}

/**
 * Tells style sheets before the first paint what only the browser knows: the chosen theme (G-21, stored by
 * `shell/browser/theme.ts`), and whether it will jump to a fragment.
 */
const BEFORE_PAINT =
  "try{const t=localStorage.theme;if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch{}" +
  "if(location.hash)document.documentElement.dataset.fragment=''";

/** A whole HTML document. Every text in it is escaped here or by the renderer that produced it. */
export function renderDocument(parts: DocumentParts): string {
  const page = pageMarkup(parts);
  const tags = headTags(parts.head, parts.assets.publisher);
  const head = documentHead(parts, tags, namesIn(page));
  const language = currentLanguage();
  const html = tag('html', {
    lang: language,
    ...(language !== ENGLISH && { dir: directionOf(language), 'data-language': language }),
  });
  return `<!doctype html>${html}<head>${head}</head><body>${page}${belowPage(parts, tags)}</body></html>`;
}

/** Data for programs (JSON-LD) follow the page, because nothing waits for them. */
const isData = ({ tag: name }: HeadTag): boolean => name === 'script';

const pageTags = (tags: readonly HeadTag[]): string => tags.map(pageTag).join('');

function documentHead({ assets }: DocumentParts, tags: readonly HeadTag[], names: Names): string {
  const { nonce, publisher } = assets;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `${tag('script', { nonce })}${BEFORE_PAINT}</script>`,
    pageTags(tags.filter((each) => !isData(each))),
    pageStyles(assets, names),
    houseColours(assets),
    // The colour of the browser's own toolbars.
    ...Object.entries(PAPER).map(([scheme, content]) =>
      tag('meta', { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content }),
    ),
    tag('link', { rel: 'icon', ...iconOf(publisher) }),
    tag('link', { rel: 'apple-touch-icon', href: publisher.favicon ?? '/icon-180.png' }),
    tag('link', { rel: 'manifest', href: '/site.webmanifest' }),
    tag('link', {
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      href: '/opensearch.xml',
      title: publisher.name,
    }),
  ].join('');
}

/**
 * The publisher's colours, which replace those of tokens.css, even when its whole sheet follows. They were checked when
 * the publisher's folder was applied.
 */
function houseColours({ nonce, publisher: { colours } }: DocumentAssets): string {
  if (!colours) return '';
  const { light, dark, solid } = colours;
  const footer = solid ? `--house-solid:light-dark(${solid},oklch(0.145 0.012 205));` : '';
  return `${tag('style', { nonce })}html:root{--house:light-dark(${light},${dark});--btn:light-dark(${light},${dark});${footer}}</style>`;
}

function pageMarkup({ assets, chrome, url, rendered, shellMarkup, banner }: DocumentParts): string {
  const { areas, page } = assets;
  const containers = areas.map(({ release }) => {
    const markup = release === page?.release ? rendered?.html : undefined;
    const english = markup !== undefined && rendered?.isEnglish ? { lang: ENGLISH, dir: 'ltr' } : {};
    const open = tag('div', {
      id: `single-spa-application:${release.name}`,
      'data-server': markup !== undefined,
      ...english,
    });
    return `${open}${markup ?? ''}</div>`;
  });
  return [
    `<a class="skip" href="#main">${escapeHtml(t('header.skip'))}</a>`,
    banner,
    `<div id="header">${chrome.header(addressIn(assets.publisher, url))}</div>`,
    `<main id="main" tabindex="-1">${shellMarkup}${containers.join('')}</main>`,
    chrome.footer,
  ].join('');
}

/** Everything that the first paint does not need. */
function belowPage({ assets, rendered }: DocumentParts, tags: readonly HeadTag[]): string {
  return [
    speculationRules(assets),
    ticketScript(assets),
    shellGuard(assets),
    // The import map comes before everything that loads a module: the browser does not check modules that were requested earlier.
    importMap(assets),
    modulePreloads(assets),
    wholeSheets(assets),
    siteData(assets),
    rendered ? `<script type="application/json" id="state">${rendered.stateJson}</script>` : '',
    pageTags(tags.filter(isData)),
    shellScript(assets),
  ].join('');
}

/**
 * `data-page` marks the elements of one page: the shell removes them on navigation to another page.
 * `shell/browser/head-elements.ts` creates the same ones from the same list.
 */
function pageTag({ tag: name, attributes, text }: HeadTag): string {
  const open = tag(name, { ...attributes, 'data-page': true });
  if (name === 'title') return `${open}${escapeHtml(text ?? '')}</title>`;
  // headTags escapes `<` in the text of a script.
  return name === 'script' ? `${open}${text ?? ''}</script>` : open;
}

/** The log's fields of a document. */
export interface DocumentRecord {
  route?: string;
  area?: string;
  build?: string;
  cohort?: ComposedArea['cohort'];
  render?: 'rendered' | RenderClass;
  /** The releases that were tried first and failed to render it; absent if the first one succeeded. */
  failed?: readonly (FailedRelease & { render: RenderClass })[];
  /** The failure of the first one, which has a line of its own in the log. */
  why?: RenderFailure;
}

/** Decides which visitors may get a document. */
export interface DocumentFacts {
  status: number;
  token: string;
  record: DocumentRecord;
  /** True if it belongs to a browser with an override. */
  hasOverride: boolean;
  /** Origins of the dev servers whose code it loads. */
  devServers: readonly string[];
  /** True if it is the response to a form. */
  isFormAnswer: boolean;
  /** True if all visitors of the cohort may get it. */
  isShareable: boolean;
  /** True if some of its data could not be read. */
  isPartial: boolean;
  /** True if it is at the canonical address of an indexed page. The site has only as many of these as it has content. */
  isCanonical: boolean;
  /** Surrogate keys of its content. */
  keys: readonly string[];
  /** The header that passes the keys to caches in front. */
  keyHeader: KeyHeader;
  /** The value of its `Link` header; empty for none. */
  links: string;
}

/** A body and the headers for exactly these bytes. */
export interface DocumentBytes {
  headers: Record<string, string>;
  body: EncodableBody;
}

/** An HTML document. It contains nothing of the request for which it was made, so several responses can share it. */
export class PageDocument {
  readonly #made: DocumentBytes;

  constructor(
    readonly facts: DocumentFacts,
    html: string,
    private readonly nonce: string,
  ) {
    const isStored = facts.isShareable && facts.isCanonical;
    const body = new EncodableBody(Buffer.from(html), isStored ? STORED_QUALITY : undefined);
    this.#made = { headers: this.#headers(nonce), body };
  }

  /** Bytes in memory, including a copy in each encoding: a compressed copy has less than half the size. */
  get bytes(): number {
    return this.#made.body.bytes.length * 2;
  }

  /** The document with its original nonce. Only responses that caches may share can have the same nonce. */
  asMade(): DocumentBytes {
    return this.#made;
  }

  /**
   * The document with a new nonce. The old one is random and was chosen last, so it occurs only where the document uses
   * it as a nonce.
   */
  withNewNonce(): DocumentBytes {
    const nonce = newNonce();
    const html = this.#made.body.bytes.toString().replaceAll(this.nonce, nonce);
    return {
      headers: this.#headers(nonce),
      body: new EncodableBody(Buffer.from(html)),
    };
  }

  #headers(nonce: string): Record<string, string> {
    const { devServers, links, keys, keyHeader } = this.facts;
    return { ...documentHeaders(nonce, devServers), ...(links && { link: links }), ...keyHeaders(keys, keyHeader) };
  }
}
