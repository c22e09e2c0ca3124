/** Announces a new page to assistive technology and moves the focus to its beginning. */
export function createAnnouncer() {
  const region = document.createElement('p');
  region.className = 'vh';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.id = 'announcer';
  document.body.append(region);
  return {
    announce(text: string) {
      region.textContent = text;
    },
    focusPage() {
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}

/** A navigation that takes longer than this shows the bar. */
const DELAY_MS = 150;

/** The progress bar of slow navigations, at the top of the window. */
export function createProgress() {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.hidden = true;
  bar.setAttribute('aria-hidden', 'true');
  document.body.append(bar);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        bar.hidden = false;
        document.getElementById('main')?.setAttribute('aria-busy', 'true');
      }, DELAY_MS);
    },
    end() {
      clearTimeout(timer);
      bar.hidden = true;
      document.getElementById('main')?.removeAttribute('aria-busy');
    },
  };
}
