import { t } from '../../../messages';
import { cardFor, type Card } from './card';
import { isElsewhere, type Listeners } from './listeners';
import * as css from './reading.module.css';

const OPEN_MS = 200;
const CLOSE_MS = 300;
/** Links that open a card. Links to sections only jump. */
const WITH_CARD = /^#(?:ref|fig|tab|eq|fn|sup|med)-/;
/** A finger leaves an element when it is lifted, before the click. */
const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

/**
 * Opens the target of a citation or cross-reference next to it: on hover, on keyboard focus, on the first tap. Enter
 * moves into the card. Following its link, or a click, jumps as without a script and offers a way back. It copies
 * elements of the page, so it needs no data.
 * @param first the event that made this code load
 */
export function startJumps(text: HTMLElement, all: Listeners, first: Event): void {
  const wayBack = createWayBack(text, all);
  const card = 'popover' in text ? cardFor(text, all) : null;

  const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;

  if (card) openCards(text, card, linkOf, all, first);
  all.on(text, 'click', (event) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || isElsewhere(event)) return;
    wayBack.leave((card?.element.contains(link) && card.shownFor) || link, link.hash);
    card?.hide();
  });
}

function openCards(
  text: HTMLElement,
  card: Card,
  linkOf: (event: Event) => HTMLAnchorElement | null,
  all: Listeners,
  first: Event,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const citationOf = (event: Event): HTMLAnchorElement | null => {
    const link = linkOf(event);
    return link && WITH_CARD.test(link.hash) && !card.element.contains(link) ? link : null;
  };
  const later = (act: () => void, delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(act, delay);
  };
  const isWithin = (target: EventTarget | null): boolean => target instanceof Node && card.element.contains(target);
  const isInside = ({ target }: Event): boolean => isWithin(target);

  const onPoint = (event: Event): void => {
    if (isTouch(event)) return;
    const link = citationOf(event);
    if (link) later(() => card.show(link), OPEN_MS);
    else if (isInside(event)) clearTimeout(timer);
    else if (card.shownFor !== document.activeElement) later(card.hide, CLOSE_MS);
  };
  const onFocus = (event: Event): void => {
    const link = citationOf(event);
    // Escape returns the focus to the link while the card closes.
    if (link && event instanceof FocusEvent && isWithin(event.relatedTarget)) return;
    if (link?.matches(':focus-visible')) {
      clearTimeout(timer);
      card.show(link);
    } else if (!link && !isInside(event)) card.hide();
  };
  let tapped = first.type === 'touchstart' ? citationOf(first) : null;
  const on = (type: string, listener: (event: Event) => void): void => all.on(text, type, listener, true);
  on('pointerover', onPoint);
  on('focusin', onFocus);
  // A tap outside the card closes it before the click, so the state before tells a second tap on the same link from a first.
  on('pointerdown', (event) => {
    clearTimeout(timer);
    const link = citationOf(event);
    tapped = isTouch(event) && link !== card.shownFor ? link : null;
  });
  on('click', (event) => {
    const link = citationOf(event);
    if (!link || link !== tapped) return;
    event.preventDefault();
    card.show(link);
  });
  on('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || isElsewhere(event)) return;
    const link = citationOf(event);
    if (link && card.enter(link)) event.preventDefault();
  });
  all.on(text, 'pointerleave', (event) => isTouch(event) || later(card.hide, CLOSE_MS));
  all.atEnd(() => clearTimeout(timer));
  if (first.type === 'focusin') onFocus(first);
  else if (first.type === 'pointerover') onPoint(first);
}

/** After a jump inside the text: a button that leads back to the place, by the browser's own history. */
function createWayBack(text: HTMLElement, { on, atEnd }: Listeners) {
  /** The links that were followed, most recent last. */
  const left: { link: HTMLElement; hash: string }[] = [];
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `button ${css.back} no-print`;
  button.textContent = t('reference.back');
  button.hidden = true;
  text.prepend(button);

  button.addEventListener('click', () => history.back());
  // After back and forward, by the button or the browser, forgets the undone jump and returns keyboard focus to its
  // link. Browsers would leave the focus where the reader was.
  on(window, 'popstate', () => {
    if (left.at(-1)?.hash !== location.hash) left.pop()?.link.focus({ preventScroll: true });
    button.hidden = left.length === 0;
  });
  atEnd(() => button.remove());
  return {
    /** Remembers the link that the reader follows to a hash. A jump to the current hash makes no history entry. */
    leave(link: HTMLElement, hash: string): void {
      if (hash === location.hash) return;
      left.push({ link, hash });
      button.hidden = false;
    },
  };
}
