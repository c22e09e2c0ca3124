import type { CodedError } from '@press/errors';

/** Names of packages that create style elements while a page runs, and of their submodules. */
export const CSS_IN_JS: RegExp;

/**
 * The rules of docs/what-an-area-may-use.md that a module breaks, each with its line.
 * @param program SWC's syntax tree, whose positions count bytes from 1
 */
export function brokenRules(program: object, source: string): CodedError[];
