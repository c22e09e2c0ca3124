import { api } from '../site/api';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

const SECTIONS = ['Who We Are', 'Mission and Vision', 'Services', 'Global Collaboration', 'Editorial Excellence'];
const SIDEBAR = ['Our Impact', 'Global Distribution', 'Subject Areas'];

test('A-01 five sections, and three in the sidebar', async ({ site }) => {
  await site.open('/about');
  await expect(site.main.getByRole('heading', { level: 2 })).toHaveText([...SECTIONS, ...SIDEBAR]);
  for (const name of SECTIONS)
    await expect(site.main.getByRole('region', { name }).getByRole('paragraph').first()).toBeVisible();
});

test('a page sets the space between its blocks: the global style sheet reads a property that the page sets', async ({
  site,
}) => {
  const article = articleAddress(await sampleArticle());
  for (const [address, space] of [
    ['/about', '--s7'],
    [article, '--s6'],
  ] as const) {
    await site.open(address);
    const [actual, expected] = await site.main
      .locator('.blk')
      .nth(1)
      .evaluate((part, name) => {
        const ruler = document.body.appendChild(document.createElement('div'));
        ruler.style.height = `var(${name})`;
        return [getComputedStyle(part).marginTop, getComputedStyle(ruler).height];
      }, space);
    expect(Number.parseFloat(expected ?? '')).toBeGreaterThan(0);
    expect(actual).toBe(expected);
  }
});

test('A-01 the published claims', async ({ site }) => {
  await site.open('/about');
  const impact = site.main.getByRole('region', { name: 'Our Impact' });
  for (const claim of ['1000+', '8K+', '1M+', '290', '50+'])
    await expect(
      impact.getByRole('definition').filter({ hasText: new RegExp(`^${claim.replace('+', '\\+')}$`) }),
    ).toBeVisible();
  const regions = site.main.getByRole('region', { name: 'Global Distribution' }).getByRole('listitem');
  await expect(regions).toHaveText([
    'Asia48%',
    'Africa21%',
    'Europe15%',
    'South America13%',
    'North America2%',
    'Oceania1%',
  ]);
});

test('A-01 the subject areas come from the database', async ({ site }) => {
  const subjects = await api.getJournalSubjects();
  await site.open('/about');
  await expect(site.main.getByRole('region', { name: 'Subject Areas' }).getByRole('listitem')).toHaveText(subjects);
});

test('A-02 services, mission and the standards it names', async ({ site }) => {
  await site.open('/about');
  for (const word of ['DORA', 'ORCID', 'Crossref', 'plagiarism', 'Creative Commons', 'open access'])
    await expect(site.main).toContainText(new RegExp(word, 'i'));
});
