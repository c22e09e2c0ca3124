import { addCatalogue, ENGLISH, type Catalogue } from '@press/language';
import { languageOf, speak } from '@press/language/addresses';
import type { AreaServices } from './types';

/** The address of this release's files, set by the build. */
// oxlint-disable-next-line no-underscore-dangle -- a name of Rspack
declare const __webpack_public_path__: string;

let loaded: Promise<void> | undefined;

/**
 * Loads the messages of this release in the language of the page, which its sources do not have. If they cannot be loaded, the
 * page has its English ones.
 */
export function loadLanguage({ publisher, report }: Pick<AreaServices, 'publisher' | 'report'>): Promise<void> {
  return (loaded ??= load(publisher).catch((error: unknown) => report(error, 'the language of the page')));
}

async function load(publisher: AreaServices['publisher']): Promise<void> {
  const language = languageOf(publisher);
  if (language !== ENGLISH) addCatalogue(language, await catalogueOf(language));
  speak(publisher);
}

async function catalogueOf(language: string): Promise<Catalogue> {
  const address = `${__webpack_public_path__}language-${language}.js`;
  const module = (await import(/* webpackIgnore: true */ address)) as { default: Catalogue };
  return module.default;
}
