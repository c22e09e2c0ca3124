import { fireEvent, screen, within } from '@testing-library/react';
import { article, open } from '../../testing/search-page';

const found = (over: object) => ({ ...article(1), keywordList: ['rural credit'], ...over });
const openList = (list: readonly object[]) =>
  open('/discover-research?q=credit', {
    '/api/articles/search': { data: { list, total: list.length, pageNum: 1, pageSize: 10 } },
  });

test('S-41 collapses the keywords of a result, unless only a keyword explains it; a link leads to the next result', async () => {
  const { container } = await openList([
    found({
      id: 'one',
      title: 'Credit',
      authorList: Array.from({ length: 6 }, (_, at) => ({ name: `Author ${'ABCDEF'[at]}` })),
    }),
    found({ id: 'two', title: 'Lending', abstract: '', abstractText: '', authors: '', authorList: [] }),
  ]);
  const [first, second] = container.querySelectorAll('.article-item');
  const fold = (result?: Element) => [...(result?.querySelectorAll('details') ?? [])].at(-1);
  expect(first?.querySelector('.expandable .expandable__rest')?.textContent).toBe('Keywords: rural credit');
  expect([fold(first)?.open, fold(second)?.open]).toEqual([false, true]);
  const next = within(first as HTMLElement).getByRole('link', { name: 'Next result' });
  expect(next.getAttribute('href')).toBe(`#${second?.querySelector('h3')?.id}`);
  expect(screen.getAllByRole('link', { name: 'Next result' })).toHaveLength(1);
  expect(within(first as HTMLElement).getByText('and 2 more authors')).toBeTruthy();
});

test('S-41 one disclosure shows the checkboxes of all results, and is open while results are selected', async () => {
  const { goTo } = await openList([found({ id: 'one' }), found({ id: 'two', title: 'Credit again' })]);
  const select = () => screen.getByText('Select articles').closest('details');
  expect(select()?.open).toBe(false);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Export Credit again' }));
  await screen.findByText('1 ticked');
  goTo('/discover-research');
  goTo('/discover-research?q=credit');
  await screen.findByText('1 ticked');
  expect(select()?.open).toBe(true);
});
