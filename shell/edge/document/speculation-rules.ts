import { tag } from '../html/escape';
import type { DocumentAssets } from './scripts';

/** Pages of this site. The address of a file has a dot. Browsers leave out anchors of the page itself. */
const RULES = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'moderate' }],
});

/**
 * Lets the browser fetch the document of a link that the pointer rests on (Speculation Rules), while the shell has not started. The
 * shell removes the rules: it prepares pages itself. Browsers that don't know them ignore the element.
 */
export const speculationRules = ({ nonce }: Pick<DocumentAssets, 'nonce'>): string =>
  `${tag('script', { type: 'speculationrules', nonce })}${RULES}</script>`;
