/* oxlint-disable oxc/no-this-in-exported-function -- Rspack gives a loader its context as `this` */
import path from 'node:path';
import { ENGLISH, fileOf, languagesOf } from '@press/language/catalogues';
import { catalogueOf, isCatalogueModule, withCatalogues, withEnglish } from '@press/language/sources';

/**
 * Completes calls of catalogues with their English messages, and on servers adds the other languages.
 * @this {import('@rspack/core').LoaderContext<{ isServer: boolean, onCatalogue?: (folder: string) => void }>}
 * @param {string} source
 */
export default function catalogueLoader(source) {
  const { isServer, onCatalogue } = this.getOptions();
  const file = this.resourcePath;
  if (isCatalogueModule(file)) {
    const folder = path.dirname(file);
    for (const language of languagesOf(folder)) this.addDependency(fileOf(folder, language));
    this.addContextDependency(folder);
    onCatalogue?.(folder);
    return isServer ? withCatalogues(source, file) : source;
  }
  const folder = catalogueOf(source, file);
  if (folder) this.addDependency(fileOf(folder, ENGLISH));
  return withEnglish(source, file);
}
