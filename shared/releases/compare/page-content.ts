import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';
import Type from 'typebox';
import { Check } from 'typebox/value';

/** What a reader notices of a page, as lists that are compared one by one. */
export interface PageContent {
  title: string[];
  /** `h2 Editors`, in their order. */
  headings: string[];
  /** `nav Journal`, by element and label. */
  landmarks: string[];
  /** Of the whole document, without what is never shown. */
  words: string[];
  /** Addresses of links. */
  links: string[];
  /** `description: …`, of `meta` and `link` elements and of JSON-LD. */
  head: string[];
  /** What accessibility rules find without a browser: images without `alt`, controls without a name, ids that stand twice. */
  flaws: string[];
}

/** A document, and the builds that it is composed of, by area. */
export interface ReadPage {
  content: PageContent;
  builds: ReadonlyMap<string, string>;
}

const LANDMARKS = new Set(['header', 'nav', 'main', 'aside', 'footer', 'search']);
const NOT_SHOWN = new Set(['script', 'style', 'template', 'noscript', 'head']);
/** They name files of a build, not what a reader gets. */
const OF_BUILDS = new Set(['stylesheet', 'preload', 'modulepreload', 'dns-prefetch', 'preconnect']);

const SiteData = Type.Object({ areas: Type.Array(Type.Object({ name: Type.String(), build: Type.String() })) });

const isElement = (node: Tree.ChildNode): node is Tree.Element => 'tagName' in node;
const attribute = ({ attrs }: Tree.Element, name: string): string | undefined =>
  attrs.find((of) => of.name === name)?.value;
/** The banner of a preview names the build. */
const isShown = (element: Tree.Element): boolean =>
  !NOT_SHOWN.has(element.tagName) &&
  attribute(element, 'hidden') === undefined &&
  !(element.tagName === 'aside' && attribute(element, 'aria-label') === 'Preview');

function* elementsIn(node: Tree.ParentNode, enters: (element: Tree.Element) => boolean): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!isElement(child) || !enters(child)) continue;
    yield child;
    yield* elementsIn(child, enters);
  }
}

const textOf = (node: Tree.ParentNode): string =>
  node.childNodes
    .map((child) => ('value' in child ? child.value : isElement(child) && isShown(child) ? textOf(child) : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Without the build in the address of a file, which every release has another one of. */
const plain = (text: string): string => text.replace(/(\/r\/[\w-]+)\/[0-9a-f]{8,}\//g, '$1/');

function headOf(element: Tree.Element): string[] {
  const { tagName } = element;
  if (tagName === 'meta') {
    const name = attribute(element, 'name') ?? attribute(element, 'property');
    return name ? [plain(`${name}: ${attribute(element, 'content')}`)] : [];
  }
  if (tagName === 'link') {
    const rel = attribute(element, 'rel') ?? '';
    return OF_BUILDS.has(rel) ? [] : [plain(`${rel}: ${attribute(element, 'href')}`)];
  }
  if (attribute(element, 'type') !== 'application/ld+json') return [];
  const json = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  return [...json.matchAll(/"@type":\s*"(\w+)"/g)].map(([, type]) => `JSON-LD ${type}:`);
}

function flawsOf(shown: readonly Tree.Element[]): string[] {
  const ids = shown.flatMap((element) => attribute(element, 'id') ?? []);
  const repeated = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two elements have the id ${id}`);
  const hasName = (element: Tree.Element): boolean =>
    ['aria-label', 'aria-labelledby', 'title'].some((name) => attribute(element, name)) ||
    textOf(element) !== '' ||
    [...elementsIn(element, isShown)].some((child) => attribute(child, 'alt') || attribute(child, 'aria-label'));
  const unnamed = shown.flatMap((element) => {
    const { tagName } = element;
    if (tagName === 'img' && attribute(element, 'alt') === undefined)
      return [`an image without alt: ${plain(attribute(element, 'src') ?? '')}`];
    const isControl = tagName === 'button' || (tagName === 'a' && attribute(element, 'href') !== undefined);
    return isControl && !hasName(element) ? [`a control without a name: ${tagName} ${attribute(element, 'href')}`] : [];
  });
  return [...repeated, ...unnamed];
}

function buildsOf(all: readonly Tree.Element[]): ReadonlyMap<string, string> {
  const script = all.find((element) => element.tagName === 'script' && attribute(element, 'id') === 'site');
  const text = script?.childNodes.map((child) => ('value' in child ? child.value : '')).join('') ?? '';
  const data: unknown = text === '' ? null : JSON.parse(text);
  return new Map(Check(SiteData, data) ? data.areas.map(({ name, build }) => [name, build]) : []);
}

/** Reads a document as browsers without scripts do. */
export function readPage(html: string): ReadPage {
  const document = parse(html, { scriptingEnabled: false });
  const all = [...elementsIn(document, () => true)];
  const shown = [...elementsIn(document, isShown)];
  const labelled = (element: Tree.Element): string =>
    `${element.tagName} ${attribute(element, 'aria-label') ?? ''}`.trim();
  const content: PageContent = {
    title: all
      .filter(({ tagName }) => tagName === 'title')
      .slice(0, 1)
      .map(textOf),
    headings: shown.filter(({ tagName }) => /^h[1-6]$/.test(tagName)).map((of) => `${of.tagName} ${textOf(of)}`),
    landmarks: shown.filter(({ tagName }) => LANDMARKS.has(tagName)).map(labelled),
    words: shown.filter(({ tagName }) => tagName === 'body').flatMap((body) => textOf(body).split(' ')),
    links: shown.flatMap((element) => (element.tagName === 'a' ? (attribute(element, 'href') ?? []) : [])).map(plain),
    head: all.flatMap(headOf),
    flaws: flawsOf(shown),
  };
  return { content, builds: buildsOf(all) };
}
