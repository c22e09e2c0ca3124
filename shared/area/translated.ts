/**
 * True if a translation tool has changed the server's markup before hydration. React then finds different text, which is not a
 * failure of the page. Google's tool wraps texts in `font`, which the site never writes; Microsoft's leaves hashes.
 */
export const isTranslated = (markup: Element): boolean => markup.querySelector('font, [_msttexthash]') !== null;
