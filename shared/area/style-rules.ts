import { STYLE_MARK } from './inline-styles';

/** React escapes quotation marks in texts too, so that this occurs only in tags. */
const ATTRIBUTE = / style="([^"]*)"/g;

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'" };

/** Characters that end a rule or begin another, or whose meaning is not known here. */
// oxlint-disable-next-line no-control-regex -- these are what it refuses
const UNSAFE = /[{}<>@\\&\u0000-\u001f]|\/\*/;

/** Whether a declaration list ends where it seems to: data in it can't reach other rules. */
function isClosed(declarations: string): boolean {
  const outside = declarations.replace(/"[^"]*"|'[^']*'/g, '');
  if (/["']/.test(outside)) return false;
  const open: string[] = [];
  for (const character of outside) {
    if (character === '(') open.push(')');
    if (character === '[') open.push(']');
    if ((character === ')' || character === ']') && open.pop() !== character) return false;
  }
  return open.length === 0;
}

/**
 * Moves the `style=` attributes of server markup to `STYLE_MARK`, and adds a rule for each text, so that they hold at the first
 * paint and without scripts. An id in the selector makes a rule as strong as an inline style is. A text that could reach
 * another rule gets none: the browser sets it when its page is hydrated.
 */
export function withStyleRules(html: string): { html: string; rules: string } {
  const rules = new Map<string, string>();
  const marked = html.replace(ATTRIBUTE, (_, escaped: string) => {
    const declarations = escaped.replace(/&(?:amp|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
    if (!UNSAFE.test(declarations) && isClosed(declarations))
      rules.set(escaped, `[${STYLE_MARK}="${declarations.replaceAll('"', '\\"')}"]:not(#_){${declarations}}`);
    return ` ${STYLE_MARK}="${escaped}"`;
  });
  return { html: marked, rules: [...rules.values()].join('') };
}
