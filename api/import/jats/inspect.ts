import type { ContentArticle } from '../../content/model';
import { childAt, childElements, textOf, type XmlElement } from './tree';
import { relative } from 'node:path';
import { isCodedError, type CodedError } from '@press/errors';
import { accountOf, EMPTY_ACCOUNT, sumOf, type Account } from './account';
import { NO_ASSETS } from './assets';
import { listFiles, readText } from './folder';
import { Notes } from './notes';
import { parseXml } from './parse';
import { readTree } from './read';

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
  ['ext-link', 'uri'].includes(link.name) &&
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

/** The content of files, and the part that the page shows. */
interface Inspection {
  figures: Map<string, Figure>;
  account: Account;
}

/** The sums over a folder. */
export interface InspectionTotal extends Inspection {
  files: number;
  refused: number;
}

/** Compares one file with the page's content. @throws CodedError PRESS-J01 to J09 if it is refused */
function inspectFile(xml: string): Inspection {
  const root = parseXml(xml, new Notes());
  const read = (tree: typeof root) => readTree(tree, NO_ASSETS, new Notes());
  return { figures: inspectArticle(root, read(root).article), account: accountOf(root, read) };
}

/**
 * Compares the JATS files of a folder with the page's content.
 * @param onFile called with the account of each file
 * @param onRefused called with each file that cannot be read
 * @throws CodedError PRESS-J11 if the folder cannot be read
 */
export async function inspectFolder(
  dir: string,
  onFile: (file: string, account: Account) => void,
  onRefused: (file: string, error: CodedError) => void,
): Promise<InspectionTotal> {
  const total: InspectionTotal = { files: 0, refused: 0, figures: new Map(), account: EMPTY_ACCOUNT };
  for (const path of await listFiles(dir)) {
    const file = relative(dir, path) || path;
    try {
      const found = inspectFile(await readText(path));
      add(total, found);
      onFile(file, found.account);
    } catch (error) {
      if (!isCodedError(error)) throw error;
      total.refused++;
      onRefused(file, error);
    }
  }
  return total;
}

function add(total: InspectionTotal, { figures, account }: Inspection): void {
  total.files++;
  total.account = sumOf(total.account, account);
  for (const [name, { inFile, shown }] of figures) {
    const sum = total.figures.get(name) ?? { inFile: 0, shown: 0 };
    total.figures.set(name, { inFile: sum.inFile + inFile, shown: sum.shown + shown });
  }
}
