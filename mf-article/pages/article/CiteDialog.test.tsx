import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AreaServices, ReaderState } from '@press/area';
import { answering, renderPage } from '@press/area/testing';
import area from '../../area';

const ARTICLE = {
  id: 'a1',
  journalId: 'ssha',
  title: 'Household debt in the river towns',
  authors: 'Anindita Sarkar, Mehmet Yıldız, Farhana Rahman',
  publicationDate: '2025',
  volume: '4',
  issue: '3',
  pages: '14-39',
  doi: '10.5555/ssha.2025.0412',
};

async function openDialog(services: Partial<AreaServices> = {}) {
  const toasts: string[] = [];
  await renderPage(area, '/journal/ssha/article/a1', {
    fetch: answering({
      '/api/articles/a1/increment-views': {},
      '/api/articles/a1': ARTICLE,
      '/api/journals/ssha': { id: 'ssha', title: 'Social Sciences and Humanities in Asia' },
    }),
    services: { toast: (text) => void toasts.push(text), ...services },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Cite' }));
  return { toasts, dialog: await screen.findByRole('dialog', { name: 'Cite this article' }) };
}

const writing = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

test('R-08 shows APA, MLA and Chicago in the direction of their letters, with a Copy button each, and Close', async () => {
  const { dialog } = await openDialog();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'APA',
    'MLA',
    'Chicago',
  ]);
  expect(screen.getAllByRole('button', { name: /^Copy .* citation$/ })).toHaveLength(3);
  expect(dialog.textContent).toContain(
    'Sarkar, A., Yıldız, M., & Rahman, F. (2025). Household debt in the river towns. Social Sciences and Humanities in Asia, 4(3), 14–39. https://doi.org/10.5555/ssha.2025.0412',
  );
  expect(dialog.querySelector('p')?.dir).toBe('auto');
  // A line can break in the address after a slash.
  expect(dialog.querySelector('p')?.innerHTML).toContain('https://doi.org/<wbr>10.5555/<wbr>ssha.2025.0412');
});

test.each([
  ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close dialog' }))],
  ['a click outside', (dialog: HTMLElement) => fireEvent.pointerDown(dialog) && fireEvent.click(dialog)],
  ['Escape', (dialog: HTMLElement) => (dialog as HTMLDialogElement).close()],
])('R-08 %s closes it, and the focus returns from inside', async (_, end) => {
  const { dialog } = await openDialog();
  expect(dialog.contains(document.activeElement)).toBe(true);
  act(() => void end(dialog));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cite' }));
});

test('R-08 a click inside does not close it', async () => {
  const { dialog } = await openDialog();
  fireEvent.click(screen.getByRole('heading', { name: 'APA' }));
  expect(screen.getByRole('dialog')).toBe(dialog);
});

test('R-09 Copy puts the text on the clipboard, and a toast confirms it', async () => {
  const writeText = jest.fn(async () => undefined);
  writing(writeText);
  const { toasts } = await openDialog();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy Chicago citation' })));
  expect(writeText).toHaveBeenCalledWith(
    'Sarkar, Anindita, Mehmet Yıldız, and Farhana Rahman. 2025. “Household Debt in the River Towns.” Social Sciences and Humanities in Asia 4 (3): 14–39. https://doi.org/10.5555/ssha.2025.0412.',
  );
  expect(toasts).toEqual(['Citation format copied to clipboard']);
});

test.each([
  [true, 'Citation format copied to clipboard'],
  [false, 'Failed to copy citation. Please try again.'],
])('R-09 without the secure clipboard, copies by selection (%p)', async (works, said) => {
  writing(() => Promise.reject(new Error('not allowed')));
  let copied: string | undefined;
  document.execCommand = () => {
    copied = document.querySelector('textarea')?.value;
    return works;
  };
  const { toasts } = await openDialog();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy APA citation' })));
  expect(toasts).toEqual([said]);
  expect(copied).toContain('Sarkar, A., Yıldız, M.');
  expect(document.querySelector('textarea')).toBeNull();
});

test('R-09 Copy puts rich and plain text on the clipboard: italics stay in a word processor', async () => {
  const written: Record<string, Blob>[] = [];
  class Item {
    constructor(readonly parts: Record<string, Blob>) {}
  }
  Object.assign(globalThis, { ClipboardItem: Item });
  const write = async ([item]: Item[]) => void written.push(item!.parts);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } });
  await openDialog();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy APA citation' })));
  Reflect.deleteProperty(globalThis, 'ClipboardItem');
  expect(written.map((parts) => Object.keys(parts))).toEqual([['text/plain', 'text/html']]);
  const text = (blob: Blob) =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(blob);
    });
  expect(await text(written[0]!['text/html']!)).toContain('<i>Social Sciences and Humanities in Asia</i>');
  expect(await text(written[0]!['text/plain']!)).toContain('Social Sciences and Humanities in Asia, 4(3)');
});

test('R-08 Copy DOI puts its full address on the clipboard', async () => {
  const writeText = jest.fn(async () => undefined);
  writing(writeText);
  const { toasts } = await openDialog();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy DOI' })));
  expect(writeText).toHaveBeenCalledWith('https://doi.org/10.5555/ssha.2025.0412');
  expect(toasts).toEqual(['DOI copied to clipboard']);
});

test('F-61 a short link by the DOI leads to the article', async () => {
  const { dialog } = await openDialog();
  expect(dialog.querySelector('a[href*="/doi/"]')?.getAttribute('href')).toBe(
    'http://localhost:8080/doi/10.5555/ssha.2025.0412',
  );
});

test('R-21 remembers the article as read; the style copied last comes first next time, and nothing moves now', async () => {
  writing(() => Promise.resolve());
  let state: ReaderState = { recent: [], citationStyle: null };
  const setState = (change: (before: ReaderState) => Partial<ReaderState>) =>
    void (state = { ...state, ...change(state) });
  const reader = async () => ({ getState: () => state, setState, subscribe: () => () => undefined });
  const styles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await openDialog({ reader });
  // Opening the dialog was a click.
  expect(state.recent).toEqual([{ id: 'a1', journalId: 'ssha', title: ARTICLE.title, lang: '' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Copy MLA citation' }));
  await waitFor(() => expect(state.citationStyle).toBe('MLA'));
  expect(styles()).toEqual(['APA', 'MLA', 'Chicago']);
  cleanup();
  await openDialog({ reader });
  await waitFor(() => expect(styles()).toEqual(['MLA', 'APA', 'Chicago']));
});
