import { expect, test } from '../pages';

test('S-08 S-30 no search ends without results and without alternatives', async ({ page }) => {
  const silent = [];
  for (const typed of [
    ...[
      'the role of gender',
      'teh household debt',
      'Mehmet Yidiz',
      '3093-0146',
      'ISSN 3093-0146',
      'Appl. Comput. Lett.',
    ],
    ...['ssha household debt', 'University of Dhaka', 'Nepal flood insurance uptake', 'ssha&year=2022'],
  ]) {
    const response = await page.request.get(
      `/api/articles/search?keyword=${typed.includes('&') ? typed : encodeURIComponent(typed)}`,
    );
    const { data } = (await response.json()) as { data: { total: number; suggestion?: string; fewer?: unknown[] } };
    if (data.total === 0 && !data.suggestion && !data.fewer) silent.push(typed);
    if (typed === 'ssha&year=2022') expect(data.total).toBe(35);
  }
  expect(silent).toEqual([]);
});

test('fault 26 S-05 S-34 no hits, punctuation, stop words, 10,000 characters, many words and deep pages give a page with a sentence', async ({
  site,
  page,
}) => {
  for (const query of [
    ...['-'.repeat(33), `sea ${'-'.repeat(40)}`, '(-(-(-(-', 'the of and', '"unbalanced', 'credit '.repeat(40)],
    ...['a'.repeat(10_000), 'water&page=1000000', 'qqqzzzxxx'],
  ]) {
    const response = await page.goto(`/discover-research?q=${query.includes('&') ? query : encodeURIComponent(query)}`);
    expect(response?.status(), query).toBe(200);
    await expect(site.main.getByText(/articles found|No articles found/).first()).toBeVisible();
  }
  await expect(site.main).toContainText('Try different keywords or check your spelling.');
  await expect(site.retry).toBeHidden();
});
