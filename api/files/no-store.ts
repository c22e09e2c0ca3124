import { sha256Of, sha256OfFile, type ContentFiles } from './content-files';

/** Stores nothing: for a check. */
export const NO_STORE: ContentFiles = {
  put: async (bytes) => sha256Of(bytes),
  putFile: sha256OfFile,
  find: async () => null,
};
