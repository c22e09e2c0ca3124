/** Parts that a page does not need to be painted: code, data for code, links for code, and preloads. */
const SCRIPTS =
  /<script[\s\S]*?<\/script>|<link rel="(?:modulepreload|preload)"[^>]*>|<link [^>]* disabled>|<noscript>[\s\S]*?<\/noscript>/g;
/** A font in the `Link` header of a page. */
const PRELOAD = /<([^>]+)>; rel=preload; as=font/g;
const STYLE_SHEET = /<link rel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/g;
/**
 * The limit of a page: the same markup, styles and fonts in one document, without scripts. It preloads the same fonts. No page
 * with the same text and layout can be painted earlier.
 * @param {string} edge its origin
 * @param {Response} response the page as the edge sends it
 * @returns {Promise<string>}
 */
export async function limitPage(edge, response) {
  const preloads = [...(response.headers.get('link') ?? '').matchAll(PRELOAD)].map(
    ([, href]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  );
  let limit = (await response.text()).replaceAll(SCRIPTS, '').replace('<head>', () => `<head>${preloads.join('')}`);
  for (const [link, href = ''] of limit.matchAll(STYLE_SHEET)) {
    const css = await (await fetch(new URL(href, edge))).text();
    limit = limit.replace(link, () => `<style>${css}</style>`);
  }
  return limit.replaceAll(/<style nonce="[^"]*"/g, '<style');
}
