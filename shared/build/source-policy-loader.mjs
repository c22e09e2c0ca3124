import { CodedError } from '@press/errors';
import { POLICY } from '@press/releases/policy';
import { parse } from '@swc/core';

/** @typedef {import('@press/releases/policy').Node} Node */

/**
 * The errors of a module that breaks rules of the policy, each with its line.
 * @param {object} program SWC's syntax tree, whose positions count bytes from 1
 * @param {string} source
 */
function errorsOf(program, source) {
  const bytes = Buffer.from(source);
  /** @type {CodedError[]} */
  const found = [];
  /** @param {object} node */
  const check = (node) => {
    if (!('type' in node)) return;
    const { span } = /** @type {Node} */ (node);
    for (const { inSource } of POLICY) {
      const does = inSource?.does(/** @type {Node} */ (node));
      if (!inSource || !does) continue;
      const before = bytes.subarray(0, (span?.start ?? 1) - 1).toString();
      found.push(new CodedError(inSource.code, `Line ${before.split('\n').length} ${does}`, inSource.next));
    }
  };
  /** @param {unknown} value */
  const visit = (value) => {
    if (typeof value !== 'object' || value === null) return;
    check(value);
    Object.values(value).forEach(visit);
  };
  visit(program);
  return found;
}

/* oxlint-disable oxc/no-this-in-exported-function -- Rspack gives a loader its context as `this` */
/**
 * Fails the build of an area whose own sources break the policy.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
export default async function sourcePolicyLoader(source) {
  const callback = this.async();
  try {
    const program = await parse(source, {
      syntax: 'typescript',
      tsx: this.resourcePath.endsWith('x'),
      target: 'es2023',
    });
    for (const error of errorsOf(program, source)) this.emitError(error);
  } catch {
    // The compiler reports the syntax error.
  }
  callback(null, source);
}
