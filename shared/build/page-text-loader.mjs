/* oxlint-disable oxc/no-this-in-exported-function -- Rspack gives a loader its context as `this` */
/**
 * Makes a module of an area's default text, a Markdown file. Its reader is TypeScript, so that the configuration gives it.
 * @this {import('@rspack/core').LoaderContext<{ read(source: string): object }>}
 * @param {string} source
 */
export default function pageTextLoader(source) {
  return `export default ${JSON.stringify(this.getOptions().read(source))};`;
}
