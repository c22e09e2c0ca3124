import type { CodedError } from '@press/errors';

/** Names of packages that make style elements while a page runs, and what is imported from them. */
export const CSS_IN_JS: RegExp;

/**
 * The rules of docs/what-an-area-may-use.md that a module breaks, each with its line.
 * @param program as SWC parses it: its positions count bytes from 1
 */
export function brokenRules(program: object, source: string): CodedError[];
