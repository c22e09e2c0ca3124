import { act, screen, within } from '@testing-library/react';
import { renderInPage } from '../testing';
import { Usage } from '.';

const month = (name: string, views: number, fullTexts: number) => ({ month: name, views, fullTexts });
const open = (answer: unknown) =>
  renderInPage(
    <div id="place" tabIndex={-1}>
      <Usage kind="articles" id="a1" />
    </div>,
    { answers: { '/api/articles/a1/usage': answer } },
  );

test('F-63 shows use by month as a chart, a table and a CSV file', async () => {
  const { container } = open({
    data: [month('2026-09', 10, 4), month('2026-10', 1_250, 30), month('2026-11', 0, 0)],
  });
  expect(await screen.findByRole('heading', { name: 'Use by month' })).toBeTruthy();
  const lines = [...container.querySelectorAll('polyline')].map((line) => line.getAttribute('points'));
  expect(lines).toEqual(['0,158.72 300,0 600,160', '0,159.488 300,156.16 600,160']);
  const rows = within(screen.getByRole('table', { name: 'Use by month', hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Month', 'Views', 'Full texts'],
    ['September 2026', '10', '4'],
    ['October 2026', '1,250', '30'],
    ['November 2026', '0', '0'],
  ]);
  const file = screen.getByRole('link', { name: 'The same as CSV', hidden: true }).getAttribute('href') ?? '';
  expect(decodeURIComponent(file.slice(file.indexOf(',') + 1))).toBe(
    'Month,Views,Full texts\r\n2026-09,10,4\r\n2026-10,1250,30\r\n2026-11,0,0',
  );
});

test('O-36 marks figures of an earlier site', async () => {
  const { container } = open({
    data: [{ ...month('2026-09', 10, 4), broughtOver: true }, month('2026-10', 20, 3)],
  });
  await screen.findByRole('heading', { name: 'Use by month' });
  expect(container.querySelector('figcaption')?.textContent).toMatch(
    / Figures up to September 2026 come from the earlier site\.$/,
  );
});

test('F-63 shows nothing for a single month, or for a service without figures', async () => {
  for (const answer of [{ data: [month('2026-11', 5, 1)] }, () => new Response('', { status: 404 })]) {
    const { container, unmount } = open(answer);
    await new Promise((resolve) => setTimeout(resolve));
    expect(container.textContent).toBe('');
    unmount();
  }
});

test('says if only the figures fail to load; Retry shows them, and the focus stays in place', async () => {
  let answer: unknown = { data: { no: 'list' } };
  open(() => answer);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load use by month.');
  expect(screen.getByRole('heading', { name: 'Use by month' })).toBeTruthy();
  answer = { data: [month('2026-10', 1, 1), month('2026-11', 5, 1)] };
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByRole('table', { hidden: true })).toBeTruthy();
  expect(document.activeElement?.id).toBe('place');
});
