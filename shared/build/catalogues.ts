import { fileURLToPath } from 'node:url';
import { ENGLISH, languagesOf, readCatalogue } from '@press/language/catalogues';
import { missingMessages, missingNote } from '@press/language/check';
import { Compilation, rspack, type RspackPluginInstance, type RuleSetRule } from '@rspack/core';

const LOADER = fileURLToPath(new URL('./catalogue-loader.mjs', import.meta.url));

/** The rule that puts messages of catalogues into sources. @param onCatalogue receives the folder of each catalogue of the build */
export const catalogueRule = (isServer: boolean, onCatalogue?: (folder: string) => void): RuleSetRule => ({
  // Packed packages are compiled: their calls are complete.
  test: [/\.tsx?$/, /[\\/]messages[\\/]index\.js$/],
  enforce: 'pre',
  loader: LOADER,
  options: { isServer, ...(onCatalogue && { onCatalogue }) },
});

/** The file of a language in a browser bundle. */
export const languageFile = (language: string): string => `language-${language}.js`;

/** The texts of a script that may be keys of messages. */
const KEY = /["'`]([a-z][\w-]*(?:\.[\w-]+)+)["'`]/g;

/**
 * Writes one module for each language besides English, with the messages that scripts of this build use. A document loads that
 * of its language only.
 */
export function languageFiles(): { rule: RuleSetRule; plugin: RspackPluginInstance } {
  const folders = new Set<string>();
  return {
    rule: catalogueRule(false, (folder) => folders.add(folder)),
    plugin: {
      apply(compiler) {
        compiler.hooks.thisCompilation.tap('languageFiles', (compilation) => {
          const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
          compilation.hooks.processAssets.tap({ name: 'languageFiles', stage }, (assets) => {
            const scripts = Object.entries(assets).filter(([name]) => name.endsWith('.js'));
            const texts = scripts.flatMap(([, asset]) => [...asset.source().toString().matchAll(KEY)]);
            const used = new Set(texts.map(([, key]) => key));
            for (const language of new Set([...folders].flatMap(languagesOf))) {
              if (language === ENGLISH) continue;
              const messages = [...folders].sort().flatMap((folder) => Object.entries(readCatalogue(folder, language)));
              const sent = Object.fromEntries(messages.filter(([key]) => used.has(key)));
              const missing = [...folders].flatMap((folder) => missingMessages(folder, language));
              const shown = missing.filter((key) => used.has(key));
              if (shown.length > 0) compilation.warnings.push(new Error(missingNote(language, shown)));
              const module = `export default ${JSON.stringify(sent)};`;
              compilation.emitAsset(languageFile(language), new rspack.sources.RawSource(module));
            }
          });
        });
      },
    },
  };
}
