import { CodedError } from '@press/errors';

/** @typedef {{ type: string, span?: { start: number } } & Record<string, unknown>} Node */

/** Packages that create style elements while a page runs. */
export const CSS_IN_JS =
  /^(?:@emotion\/(?!is-prop-valid|memoize|weak-memoize|unitless|hash)|@mui\/|@stitches\/|@griffel\/|styled-components$|styled-jsx|goober|jss$|react-jss|aphrodite|@fluentui\/react-components)/;

/** Members with which a script turns text into markup. */
const MARKUP_SINKS = new Set(['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc', 'dangerouslySetInnerHTML']);

/** @typedef {{ code: import('@press/errors').ErrorCode, what: string, next: string }} BrokenRule */

/** @type {BrokenRule} */
const RAW_HTML = {
  code: 'PRESS-B10',
  what: 'makes markup from text, which Trusted Types block in browsers.',
  next: 'Write elements. Texts of the api with inline marks: Rich of @press/ui. Other markup: parse it into elements.',
};

/** @param {string} maker @returns {BrokenRule} */
const styleElement = (maker) => ({
  code: 'PRESS-B11',
  what: `uses ${maker}: style elements that scripts make are blocked by the content security policy.`,
  next: 'Use CSS modules; for styles that depend on data, style= or useCssVars of @press/area.',
});

/** @param {string} name @returns {BrokenRule} */
const environment = (name) => ({
  code: 'PRESS-B12',
  what: `reads process.env.${name}, and browsers have no environment.`,
  next: 'Facts of the site: usePublisher(). What a build decides: a constant in a module. Secrets and services: the api.',
});

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** @param {unknown} value */
const nameOf = (value) => (isNode(value) && typeof value['value'] === 'string' ? value['value'] : '');

/** The name of a member: `a.name` or `a['name']`. @param {Node} node */
function memberName({ property }) {
  if (!isNode(property)) return '';
  return property.type === 'Computed' ? nameOf(property['expression']) : nameOf(property);
}

/** @param {unknown} node */
const isProcessEnv = (node) =>
  isNode(node) &&
  node.type === 'MemberExpression' &&
  memberName(node) === 'env' &&
  nameOf(node['object']) === 'process';

/**
 * @param {Node} node
 * @returns {BrokenRule | null}
 */
function ruleOf(node) {
  const { type, name, key, source, object } = node;
  if (type === 'JSXAttribute' && MARKUP_SINKS.has(nameOf(name))) return RAW_HTML;
  if (type === 'KeyValueProperty' && nameOf(key) === 'dangerouslySetInnerHTML') return RAW_HTML;
  if (type === 'JSXOpeningElement' && nameOf(name) === 'style') return styleElement('<style>');
  if (type === 'ImportDeclaration' && CSS_IN_JS.test(nameOf(source))) return styleElement(nameOf(source));
  if (type !== 'MemberExpression') return null;
  const member = memberName(node);
  if (MARKUP_SINKS.has(member)) return RAW_HTML;
  return isProcessEnv(object) && member !== 'NODE_ENV' ? environment(member) : null;
}

/**
 * The rules of docs/what-an-area-may-use.md that a module breaks, each with its line.
 * @param {object} program SWC's syntax tree, whose positions count bytes from 1
 * @param {string} source
 * @returns {CodedError[]}
 */
export function brokenRules(program, source) {
  const bytes = Buffer.from(source);
  /** @type {CodedError[]} */
  const found = [];
  /** @param {Node} node */
  const check = (node) => {
    const broken = ruleOf(node);
    if (!broken) return;
    const line = bytes
      .subarray(0, (node.span?.start ?? 1) - 1)
      .toString()
      .split('\n').length;
    found.push(new CodedError(broken.code, `Line ${line} ${broken.what}`, broken.next));
  };
  /** @param {unknown} value */
  const visit = (value) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value)) check(value);
    Object.values(value).forEach(visit);
  };
  visit(program);
  return found;
}
