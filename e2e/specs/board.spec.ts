import { api } from '../site/api';
import { holdResponses, rewrite } from '../site/api-responses';
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

test('J-16 J-17 other formats: case of positions, areas as JSON, iD with a prefix, an image that fails', async ({
  site,
  board,
  page,
}) => {
  await rewrite(page, '/journals/ssha/editorial-board', (answer) => ({
    ...answer,
    data: [
      {
        name: 'Ada One',
        position: 'EDITOR-IN-CHIEF',
        researchAreas: '["Credit","Rivers"]',
        orcid: 'https://orcid.org/0000-0002-1825-0097',
        avatar: 'missing.jpg',
      },
      { name: 'ben two three', position: 'managing EDITOR', orcid: '/0000-0001-5109-3700' },
    ],
  }));
  await page.route('**/editorial_board/missing.jpg', (route) => route.fulfill({ status: 404 }));
  await site.open('/about');
  await site.follow(ADDRESS);
  await expect(board.section('Editorial Leadership').getByRole('heading', { level: 3 })).toHaveText('Ada One');
  await expect(board.member('Ada One').getByRole('listitem')).toHaveText(['Credit', 'Rivers']);
  await expect(board.member('Ada One').getByRole('link')).toHaveAttribute(
    'href',
    'https://orcid.org/0000-0002-1825-0097',
  );
  await expect(board.member('Ada One')).toContainText('AO');
  await expect(board.section('Managing Editors')).toContainText('BT');
  await expect(board.member('ben two three').getByRole('link')).toHaveText('0000-0001-5109-3700');
});

test('J-17 while it loads, accessible', async ({ site, page }) => {
  test.slow();
  const held = await holdResponses(page, '/journals/ssha/editorial-board');
  await site.open('/about');
  await site.follow(ADDRESS);
  await expect(site.main.getByText('Loading editorial board...')).toBeAttached();
  await expectAccessible(page);
  held.resume();
});

test('J-17 a board without members, accessible', async ({ site, page }) => {
  test.slow();
  await rewrite(page, '/journals/ssha/editorial-board', (answer) => ({ ...answer, data: [] }));
  await site.open('/about');
  await site.follow(ADDRESS);
  await expect(site.main.getByText('No Editorial Board Found')).toBeVisible();
  await expectAccessible(page, OTHER_TWO_APPEARANCES);
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
