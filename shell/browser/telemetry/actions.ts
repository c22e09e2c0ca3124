/** Observes whether the actions of a reader have an effect. */

/** A control that has changed nothing within this time is dead. */
const EFFECT_MS = 1_000;
const CONTROLS =
  'button:not([aria-disabled=true]), summary, [role=button], main a[href^="/"]:not([download], [target])';

/** State that a working control changes, besides the document itself. */
const stateOfPage = (): string =>
  [
    location.href,
    scrollY,
    performance.getEntriesByType('resource').length,
    [...document.querySelectorAll(':focus, dialog[open], :popover-open')].length,
  ].join(' ');

/**
 * Reports controls whose press has no effect: no change of document, address, scroll position or focus, and no request.
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

/**
 * Reports fields that do not keep what is typed, or lose the focus meanwhile.
 * @param found receives a text without data of the reader
 */
export function watchTyping(found: (field: string) => void): void {
  let latest: Event;
  const take = (event: Event): void => {
    const { target } = event;
    // The next key of a reader who types on, after the focus was lost.
    if (event.type === 'keydown' && target === document.body) return;
    latest = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || !(event instanceof InputEvent && event.data)) return;
    setTimeout(() => {
      if (event !== latest) return;
      const { activeElement, body } = document;
      if (activeElement === target && !target.value) found('a field loses what is typed');
      if (activeElement === body) found('a field loses the focus');
    }, EFFECT_MS);
  };
  for (const type of ['input', 'keydown', 'pointerdown']) addEventListener(type, take, { capture: true });
}

/**
 * Reports moves that the page prevents or undoes: a wheel or Tab after which page and focus are where they were.
 * @param found receives a text without data of the reader
 */
export function watchMoves(found: (move: string) => void): void {
  /** The reader's inputs since a move that has not been judged. */
  let inputs: string[] = [];
  /** Judges a move together with all later moves in the same direction. Another input may have moved the page too. */
  const judge = (
    move: string,
    effect: 'scroll' | 'focusin',
    isUndone: (effects: number) => boolean,
    message: string,
  ): void => {
    if (inputs.push(move) > 1) return;
    const { href } = location;
    let effects = 0;
    const note = (): void => void (effects += 1);
    addEventListener(effect, note);
    setTimeout(() => {
      removeEventListener(effect, note);
      if (effects > 0 && isUndone(effects) && inputs.every((input) => input === move) && location.href === href)
        found(message);
      inputs = [];
    }, EFFECT_MS);
  };
  // Browsers may scroll before they send the wheel.
  let scrolled = scrollY;
  addEventListener('scroll', () => (scrolled = scrollY));
  const take = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key === 'Tab') {
      if (event.defaultPrevented) return found('Tab does not move the focus');
      const from = document.activeElement;
      // A keyboard trap moves the focus back.
      const isUndone = (effects: number) =>
        document.hasFocus() && (document.activeElement === from || effects > inputs.length);
      judge(`Tab ${event.shiftKey}`, 'focusin', isUndone, 'the page moves the focus back');
    } else if (event.defaultPrevented && /wheel|touch/.test(event.type)) found(`the page prevents ${event.type}`);
    else if (event instanceof WheelEvent && event.deltaY !== 0 && !event.ctrlKey) {
      const way = Math.sign(event.deltaY);
      const from = scrolled;
      // At the end of the page, browsers may scroll over it and back.
      const isEnd = way < 0 ? from <= 0 : from + innerHeight + 1 >= document.documentElement.scrollHeight;
      if (!isEnd) judge(`wheel ${way}`, 'scroll', () => (scrollY - from) * way <= 0, 'the page scrolls back');
    } else if (inputs.length > 0) inputs.push(event.type);
  };
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(type, take, { passive: true });
}
