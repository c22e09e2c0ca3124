import { createContext, useContext, useInsertionEffect } from 'react';

/** Where a server render gathers its rules. In the browser there is none: rules go into a sheet of their own. */
export const RulesContext = createContext<Map<string, string> | null>(null);

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const NAME = /^--[a-z][a-z0-9-]*$/;

/** FNV-1a, base 36: short, the same on server and browser. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

let sheet: CSSStyleSheet | undefined;
const inserted = new Set<string>();

function insert(name: string, rule: string): void {
  if (inserted.has(name)) return;
  inserted.add(name);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.insertRule(rule);
}

/**
 * A class that sets custom properties: how data (a journal's colour, a bar's length) reaches style sheets.
 * An inline `style=` would need a hole in the content security policy; this needs none. Values are finite numbers
 * or hex colours; anything else is left out, so that no value can carry CSS of its own.
 */
export function useCssVars(vars: Readonly<Record<`--${string}`, string | number>>): string {
  const rules = useContext(RulesContext);
  const body = Object.entries(vars)
    .filter(
      ([name, value]) => NAME.test(name) && (typeof value === 'number' ? Number.isFinite(value) : HEX.test(value)),
    )
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  const name = `v-${digest(body)}`;
  const rule = `.${name}{${body}}`;
  rules?.set(name, rule);
  useInsertionEffect(() => {
    if (typeof CSSStyleSheet === 'function' && document.adoptedStyleSheets) insert(name, rule);
  }, [name, rule]);
  return name;
}
