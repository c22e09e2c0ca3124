import swcJest from '@swc/jest';
import { isCatalogueModule, withCatalogues, withEnglish } from '@press/language/sources';

/** @typedef {ReturnType<typeof swcJest.createTransformer>} Transformer */

/**
 * A function of a transformer that gets the source with its messages.
 * @template {unknown[]} Rest
 * @template Result
 * @param {((source: string, file: string, ...rest: Rest) => Result) | undefined} use
 * @returns {((source: string, file: string, ...rest: Rest) => Result) | undefined}
 */
const withMessages = (use) =>
  use &&
  ((source, file, ...rest) =>
    use((isCatalogueModule(file) ? withCatalogues : withEnglish)(source, file), file, ...rest));

/** Compiles sources for Jest as the build of a server does: with the messages of their catalogues. */
export default {
  /** @param {Parameters<typeof swcJest.createTransformer>[0]} options @returns {Transformer} */
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return Object.assign(swc, { process: withMessages(swc.process), getCacheKey: withMessages(swc.getCacheKey) });
  },
};
