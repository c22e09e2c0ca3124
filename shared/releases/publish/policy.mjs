// Plain JavaScript: the build of an area reads it in a loader.

/** @typedef {{ type: string, span?: { start: number } } & Record<string, unknown>} Node */

/**
 * What code of an area may not do, because browsers block it under the content security policy, or the site does not allow it.
 * docs/guides/what-an-area-may-use.md is for people. A rule is checked once at the build, in the area's own sources (`inSource`), and
 * once at publication, in the files for browsers with all installed packages (`inFile`).
 * @typedef {object} Rule
 * @property {{ code: import('@press/errors').ErrorCode, does: (node: Node) => string | null, next: string }} [inSource] `does`
 *   completes the sentence `Line N …` for a node of SWC's syntax tree that breaks the rule
 * @property {{ files: RegExp, blocked: RegExp, does: string, next: string }} [inFile] `does` completes `FILE of RELEASE …`
 */

const SCRIPTS = /\.m?js$/;

/** Packages that create style elements while a page runs. */
export const CSS_IN_JS =
  /^(?:@emotion\/(?!is-prop-valid|memoize|weak-memoize|unitless|hash)|@mui\/|@stitches\/|@griffel\/|styled-components$|styled-jsx|goober|jss$|react-jss|aphrodite|@fluentui\/react-components)/;

/** Members that turn text into markup. */
const MARKUP_SINKS = new Set(['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc', 'dangerouslySetInnerHTML']);

/** @type {readonly Rule[]} */
export const POLICY = [
  {
    inSource: {
      code: 'PRESS-B10',
      does: (node) => (makesMarkup(node) ? 'makes markup from text, which Trusted Types block in browsers.' : null),
      next: 'Write elements. Texts of the api with inline marks: Rich of @press/ui. Other markup: parse it into elements.',
    },
    inFile: {
      files: SCRIPTS,
      blocked: /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\s*=[^=]|\.insertAdjacentHTML\(/,
      does: 'makes markup from text',
      next: 'Find the package that does so and remove it; Trusted Types block it.',
    },
  },
  {
    inSource: {
      code: 'PRESS-B11',
      does: (node) => {
        const maker = styleMaker(node);
        return maker && `uses ${maker}: style elements that scripts make are blocked by the content security policy.`;
      },
      next: 'Use CSS modules; for styles that depend on data, style=.',
    },
    inFile: {
      files: SCRIPTS,
      blocked: /\bcreateElement\(\s*["'`]style["'`]\s*\)/,
      does: 'makes style elements',
      next: 'Find the package that does so and remove it: without a nonce they have no effect. Use CSS modules.',
    },
  },
  {
    inSource: {
      code: 'PRESS-B12',
      does: (node) => {
        const name = environmentVariable(node);
        return name && `reads process.env.${name}, and browsers have no environment.`;
      },
      next: 'Facts of the site: usePublisher(). What a build decides: a constant in a module. Secrets and services: the api.',
    },
  },
  {
    inFile: {
      files: SCRIPTS,
      blocked: /(?<![\w$.])(?:eval|new Function|Function)\(/,
      does: 'creates code from text',
      next: 'Find the package that does so and remove it; Trusted Types block it.',
    },
  },
  {
    inFile: {
      files: SCRIPTS,
      blocked: /\bimport\(\s*["'`](?:https?:)?\/\/|\bfrom\s*["'](?:https?:)?\/\/|\bimportScripts\(/,
      does: 'loads code from another origin',
      next: 'Bundle it: a release contains all code that it runs, with its hash.',
    },
  },
  {
    inFile: {
      files: SCRIPTS,
      blocked: /\bdocument\.write(?:ln)?\(/,
      does: 'writes text into the document',
      next: 'Create elements instead; Trusted Types block text.',
    },
  },
  {
    inFile: {
      files: SCRIPTS,
      blocked: /\bdocument\.cookie\s*=[^=]/,
      does: 'sets a cookie',
      next: 'Keep what the reader chose in localStorage: the site has no cookies that scripts set.',
    },
  },
  {
    inFile: {
      files: /\.css$/,
      blocked: /@import\s|url\(\s*["']?(?:https?:)?\/\//,
      does: 'loads a style sheet, font or image from another origin',
      next: 'Bundle it: a release contains everything that it shows.',
    },
  },
];

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** @param {unknown} value */
const nameOf = (value) => (isNode(value) && typeof value['value'] === 'string' ? value['value'] : '');

/** The name of a member: `a.name` or `a['name']`; empty for another node. @param {unknown} node */
function memberName(node) {
  if (!isNode(node) || node.type !== 'MemberExpression' || !isNode(node['property'])) return '';
  const { property } = node;
  return property.type === 'Computed' ? nameOf(property['expression']) : nameOf(property);
}

/** @param {Node} node */
const makesMarkup = (node) =>
  (node.type === 'JSXAttribute' && MARKUP_SINKS.has(nameOf(node['name']))) ||
  (node.type === 'KeyValueProperty' && nameOf(node['key']) === 'dangerouslySetInnerHTML') ||
  MARKUP_SINKS.has(memberName(node));

/** @param {Node} node */
function styleMaker({ type, name, source }) {
  if (type === 'JSXOpeningElement' && nameOf(name) === 'style') return '<style>';
  return type === 'ImportDeclaration' && CSS_IN_JS.test(nameOf(source)) ? nameOf(source) : null;
}

/** @param {Node} node */
function environmentVariable(node) {
  const { object } = node;
  const isOfProcess = memberName(object) === 'env' && isNode(object) && nameOf(object['object']) === 'process';
  return isOfProcess && memberName(node) !== 'NODE_ENV' ? memberName(node) : null;
}
