/** A navigation that takes longer than this shows that it is under way. */
const DELAY = 150;

/** The bar at the top edge for slow navigations. One at a time; the last one to end hides it. */
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
      }, DELAY);
    },
    end() {
      clearTimeout(timer);
      bar.hidden = true;
      document.getElementById('main')?.removeAttribute('aria-busy');
    },
  };
}
