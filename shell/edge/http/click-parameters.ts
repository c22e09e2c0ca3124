/**
 * Parameters that social networks, mailings and advertisements add to a link to count its clicks. No page reads them, and
 * most have another value for each visitor.
 */
const CLICK_PARAMETER =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|srsltid|_gl|msclkid|twclid|ttclid|yclid|li_fat_id|igsh|igshid|mc_cid|mc_eid|_hsenc|_hsmi|mkt_tok)$/;

/**
 * Path and query without those parameters, so that all visitors who follow such links get one page. The rest stays as it was
 * written.
 */
export function withoutClickParameters(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const all = url.slice(mark + 1).split('&');
  const kept = all.filter((parameter) => !CLICK_PARAMETER.test(parameter.split('=', 1)[0] ?? ''));
  if (kept.length === all.length) return url;
  return url.slice(0, mark) + (kept.length === 0 ? '' : `?${kept.join('&')}`);
}
