import type { Listeners } from './listeners';
import * as css from './reading.module.css';

/** After a jump inside the text: a button that leads back to the place, by the browser's own history. */
export function createWayBack(text: HTMLElement, { on, atEnd }: Listeners) {
  /** The links that were followed, the last one last. */
  const left: { link: HTMLElement; hash: string }[] = [];
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `btn ${css.back} no-print`;
  button.textContent = 'Back to where you were';
  button.hidden = true;
  text.prepend(button);

  button.addEventListener('click', () => history.back());
  // Back and forward, by the button or the browser: the jump that is undone is forgotten, and the keyboard goes on at its
  // link. A browser would let it go on at the place that was left.
  on(window, 'popstate', () => {
    if (left.at(-1)?.hash !== location.hash) left.pop()?.link.focus({ preventScroll: true });
    button.hidden = left.length === 0;
  });
  atEnd(() => button.remove());
  return {
    /** Remembers the link where the reader is, who follows it to a hash. The present hash makes no entry in the history. */
    leave(link: HTMLElement, hash: string): void {
      if (hash === location.hash) return;
      left.push({ link, hash });
      button.hidden = false;
    },
  };
}
