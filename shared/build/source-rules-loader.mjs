import { parse } from '@swc/core';
import { brokenRules } from './source-rules.mjs';

/* oxlint-disable oxc/no-this-in-exported-function -- Rspack gives a loader its context as `this` */
/**
 * Fails the build of an area whose own sources break the rules of docs/what-an-area-may-use.md.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
export default async function sourceRulesLoader(source) {
  const callback = this.async();
  try {
    const program = await parse(source, {
      syntax: 'typescript',
      tsx: this.resourcePath.endsWith('x'),
      target: 'es2023',
    });
    for (const error of brokenRules(program, source)) this.emitError(error);
  } catch {
    // The compiler reports the syntax error.
  }
  callback(null, source);
}
