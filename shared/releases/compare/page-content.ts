import { type HTMLElement, parse } from 'node-html-parser';

/** The parts of a page that a reader notices, as lists that are compared one by one. */
export interface PageContent {
  title: string[];
  /** `h2 Editors`. */
  headings: string[];
  /** `nav Journal`, by element and label. */
  landmarks: string[];
  words: string[];
  /** `Journals → /journals`. */
  links: string[];
  /** `h1 de`, of elements with a language or a direction of writing. */
  languages: string[];
  /** `2026-11-29 29 November 2026`, of `time` elements. */
  dates: string[];
  /** `img alt Ada`, the texts of attributes. Counts in them differ between two requests. */
  labels: string[];
  /** Addresses of images. */
  pictures: string[];
  /** `input name email required`, of forms and their fields. */
  fields: string[];
  /** `description: …`, what programs read: `meta` and `link` elements, values of JSON-LD, the `Link` header. */
  head: string[];
  /** Violations of accessibility rules that can be found without a browser. */
  flaws: string[];
}

/** Elements that are never shown, and the banner of a preview, which names the build. */
const NOT_SHOWN = 'script, style, template, noscript, [hidden], aside[aria-label="Preview"]';
/** They name files of a build, which is invisible to readers. */
const OF_BUILDS = '[rel=stylesheet], [rel=preload], [rel=modulepreload]';

/** Attributes with texts for readers; labels of landmarks are compared with these. */
const LABELS = ['alt', 'aria-label', 'title', 'placeholder'];
/** Attributes that decide what a form sends, and where. */
const OF_FIELDS = ['action', 'method', 'name', 'type', 'required', 'autocomplete', 'maxlength'];

/** Between the text of a link and its address. */
export const ARROW = ' → ';

/** Removes the build from the address of a file, because it differs in every release. */
const plain = (text = ''): string => text.replace(/(\/r\/[\w-]+)\/[0-9a-f]{8,}\//g, '$1/');
const textOf = (element: HTMLElement): string => element.structuredText.replace(/\s+/g, ' ').trim();
const hasName = (element: HTMLElement): boolean =>
  textOf(element) !== '' ||
  [element, ...element.querySelectorAll('*')].some((part) =>
    ['aria-label', 'aria-labelledby', 'title', 'alt'].some((name) => part.getAttribute(name)),
  );

/** `JSON-LD author.name: Ada`: the values of a JSON document with their names. */
function valuesOf(json: unknown, name: string): string[] {
  if (typeof json !== 'object' || json === null) return [`${name}: ${String(json)}`];
  if (Array.isArray(json)) return json.flatMap((entry) => valuesOf(entry, name));
  return Object.entries(json).flatMap(([key, value]) => valuesOf(value, `${name}.${key}`));
}

function readJsonLd(text: string): string[] {
  try {
    return valuesOf(JSON.parse(text), 'JSON-LD');
  } catch {
    return ['JSON-LD: not JSON'];
  }
}

/**
 * Reads a document like a browser without scripts.
 * @param links value of its `Link` header
 */
export function readPage(html: string, links = ''): PageContent {
  const root = parse(html, { blockTextElements: { script: true, style: true, noscript: true } });
  const all = <T>(selector: string, read: (element: HTMLElement) => T): T[] =>
    root.querySelectorAll(selector).map(read);
  const head = [
    ...all(
      'meta[name], meta[property]',
      ({ attributes: { name, property, content } }) => `${name ?? property}: ${content}`,
    ),
    ...all(`head link:not(${OF_BUILDS})`, ({ attributes: { rel, href } }) => `${rel}: ${href}`),
    ...all('[type="application/ld+json"]', ({ text }) => text).flatMap(readJsonLd),
    ...links.split(/,\s*(?=<)/).flatMap((link) => (link ? [`Link: ${link}`] : [])),
  ];
  // A page without them says something too: it is indexed, at its own address.
  for (const name of ['robots', 'canonical'])
    if (!head.some((entry) => entry.startsWith(`${name}: `))) head.push(`${name}: none`);
  const title = all('head title', textOf);
  for (const element of root.querySelectorAll(NOT_SHOWN)) element.remove();
  const labelled = new Set(all('label[for]', (label) => label.getAttribute('for')));
  const unnamed = root
    .querySelectorAll('a[href], button, input:not([type=hidden]), textarea')
    .filter((element) => !hasName(element) && !element.closest('label') && !labelled.has(element.id));
  return {
    title,
    headings: all('h1, h2, h3, h4, h5, h6', (element) => `${element.rawTagName} ${textOf(element)}`),
    landmarks: all('header, nav, main, aside, footer, search', (element) =>
      `${element.rawTagName} ${element.getAttribute('aria-label') ?? ''}`.trim(),
    ),
    words: all('body', textOf).flatMap((text) => text.split(' ')),
    links: all('a[href]', (element) => `${textOf(element)}${ARROW}${plain(element.getAttribute('href'))}`),
    languages: ['lang', 'dir'].flatMap((name) =>
      all(`[${name}]`, (element) => `${element.rawTagName} ${element.getAttribute(name)}`),
    ),
    labels: LABELS.flatMap((name) =>
      all(`[${name}]`, ({ rawTagName, attributes }) =>
        `${rawTagName} ${name} ${attributes[name]}`.replace(/\d+/g, '0'),
      ),
    ),
    pictures: all('img[src]', (image) => plain(image.getAttribute('src'))),
    fields: all('form, input, select, textarea', ({ rawTagName, attributes }) =>
      [
        rawTagName,
        ...OF_FIELDS.flatMap((name) => (name in attributes ? `${name} ${attributes[name]}`.trim() : [])),
      ].join(' '),
    ),
    dates: all('time', (element) => `${element.getAttribute('datetime')} ${textOf(element)}`),
    head: head.map(plain),
    flaws: [
      ...all('h1', textOf)
        .slice(1)
        .map((text) => `another h1: ${text}`),
      ...all('img:not([alt])', (image) => `an image without alt: ${plain(image.getAttribute('src'))}`),
      ...unnamed.map((element) => `a control without a name: ${plain(element.outerHTML.split('>', 1)[0])}>`),
    ],
  };
}
