/** Prefix of the ids of preview links. */
const PREVIEW = 'preview-';

/** The id under which anybody with the token sees an article that waits for its day. */
export const previewId = (token: string): string => PREVIEW + token;

/** The token in such an id; null for any other id. */
export const tokenIn = (id: string): string | null => (id.startsWith(PREVIEW) ? id.slice(PREVIEW.length) : null);
