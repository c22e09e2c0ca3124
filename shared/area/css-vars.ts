import { createContext, useContext, useInsertionEffect } from 'react';
import { digest } from './digest';

/** The rules of a server render, by class. Null in the browser, where a separate style sheet has the rules. */
export const RulesContext = createContext<Map<string, string> | null>(null);

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const NAME = /^--[a-z][a-z0-9-]*$/;

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
 * Returns a class that sets custom properties, for style sheets that depend on data (a journal's colour, a bar's length).
 * The content security policy blocks an inline `style=`, but not this (ADR 4). Values are finite numbers or hex colours.
 * All others are ignored, because they could contain CSS.
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
