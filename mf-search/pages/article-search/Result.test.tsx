import { screen, within } from '@testing-library/react';
import { article, open } from '../../testing/search-page';

test('S-41 keywords and boxes of a result are folded, unless only a keyword explains it; a link leads to the next', async () => {
  const found = (over: object) => ({ ...article(1), keywordList: ['rural credit'], ...over });
  const list = [
    found({
      id: 'one',
      title: 'Credit',
      authorList: Array.from({ length: 6 }, (_, at) => ({ name: `Author ${'ABCDEF'[at]}` })),
    }),
    found({ id: 'two', title: 'Lending', abstract: '', abstractText: '', authors: '', authorList: [] }),
  ];
  const { container } = await open('/discover-research?q=credit', {
    '/api/articles/search': { data: { list, total: 2, pageNum: 1, pageSize: 10 } },
  });
  const [first, second] = container.querySelectorAll('.art');
  const fold = (result?: Element) => [...(result?.querySelectorAll('details') ?? [])].at(-1);
  expect(fold(first)?.querySelectorAll('input')).toHaveLength(2);
  expect(fold(first)?.textContent).toContain('rural credit');
  expect([fold(first)?.open, fold(second)?.open]).toEqual([false, true]);
  const next = within(first as HTMLElement).getByRole('link', { name: 'Next result' });
  expect(next.getAttribute('href')).toBe(`#${second?.querySelector('h3')?.id}`);
  expect(screen.getAllByRole('link', { name: 'Next result' })).toHaveLength(1);
  expect(within(first as HTMLElement).getByText('and 2 more authors')).toBeTruthy();
});
