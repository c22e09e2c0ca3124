import path from 'node:path';

/* oxlint-disable oxc/no-this-in-exported-function -- Rspack gives a loader its context as `this` */
/**
 * Adds the export `PAGE_FILE` to a module of an area's server bundle: its file, relative to the area. The build loads the page
 * of each route to find its file (shared/area/entry/server.ts); unused exports are dropped.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
export default function pageFileLoader(source) {
  const file = path.relative(this.rootContext, this.resourcePath).split(path.sep).join('/');
  return `${source}\nexport const PAGE_FILE = ${JSON.stringify(file)};\n`;
}
