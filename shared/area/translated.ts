/**
 * Whether a translation tool has changed the markup of the server before it is hydrated: React would find other text than it wrote,
 * which is no failure of the page. Google's wraps texts in `font`, which the site never writes; Microsoft's leaves hashes.
 */
export const isTranslated = (markup: Element): boolean => markup.querySelector('font, [_msttexthash]') !== null;
