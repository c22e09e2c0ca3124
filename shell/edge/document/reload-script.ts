import { tag } from '../html/escape';

/** Where a preview tells its pages of changes. */
export const CHANGES_PATH = '/preview/changes';

/**
 * Loads a page of a preview again after each change of its folder (O-13).
 * @param version of the content when the request of the page came: a change since then is told at once
 */
export const reloadScript = (nonce: string, version: string): string =>
  `${tag('script', { nonce })}new EventSource('${CHANGES_PATH}?seen=${encodeURIComponent(version)}').onmessage=()=>location.reload()</script>`;
