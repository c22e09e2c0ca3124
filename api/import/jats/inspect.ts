import type { ContentArticle } from '../../content/model';
import { childAt, childElements, textOf, type XmlElement } from './tree';

/** The number of one kind of content in the file, and on the page. */
export interface Figure {
  inFile: number;
  shown: number;
}

type Test = (element: XmlElement) => boolean;

const NOWHERE: ReadonlySet<string> = new Set();

/** Elements at any depth that pass the test, except inside elements in `without`. */
const all = (root: XmlElement | undefined, test: Test, without = NOWHERE): XmlElement[] =>
  childElements(root)
    .filter(({ name }) => !without.has(name))
    .flatMap((child) => [...(test(child) ? [child] : []), ...all(child, test, without)]);

const named =
  (...names: string[]): Test =>
  ({ name }) =>
    names.includes(name);

const noteOf =
  (type: RegExp): Test =>
  ({ name, attrs }) =>
    name === 'fn' && type.test(attrs['fn-type'] ?? '');

/** Elements in which links and cross-references are not part of the text. */
const NOT_TEXT = new Set([
  'ref',
  'contrib',
  'permissions',
  'journal-meta',
  'self-uri',
  'title-group',
  'aff',
  'corresp',
]);

const REFERRED = /^(?:fig|table|table-fn|disp-formula|sec|supplementary-material|media|video|fn|boxed-text|app|)$/;

const isWebLink: Test = (link) =>
  ['ext-link', 'uri', 'inline-supplementary-material'].includes(link.name) &&
  /^(?:https?:\/\/|www\.)/i.test((link.attrs['href'] ?? textOf(link)).trim());

const isImageOnly: Test = (formula) =>
  ['inline-formula', 'disp-formula'].includes(formula.name) &&
  all(formula, named('graphic', 'inline-graphic')).length > 0 &&
  all(formula, named('math', 'tex-math')).length === 0;

const hasAddress: Test = (ref) =>
  ref.name === 'ref' && /10\.\d{4,9}\/|https?:\/\/|"pmid"|PMID/.test(JSON.stringify(ref));

const isData: Test = ({ name, attrs, ...rest }) =>
  (name === 'custom-meta' && /data[ -]availability/i.test(textOf({ name, attrs, ...rest }))) ||
  attrs['sec-type'] === 'data-availability' ||
  attrs['notes-type'] === 'data-availability';

/** Compares an article with its source file, by kind of content. */
export function inspectArticle(
  root: XmlElement,
  { title, abstract, sections, authors, references, license, details = {} }: ContentArticle,
): Map<string, Figure> {
  const { parts = [], statements = [], summaries = [] } = details;
  const meta = childAt(root, 'front', 'article-meta');
  const text = JSON.stringify([title, abstract, sections, parts, summaries, statements, details.subArticles]);
  const inText = (pattern: RegExp): number => (text.match(pattern) ?? []).length;
  const inFile = (...names: string[]): number => all(root, named(...names)).length;
  const inMeta = (...names: string[]): number => all(meta, named(...names)).length;
  const partsOf = (...kinds: string[]) => parts.filter(({ kind }) => kinds.includes(kind));
  const statementsOf = (kind: string): number => statements.filter((each) => each.kind === kind).length;
  const ids = new Set(all(root, ({ attrs }) => !!attrs['id']).map(({ attrs }) => attrs['id']));
  const jumps = all(root, named('xref'), NOT_TEXT)
    .filter(
      ({ children, attrs }) => children.length > 0 && (attrs['rid'] ?? '').split(/\s+/).some((rid) => ids.has(rid)),
    )
    .map(({ attrs }) => attrs['ref-type'] ?? '');
  const links = (details.references ?? []).map(
    ({ pmid, pmcid, url }, at) => pmid || pmcid || url || /https:\/\/doi\.org\//.test(references[at] ?? ''),
  );
  const pictured = inText(/>\[formula\]<\/a>/g);

  const rows: Record<string, [inFile: number, shown: number]> = {
    'licence or rights': [Math.min(1, inMeta('license')), license || details.licenceUrl || details.rights ? 1 : 0],
    'suffixes of authors': [
      all(meta, ({ name, attrs }) => name === 'contrib' && attrs['contrib-type'] === 'author').flatMap((each) =>
        all(each, named('suffix')),
      ).length,
      authors.filter(({ suffix }) => suffix).length,
    ],
    figures: [
      inFile('fig', 'chem-struct-wrap'),
      partsOf('figure').filter(({ label, title, caption }) => label || title || caption).length,
    ],
    tables: [inFile('table-wrap'), partsOf('table').length],
    'display formulas': [inFile('disp-formula'), partsOf('formula').length],
    'formulas as images': [
      all(root, isImageOnly).length,
      pictured + inText(/<img /g) + partsOf('formula').filter(({ body }) => !body).length,
    ],
    'MathML formulas': [inFile('math'), inText(/<math/g)],
    citations: [jumps.filter((type) => type === 'bibr').length, inText(/href=\\"#ref-/g)],
    'cross-references': [jumps.filter((type) => REFERRED.test(type)).length, inText(/href=\\"#(?!ref-)/g)],
    'web links': [all(root, isWebLink, NOT_TEXT).length, inText(/href=\\"https?:/g) - pictured],
    references: [
      all(root, named('ref'), new Set(['sub-article', 'response'])).filter((ref) => textOf(ref)).length,
      references.length,
    ],
    'references with an address': [all(root, hasAddress).length, links.filter(Boolean).length],
    'files beside the text': [inFile('supplementary-material', 'media'), partsOf('supplement', 'media').length],
    'files with an address': [
      inFile('supplementary-material', 'media'),
      partsOf('supplement', 'media').filter(({ file, doi }) => file || doi).length,
    ],
    funding: [inMeta('funding-statement'), statementsOf('funding')],
    'data availability': [all(root, isData).length, statementsOf('data')],
    'competing interests': [all(root, noteOf(/^(?:conflict|coi-statement)$/i)).length, statementsOf('interests')],
    contributions: [all(root, noteOf(/^con$/i)).length, statementsOf('contributions')],
    correspondence: [inMeta('corresp'), statementsOf('correspondence')],
    'history dates': [all(childAt(meta, 'history'), named('date')).length, details.history?.length ?? 0],
    editors: [
      all(meta, ({ name, attrs }) => name === 'contrib' && /editor/.test(attrs['contrib-type'] ?? '')).length,
      details.editors?.length ?? 0,
    ],
    'abstracts and summaries': [inMeta('abstract', 'trans-abstract'), (abstract ? 1 : 0) + summaries.length],
    'related articles': [inMeta('related-article'), details.relations?.length ?? 0],
    'sub-articles': [inFile('sub-article', 'response'), details.subArticles?.length ?? 0],
  };
  return new Map(Object.entries(rows).map(([name, [has, shows]]) => [name, { inFile: has, shown: shows }]));
}

/** The figures of both. */
export function sumOfFigures(
  one: ReadonlyMap<string, Figure>,
  other: ReadonlyMap<string, Figure>,
): Map<string, Figure> {
  const sum = new Map(one);
  for (const [name, { inFile, shown }] of other) {
    const before = one.get(name) ?? { inFile: 0, shown: 0 };
    sum.set(name, { inFile: before.inFile + inFile, shown: before.shown + shown });
  }
  return sum;
}
