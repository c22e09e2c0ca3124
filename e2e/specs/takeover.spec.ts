import { buildAnnouncements, ReleaseDirectory } from '../site/release-directory';
import { setVisitor } from '../site/visits';
import { startEdge, type Edge } from '../site/edges';
import { expect, test } from '../pages';

/** A redesigned section is an area with its own build. */
const SECTION = '/journal/acl/announcements';
const OLD = 'Announcements';
const NEW = 'News of the journal';

let releases: ReleaseDirectory;
let edge: Edge;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const [directory, dist] = await Promise.all([ReleaseDirectory.create('takeover'), buildAnnouncements()]);
  releases = directory;
  await releases.run('publish', 'mf-announcements', '--dist', dist);
  edge = await startEdge({ data: releases.data });
});
test.afterAll(() => edge?.program.stop());

test('D-09 a new area takes over one section: as a canary for some, then for all, then for none', async ({
  site,
  page,
  context,
  request,
}) => {
  test.setTimeout(90_000); // the edge follows the registry within a second; on a busy machine it answers later
  const { canary } = await releases.area('mf-announcements');
  await releases.run('canary', 'mf-announcements', canary!.build, '--percent', '10');
  const [[inside = ''], [outside = '']] = await Promise.all([
    releases.visitors('mf-announcements', 0, 1_000, 1),
    releases.visitors('mf-announcements', 1_000, 10_000, 1),
  ]);
  const headingFor = async (id: string) => {
    const text = await (
      await request.get(edge.origin + SECTION, { headers: { cookie: `__Host-visitor=${id}` } })
    ).text();
    return [NEW, OLD].find((heading) => new RegExp(`<h1[^>]*>${heading}</h1>`).test(text));
  };
  await expect.poll(() => headingFor(inside), { timeout: 20_000 }).toBe(NEW);
  expect(await headingFor(outside)).toBe(OLD);

  await test.step('client navigation into the area and out of it', async () => {
    await setVisitor(context, inside);
    await site.open(`${edge.origin}/journal/acl`);
    await site.markDocument();
    await site.follow(SECTION);
    await expect(site.heading).toHaveText(NEW);
    await site.main.getByRole('listitem').getByRole('link').filter({ hasText: /\w{4}/ }).last().click();
    await expect(page).toHaveURL(/\/article\//);
    await expect(site.heading).not.toHaveText(NEW);
    await page.goBack();
    await expect(site.heading).toHaveText(NEW);
    await page.goBack();
    await expect(page).toHaveURL(/\/journal\/acl$/);
    await expect(site.heading).not.toHaveText(NEW);
    await site.expectSameDocument();
    await site.open(edge.origin + SECTION);
    await expect(site.heading).toHaveText(NEW);
  });

  await releases.run('promote', 'mf-announcements');
  await expect.poll(() => headingFor(outside), { timeout: 20_000 }).toBe(NEW);
  await releases.run('rollback', 'mf-announcements');
  await expect.poll(() => headingFor(inside), { timeout: 20_000 }).toBe(OLD);
  expect(await headingFor(outside)).toBe(OLD);
  // The page that is still open works: its files are served while the registry names them.
  await site.follow('/about');
  await site.follow(SECTION);
  await expect(site.heading).toHaveText(NEW);
  expect(site.errors).toEqual([]);
});
