import { plainText } from '@press/contract/richtext';
import { api } from '../site/api';
import { fail, holdResponses, rewrite } from '../site/api-responses';
import { OTHER_TWO_APPEARANCES, expectAccessible } from '../pages/accessibility';
import { articleAddress } from '../pages/screens';
import { expect, test } from '../pages';

const STEPS = [
  'Submission to first decision',
  'Submission to decision after review',
  'Submission to acceptance',
  'Acceptance to online publication',
];

/** All parts that show data of the api. */
test('J-01 J-03 J-04 J-05 J-07 J-12 Journal Information', async ({ site, journal }) => {
  const ssha = await api.getJournal('ssha');
  const latest = await api.getLatestArticles('ssha', 3);
  await site.open('/journal/ssha');
  await expect(site.heading).toHaveText(ssha.title);
  await expect(journal.header).toContainText(ssha.abbreviation);
  await expect(journal.header.getByRole('term').filter({ hasText: /ISSN/ })).toHaveText(['Print ISSN', 'Online ISSN']);
  await expect(journal.header).toContainText(ssha.issn);
  await expect(journal.header).toContainText(ssha.eissn);
  await expect(journal.header).toContainText(plainText(ssha.scope));
  expect(ssha.indexing.length).toBeGreaterThan(0);
  for (const { name } of ssha.indexing) await expect(journal.header.getByText(name, { exact: true })).toBeVisible();
  const cover = journal.header.locator('img').first();
  await expect(cover).toHaveAttribute('src', '/covers/ssha.svg');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await expect(journal.breadcrumbs.getByRole('listitem')).toHaveText([ssha.title, 'Journal Information']);
  await expect(journal.breadcrumbs.getByRole('link')).toHaveAttribute('href', '/journal/ssha');

  await expect(journal.section('Aims and Scope')).toContainText(plainText(ssha.scope));
  expect(ssha.keywords.length).toBeGreaterThan(0);
  const subjects = journal.section('Aims and Scope').getByRole('list', { name: 'Subjects' }).getByRole('listitem');
  expect((await subjects.allTextContents()).slice(0, ssha.keywords.length)).toEqual(ssha.keywords);

  const issue = journal.section('Current Issue');
  await expect(issue.getByRole('listitem')).toHaveCount(3);
  for (const [at, article] of latest.entries()) {
    const item = issue.getByRole('listitem').nth(at);
    await expect(item.getByRole('link')).toHaveText(plainText(article.title, 'inline'));
    await expect(item.getByRole('link')).toHaveAttribute('href', articleAddress(article));
    await expect(item).toContainText(article.authors);
  }
  await expect(issue.getByRole('link', { name: 'View All Volumes & Issues' })).toHaveAttribute(
    'href',
    '/journal/ssha/volumes-issues',
  );

  const { timeline } = ssha;
  const days = [
    timeline.submissionToFirstDecision,
    timeline.submissionToDecisionAfterReview,
    timeline.submissionToAcceptance,
    timeline.acceptanceToPublication,
  ];
  await expect(journal.section('Publication Timeline').getByRole('listitem')).toHaveText(
    days.map((step, at) => `${step.days} days ${STEPS[at]}`),
  );

  // F-39: the bars are printed, although browsers do not print backgrounds by default.
  await expect(journal.section('Publication Timeline').locator('[aria-hidden="true"]').last()).toHaveCSS(
    'print-color-adjust',
    'exact',
  );

  await expect(journal.section('What we provide').getByRole('heading', { level: 3 })).toHaveCount(6);

  for (const { id, some } of [
    { id: 'ssha', some: 'Archaeology' },
    { id: 'acl', some: 'Robotics' },
    { id: 'ojce', some: 'General' },
  ]) {
    await site.follow(`/journal/${id}?subjects`);
    await expect(subjects.filter({ hasText: some })).toBeVisible();
  }
});

test('J-09 opening a journal counts one view and one click: not on prefetch, not on the server, once however often it renders', async ({
  site,
  page,
}) => {
  const events: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/journals/acl/increment-')) events.push(pathname);
  });
  await site.open('/journals');
  const link = page.getByRole('article').getByRole('link', { name: 'Applied Computer Letters', exact: true });
  const prefetched = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/journals/acl');
  await link.hover();
  await prefetched;
  expect(events).toEqual([]);
  await link.click();
  await expect(site.heading).toHaveText('Applied Computer Letters');
  await expect.poll(() => events).toEqual(['/api/journals/acl/increment-views', '/api/journals/acl/increment-clicks']);
  await site.follow('/journal/acl?again=1');
  await site.follow('/journal/acl#main');
  await expect(site.heading).toHaveText('Applied Computer Letters');
  expect(events).toHaveLength(2);
});

test('J-10 J-11 a failure, accessible: built-in data, 45,291 views, a placeholder header for the session; Retry loads both', async ({
  site,
  journal,
  page,
}) => {
  const failure = await fail(page, '/journals/acl');
  await site.open('/about');
  await site.follow('/journal/acl');
  await expect(site.main.getByText('Failed to load journal data. Please try again later.')).toBeVisible();
  await expect(site.heading).toHaveText('Journal');
  await expect(journal.header).toContainText('ACL');
  await expect(journal.section('Aims and Scope')).toContainText('applied computing');
  await expect(journal.section('Journal metrics').getByRole('definition')).toHaveText([
    '0',
    '0',
    '45,291',
    '0',
    '0',
    '0',
    'Not stated',
  ]);
  await expectAccessible(page, OTHER_TWO_APPEARANCES);
  await failure.restore();
  await site.retry.click();
  await expect(site.heading).toHaveText('Applied Computer Letters');
});

test('J-11 one request for a journal, shared by all parts, and none on its next page', async ({ site, page }) => {
  let requests = 0;
  page.on('request', (request) => void (new URL(request.url()).pathname === '/api/journals/acl' && (requests += 1)));
  await site.open('/about');
  await site.follow('/journal/acl');
  await expect(site.heading).toHaveText('Applied Computer Letters');
  await site.follow('/journal/acl/editorial-board');
  await expect(site.heading).toHaveText('Editorial Board');
  expect(requests).toBe(1);
});

test('J-08 J-04 "Loading journal data...", then a journal without articles, accessible', async ({
  site,
  journal,
  page,
}) => {
  await rewrite(page, '/articles/latest/ojce', (answer) => ({ ...answer, data: [] }));
  const held = await holdResponses(page, '/journals/ojce');
  await site.open('/about');
  await site.follow('/journal/ojce');
  await expect(site.main.getByText('Loading journal data...')).toBeAttached();
  await expectAccessible(page);
  held.resume();
  await expect(journal.section('Current Issue').getByText('No Articles Found')).toBeVisible();
  await expectAccessible(page, OTHER_TWO_APPEARANCES);
});
