/** Tells assistive technology that another page stands, and puts the keyboard at its beginning. */
export function createAnnouncer() {
  const region = document.createElement('p');
  region.className = 'vh';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.id = 'announcer';
  document.body.append(region);
  return {
    say(text: string) {
      region.textContent = text;
    },
    focusPage() {
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}
