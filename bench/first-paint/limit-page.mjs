/** What a page can do without: code, data for code, links that are for code, and what it loads in advance. */
const SCRIPTS =
  /<script[\s\S]*?<\/script>|<link rel="(?:modulepreload|preload)"[^>]*>|<link [^>]* disabled>|<noscript>[\s\S]*?<\/noscript>/g;
const STYLE_SHEET = /<link rel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/g;
/** Faces with a file. Those of the system's fonts (`local`) stay. */
const WEB_FONT = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;

/**
 * The limit of a page: the same markup and the same styles in one document, with the system's fonts and without scripts.
 * Nothing that shows the same text in the same layout can be painted earlier.
 * @param {string} edge its origin
 * @param {string} html the page as the edge sends it
 * @returns {Promise<string>}
 */
export async function limitPage(edge, html) {
  let limit = html.replaceAll(SCRIPTS, '');
  for (const [link, href = ''] of limit.matchAll(STYLE_SHEET)) {
    const css = await (await fetch(new URL(href, edge))).text();
    limit = limit.replace(link, () => `<style>${css}</style>`);
  }
  return limit.replaceAll(WEB_FONT, '').replaceAll(/<style nonce="[^"]*"/g, '<style');
}
