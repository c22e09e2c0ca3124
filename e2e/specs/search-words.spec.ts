import { api } from '../site/api';
import { expect, test } from '../pages';

test('S-30 S-09 what a researcher types finds what stands in the titles', async ({ page }) => {
  const found = async (query: string) => {
    const response = await page.request.get(`/api/articles/search?keyword=${encodeURIComponent(query)}&pageSize=1`);
    expect(response.status(), query).toBe(200);
    const { data } = (await response.json()) as { data: { total: number; list: { doi: string }[] } };
    return { total: data.total, doi: data.list[0]?.doi };
  };
  for (const words of ['alkali–silica', 'dose–response', 'freeze–thaw']) {
    const { total } = await found(words);
    expect(total, words).toBeGreaterThan(0);
    expect((await found(words.replace('–', '-'))).total, words).toBe(total);
  }
  const doi = '10.5555/ssha.2025.0412';
  for (const written of [
    `${doi}.`,
    `(${doi})`,
    `https://doi.org/${doi.replace('/', '%2F')}`,
    `doi:${doi.toUpperCase()}`,
  ])
    expect((await found(written)).doi, written).toBe(doi);
  const { articles } = (await api.getJournals()).find(({ id }) => id === 'ssha')!;
  expect((await found('ssha')).total).toBe(articles);
  const [all, without, both] = await Promise.all(['credit', 'credit NOT Nepal', 'credit Nepal'].map(found));
  expect(without!.total).toBe(all!.total - both!.total);
});

test('fault 70 a search of signs alone is a page with a sentence', async ({ site, page }) => {
  for (const query of ['-'.repeat(40), `sea ${'-'.repeat(40)}`, '(-(-(-(-', 'the of and']) {
    const response = await page.goto(`/discover-research?q=${encodeURIComponent(query)}`);
    expect(response?.status(), query).toBe(200);
    await expect(site.main.getByText(/articles found|No articles found/).first()).toBeVisible();
  }
});
