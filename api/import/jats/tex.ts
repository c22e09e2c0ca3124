import type { RichNode } from '@press/contract/richtext';
import temml from 'temml';
import { mathOf } from './math';
import { Notes } from './notes';
import { parseXml } from './parse';

/** Limits of one formula: macros that expand, and characters. */
const MAX_EXPAND = 1000;
const MAX_LENGTH = 20_000;

/** Without the signs that open and close a formula in running text. */
const withoutDelimiters = (tex: string): string =>
  /^\$\$(.*)\$\$$|^\$([^$]*)\$$|^\\\[(.*)\\\]$|^\\\((.*)\\\)$/s
    .exec(tex)
    ?.slice(1)
    .find((inner) => inner !== undefined) ?? tex;

/** A TeX formula as MathML; undefined if it cannot be typeset. */
export function mathOfTex(tex: string, display: 'block' | 'inline'): RichNode | undefined {
  if (tex.length > MAX_LENGTH) return undefined;
  try {
    const options = { displayMode: display === 'block', throwOnError: true, trust: false, maxExpand: MAX_EXPAND };
    return mathOf(parseXml(temml.renderToString(withoutDelimiters(tex), options), new Notes()), display);
  } catch {
    // Temml throws if it cannot typeset a formula. The source is shown instead, and a note reports it.
    return undefined;
  }
}
