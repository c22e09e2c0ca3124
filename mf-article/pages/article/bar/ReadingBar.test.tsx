import { act, screen, within } from '@testing-library/react';
import { answering, renderPage } from '@press/area/testing';
import area from '../../../area';

/** Reports the title as inside the window, or above it. */
let scrolled: (isIntersecting: boolean) => void;
class Watcher {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(element: Element) {
    if (element.tagName !== 'H1') return;
    scrolled = (isIntersecting) =>
      this.callback(
        [{ isIntersecting, boundingClientRect: { bottom: isIntersecting ? 90 : -10 } } as IntersectionObserverEntry],
        {} as IntersectionObserver,
      );
  }
  disconnect() {}
}

test('F-60 PDF, Share and Cite stay in a bar while the title is out of view', async () => {
  Object.assign(globalThis, { IntersectionObserver: Watcher });
  const article = { id: 'a1', journalId: 'ssha', title: 'Household debt', pdfUrl: '/journal/ssha/article/a1.pdf' };
  await renderPage(area, '/journal/ssha/article/a1', {
    fetch: answering({
      '/api/articles/a1': { data: article },
      '/api/articles/a1/increment-views': {},
      '/api/journals/ssha': { data: { id: 'ssha', title: 'Social Sciences' } },
    }),
  });
  act(() => scrolled(true));
  expect(screen.queryByRole('group', { name: 'Article actions' })).toBeNull();
  act(() => scrolled(false));
  const bar = within(await screen.findByRole('group', { name: 'Article actions' }));
  expect(bar.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(article.pdfUrl);
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Share Article', 'Cite']);
  act(() => scrolled(true));
  expect(screen.queryByRole('group', { name: 'Article actions' })).toBeNull();
});
