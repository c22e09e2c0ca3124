import { screen, within } from '@testing-library/react';
import { article, open } from '../../testing/search-page';

test.each([{ suggestion: 'credit' }, { fewer: [{ search: 'credit', total: 2 }] }])(
  'S-40 a search without results lists the nearest articles, marking the words of the suggested search: %j',
  async (offered) => {
    const nearest = [1, 2].map((n) => ({ ...article(n), title: `Rural credit ${n}` }));
    await open('/discover-research?q=credit+owls', {
      '/api/articles/search': { data: { list: [], total: 0, pageNum: 1, pageSize: 10, ...offered, nearest } },
    });
    const section = screen.getByRole('region', { name: 'The nearest articles' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(2);
    expect(within(section).getByRole('link', { name: 'Rural credit 1' }).querySelector('mark')?.textContent).toBe(
      'credit',
    );
  },
);
