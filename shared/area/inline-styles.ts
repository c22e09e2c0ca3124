/**
 * Where the markup of a server keeps `style=`. The site's content security policy blocks the attribute itself; styles that a
 * script sets one by one are allowed (ADR 4).
 */
export const STYLE_MARK = 'data-press-style';

/** Gives elements of server markup their styles, before React takes them over: from then on React changes them. */
export function restoreStyles(page: Element): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[${STYLE_MARK}]`)) {
    element.style.cssText = element.getAttribute(STYLE_MARK) ?? '';
    element.removeAttribute(STYLE_MARK);
  }
}
