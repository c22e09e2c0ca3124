/**
 * The attribute that holds `style=` in server markup. The site's content security policy blocks the attribute itself; it allows
 * styles that a script sets one by one (ADR 4).
 */
export const STYLE_MARK = 'data-press-style';

/** Sets the styles of elements of server markup before React hydrates them. Afterwards React changes them. */
export function restoreStyles(page: Element): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[${STYLE_MARK}]`)) {
    element.style.cssText = element.getAttribute(STYLE_MARK) ?? '';
    element.removeAttribute(STYLE_MARK);
  }
}
