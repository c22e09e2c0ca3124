/** In place of the federation runtime's: the document preloads, by what the release says it needs. */
export const defaultPreloadArgs = {};
export const normalizePreloadExposes = (exposes) => exposes;
export const formatPreloadArgs = () => [];
export const preloadAssets = () => undefined;
