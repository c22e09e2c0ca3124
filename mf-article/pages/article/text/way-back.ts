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
  // Back and forward, by the button or the browser: the undone jump is forgotten, and keyboard focus returns to its link. A
  // browser by itself would keep it at the place that was left.
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
