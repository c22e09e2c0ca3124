/**
 * Marks the server's markup as changed when a tool has changed it before the area hydrates it: React would find different text
 * (fault 101). The area removes `data-server` when it takes over. Called before DOMContentLoaded, when tools begin.
 */
export function watchMarkup(): void {
  const page = document.querySelector('[data-server]');
  if (!page) return;
  const observer = new MutationObserver(() => {
    if (page.hasAttribute('data-server')) page.setAttribute('data-server', 'changed');
    observer.disconnect();
  });
  observer.observe(page, { subtree: true, childList: true, characterData: true });
}
