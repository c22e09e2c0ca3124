import { answering, renderPage } from '@press/area/testing';
import { screen } from '@testing-library/react';
import area from '../../area';

const line = async (publicationDate: string) => {
  const formerTitles = [{ title: 'Asian Studies', issn: '2050-084X', until: '2025' }];
  const { unmount } = await renderPage(area, '/journal/ssha/article/a1', {
    fetch: answering({
      '/api/articles/a1': { success: true, data: { id: 'a1', journalId: 'ssha', title: 'Debt', publicationDate } },
      '/api/journals/ssha': { success: true, data: { id: 'ssha', title: 'Social Sciences in Asia', formerTitles } },
    }),
  });
  const text = screen.queryByText(/^Published in/)?.textContent;
  unmount();
  return text;
};

test('J-33 names the title that the journal had when the article appeared', async () => {
  expect(await line('2025-10-14')).toBe('Published in Asian Studies (ISSN 2050-084X), as the journal was then called.');
  expect(await line('2026-01-01')).toBeUndefined();
});
