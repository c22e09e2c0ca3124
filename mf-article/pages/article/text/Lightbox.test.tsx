import { act, fireEvent, screen, within } from '@testing-library/react';
import { FILE, open } from '../testing/whole-article';

async function enlarge(opener: HTMLElement) {
  opener.focus();
  await act(async () => {
    fireEvent.click(opener);
    await import('./Lightbox');
  });
  return screen.getByRole('dialog');
}

test('F-31 shows the picture with its caption; arrow keys show the next, and focus returns', async () => {
  const { place } = await open();
  const opener = within(place('fig-g1')).getByText('Open in full');
  const dialog = await enlarge(opener);
  expect(within(dialog).getByRole('heading').textContent).toBe('Figure 1');
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe(FILE('g1-960.webp'));
  expect(dialog.textContent).toContain('By month.');
  expect(opener.getAttribute('aria-label')).toBe('Open in full: Figure 1');
  const status = dialog.querySelector('[aria-live]');
  expect(status?.textContent).toBe('Figure 1, 1 of 2');
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(status?.textContent).toBe('Table 1, 2 of 2');
  expect(within(dialog).getByRole('heading').textContent).toBe('Table 1');
  expect(within(dialog).getByRole('columnheader').textContent).toBe('Well');
  expect(within(dialog).getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('F-64 F-65 each figure and table offers its files and a slide; a table offers CSV on the page too', async () => {
  const { place } = await open();
  const api = '/api/articles/a1/parts';
  expect(within(place('tab-t1')).getByRole('link', { name: 'Download (CSV)' }).getAttribute('href')).toBe(
    `${api}/tab-t1/table.csv`,
  );
  const dialog = await enlarge(within(place('fig-g1')).getByText('Open in full'));
  const downloads = () => [...dialog.querySelectorAll('a[download]')].map((link) => link.getAttribute('href'));
  expect(downloads()).toEqual([FILE('g1.tif'), `${api}/fig-g1/slide.pdf`]);
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(downloads()).toEqual([`${api}/tab-t1/table.csv`, `${api}/tab-t1/slide.pdf`]);
});

test('F-66 a mail has the title and the address of the article; its QR code is only printed', async () => {
  await open({ title: 'Debt <i>&</i> \uD800 credit' });
  const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Email' }).href);
  expect([mail.protocol, mail.searchParams.get('subject')]).toEqual(['mailto:', 'Debt & \uFFFD credit']);
  expect(mail.searchParams.get('body')).toBe('Debt & \uFFFD credit\nhttp://localhost:8080/journal/ssha/article/a1');
  const code = document.querySelector('img[src="/api/articles/a1/qr.svg"]');
  expect([code?.className, code?.getAttribute('loading')]).toEqual([expect.stringContaining('only-print'), 'lazy']);
});

test('F-31 zooms in and out; a swipe shows the next only while nothing is enlarged', async () => {
  const { place } = await open();
  const dialog = await enlarge(place('fig-g1').querySelector('a')!);
  const stage = within(dialog).getByRole('region', { name: 'Figure 1, enlarged' });
  const swipe = () => {
    fireEvent.pointerDown(stage, { pointerType: 'touch', clientX: 200 });
    fireEvent.pointerUp(stage, { pointerType: 'touch', clientX: 100 });
  };
  fireEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
  expect(stage.className).toContain('zoomed');
  swipe();
  expect(dialog.textContent).toContain('1 of 2');
  fireEvent.keyDown(dialog, { key: '-' });
  expect(stage.className).not.toContain('zoomed');
  swipe();
  expect(dialog.textContent).toContain('2 of 2');
});

test('F-31 a link to a place in the article closes the view, which would cover it, and keeps the focus', async () => {
  const { place } = await open();
  const link = document.createElement('a');
  link.href = '#ref-B1';
  link.textContent = 'a reference';
  place('fig-g1').querySelector('figcaption')?.append(link);
  const opener = within(place('fig-g1')).getByText('Open in full');
  const dialog = await enlarge(opener);
  opener.blur();
  act(() => within(dialog).getByText('a reference').click());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).not.toBe(opener);
});

test('F-31 leaves a click with a modifier to the browser, as the link to the picture', async () => {
  const { place } = await open();
  const link = place('fig-g1').querySelector('a')!;
  expect(link.getAttribute('href')).toBe(FILE('g1-960.webp'));
  const stop = (event: Event) => event.preventDefault();
  let prevented = true;
  const note = (event: Event) => {
    prevented = event.defaultPrevented;
    stop(event);
  };
  window.addEventListener('click', note, { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(prevented).toBe(false);
});
