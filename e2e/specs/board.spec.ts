import { api } from '../site/api';
import { OTHER_TWO_APPEARANCES, expectAccessible } from '../pages/accessibility';
import { BoardPage } from '../pages/board-page';
import { expect, test as base } from '../pages';

const test = base.extend<{ board: BoardPage }>({ board: async ({ page }, use) => use(new BoardPage(page)) });
const ADDRESS = '/journal/ssha/editorial-board';
const FAILED = 'Failed to load editorial board information';

test('J-16 sections by position, members with all their details, accessible', async ({
  site,
  board,
  journal,
  page,
}) => {
  test.slow();
  const members = await api.getEditorialBoard('ssha');
  await site.open(ADDRESS);
  await expect(journal.breadcrumbs.getByRole('listitem').last()).toHaveText('Editorial Board');
  await expect(board.sections).toHaveText([
    'Editorial Leadership',
    'Managing Editors',
    'Associate Editors',
    'Editorial Team',
  ]);
  const listed = members.filter(({ position }) => !/advisory/i.test(position));
  const advisory = members.length - listed.length;
  expect(advisory).toBeGreaterThan(0);
  await expect(site.main).toContainText(`${members.length} members, ${advisory} of them on the advisory board.`);
  for (const member of listed) {
    const item = board.member(member.name);
    for (const text of [member.position, member.institution, member.country, member.bio])
      await expect(item).toContainText(text);
    await expect(item.getByRole('listitem')).toHaveText(member.researchAreas);
    await expect(item.getByRole('link')).toHaveText(member.orcid);
    await expect(item.getByRole('link')).toHaveAttribute('href', `https://orcid.org/${member.orcid}`);
  }
  await expectAccessible(page);
});

test.describe('failures on the server', () => {
  test('J-17 the server answers 503 with the text and noindex, accessible, and Retry works', async ({
    site,
    board,
    page,
    faulty,
  }) => {
    test.slow();
    faulty.api.injectFault('/api/journals/ssha/editorial-board', { status: 500 });
    const response = await site.open(faulty.origin + ADDRESS);
    expect(response.status()).toBe(503);
    expect(await response.text()).toContain(FAILED);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(page, OTHER_TWO_APPEARANCES);
    faulty.api.clearFaults();
    await site.retry.click();
    await expect(board.sections.first()).toHaveText('Editorial Leadership');
  });
});
