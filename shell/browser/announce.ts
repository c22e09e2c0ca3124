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
