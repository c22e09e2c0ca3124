/* oxlint-disable oxc/no-this-in-exported-function -- Rspack gives a loader its context as `this` */
/**
 * Changes the source of a module by a function of its rule. The function is TypeScript, so that the configuration gives it, with
 * the files that a change of it concerns.
 * @this {import('@rspack/core').LoaderContext<{ transform(source: string): string, files?: readonly string[] }>}
 * @param {string} source
 */
export default function transformLoader(source) {
  const { transform, files = [] } = this.getOptions();
  for (const file of files) this.addDependency(file);
  return transform(source);
}
