/** A control that has changed nothing within this time is dead. */
const EFFECT_MS = 1_000;
const CONTROLS =
  'main button:not([aria-disabled=true]), main summary, main [role=button], main a[href^="/"]:not([download], [target])';

/** State that a working control changes, besides the document itself. */
const stateOfPage = (): string =>
  [
    location.href,
    scrollY,
    performance.getEntriesByType('resource').length,
    [...document.querySelectorAll(':focus, dialog[open], :popover-open')].length,
  ].join(' ');

/**
 * Reports controls whose press changes nothing: not the document, the address, the scroll position or the focus, and without a
 * request.
 * @param found receives a name that contains no data of the reader
 */
export function watchControls(found: (control: string) => void): void {
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      if (!control || !isTrusted) return;
      const before = stateOfPage();
      const focused = document.activeElement;
      let changed = false;
      const observer = new MutationObserver(() => (changed = true));
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      setTimeout(() => {
        observer.disconnect();
        if (changed || before !== stateOfPage() || focused !== document.activeElement) return;
        const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
        found(`${control.localName} "${name.trim().slice(0, 60)}" did nothing`);
      }, EFFECT_MS);
    },
    { capture: true },
  );
}
