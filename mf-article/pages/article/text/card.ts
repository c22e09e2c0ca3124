import { t } from '../../../messages';
import { inInterface } from '../in-interface';
import { cloneWithoutIds } from './clone';
import type { Listeners } from './listeners';
import * as css from './reading.module.css';

const GAP = 8;

export interface Card {
  element: HTMLElement;
  /** The link of the open card. */
  shownFor: HTMLAnchorElement | null;
  show: (link: HTMLAnchorElement) => void;
  /** Opens the card if it is closed, and moves the focus into it. @returns false if the link has no card */
  enter: (link: HTMLAnchorElement) => boolean;
  hide: () => void;
}

/** The elements that a link leads to: a citation may name several references. */
const placesOf = (link: HTMLAnchorElement): Element[] =>
  (link.dataset['refs']?.split(' ') ?? [decodeURIComponent(link.hash.slice(1))]).flatMap(
    (id) => document.getElementById(id) ?? [],
  );

/**
 * A popover with a copy of the target of a link. Its controls are not in the tab order of the page, because an article
 * has hundreds of citations. Enter moves into the card, Tab through it and on to the text; Escape and a click elsewhere
 * close it.
 */
export function cardFor(text: HTMLElement, { on, atEnd }: Listeners): Card {
  const element = document.createElement('div');
  element.id = 'place-card';
  element.className = `${css.card} no-print`;
  element.popover = 'auto';
  element.setAttribute('role', 'group');
  text.append(element);

  const card: Card = {
    element,
    shownFor: null,
    show(link) {
      const places = placesOf(link);
      if (card.shownFor === link || places.length === 0) return;
      card.hide();
      fill(element, places, link);
      const name = link.textContent ?? '';
      const isReference = places[0] instanceof HTMLLIElement;
      element.setAttribute(
        'aria-label',
        isReference ? t('reference.shown', { count: places.length, label: name }) : name,
      );
      card.shownFor = link;
      link.setAttribute('aria-describedby', element.id);
      element.showPopover();
      place(element, link);
    },
    enter(link) {
      card.show(link);
      if (card.shownFor !== link) return false;
      controlsOf(element)[0]?.focus();
      return true;
    },
    hide() {
      if (card.shownFor) element.hidePopover();
    },
  };
  element.addEventListener('beforetoggle', (event) => {
    if (!('newState' in event) || event.newState !== 'closed') return;
    card.shownFor?.removeAttribute('aria-describedby');
    card.shownFor = null;
  });
  // In a window that has become narrower, the card would widen the page.
  on(window, 'resize', () => card.shownFor && place(element, card.shownFor));
  on(text, 'keydown', (event) => event instanceof KeyboardEvent && moveFocus(event, card));
  atEnd(() => element.remove());
  return card;
}

function fill(card: HTMLElement, places: Element[], link: HTMLAnchorElement): void {
  const entries = document.createElement('ol');
  entries.className = css.entries ?? '';
  for (const place of places) {
    if (place instanceof HTMLLIElement) entries.append(cloneWithoutIds(place));
  }
  const others = places.filter((place) => !(place instanceof HTMLLIElement)).map(cloneWithoutIds);
  const go = document.createElement('a');
  go.className = 'arrow-link';
  Object.assign(go, inInterface());
  go.href = link.hash;
  go.textContent = entries.childElementCount
    ? t('reference.go')
    : t('reference.go-to', { place: link.textContent ?? '' });
  card.replaceChildren(...(entries.childElementCount ? [entries] : []), ...others, go);
  for (const control of controlsOf(card)) control.tabIndex = -1;
}

const controlsOf = (card: HTMLElement): HTMLElement[] => [
  ...card.querySelectorAll<HTMLElement>('a[href], button, [tabindex]'),
];

/** Places the card below the link, or above it if there is no space, inside the window. It scrolls with the page. */
function place(card: HTMLElement, link: HTMLAnchorElement): void {
  const line = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const below = line.bottom + GAP;
  const above = line.top - GAP - card.offsetHeight;
  const top = below + card.offsetHeight > innerHeight && above > 0 ? above : below;
  const left = Math.max(GAP, Math.min(line.left, document.documentElement.clientWidth - card.offsetWidth - GAP));
  card.style.top = `${top + scrollY}px`;
  card.style.left = `${left + scrollX}px`;
}

/**
 * Tab order in an entered card: its controls, then the element after the link. Shift+Tab on the first control returns to the
 * link.
 */
function moveFocus(event: KeyboardEvent, { element, shownFor, hide }: Card): void {
  if (event.key !== 'Tab' || !shownFor) return;
  const controls = controlsOf(element);
  const at = controls.findIndex((control) => control === document.activeElement);
  if (at < 0) return;
  const next = event.shiftKey ? (controls[at - 1] ?? shownFor) : controls[at + 1];
  if (next) {
    event.preventDefault();
    next.focus();
  } else {
    // From here, the browser's next stop is after the link.
    shownFor.focus();
    hide();
  }
}
