import { buildAnnouncements, comeAs, Delivery } from '../site/takeover';
import { startEdge, type Edge } from '../site/edges';
import { expect, test } from '../pages';

/** A redesigned section, built by itself as an area of its own, is shown to some, then to all, then to nobody. */
const SECTION = '/journal/acl/announcements';
const OLD = 'Announcements';
const NEW = 'News of the journal';

let delivery: Delivery;
let edge: Edge;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const [begun, dist] = await Promise.all([Delivery.begin('takeover'), buildAnnouncements()]);
  delivery = begun;
  await delivery.release('publish', 'mf-announcements', '--dist', dist);
  edge = await startEdge({ data: delivery.data });
});
test.afterAll(() => edge?.program.stop());

test('D-09 a new area takes over one section: as a canary for some, then for all, then for nobody', async ({
  site,
  page,
  context,
  request,
}) => {
  const { canary } = await delivery.area('mf-announcements');
  await delivery.release('canary', 'mf-announcements', canary!.build, '--percent', '10');
  const [[inside = ''], [outside = '']] = await Promise.all([
    delivery.visitors('mf-announcements', 0, 1_000, 1),
    delivery.visitors('mf-announcements', 1_000, 10_000, 1),
  ]);
  const seenBy = async (id: string) => {
    const text = await (
      await request.get(edge.origin + SECTION, { headers: { cookie: `__Host-visitor=${id}` } })
    ).text();
    return [NEW, OLD].find((heading) => new RegExp(`<h1[^>]*>${heading}</h1>`).test(text));
  };
  await expect.poll(() => seenBy(inside), { timeout: 5_000 }).toBe(NEW);
  expect(await seenBy(outside)).toBe(OLD);

  await test.step('into and out of it on the client side', async () => {
    await comeAs(context, inside);
    await site.open(`${edge.origin}/journal/acl`);
    await site.mark();
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

  await delivery.release('promote', 'mf-announcements');
  await expect.poll(() => seenBy(outside), { timeout: 5_000 }).toBe(NEW);
  await delivery.release('rollback', 'mf-announcements');
  await expect.poll(() => seenBy(inside), { timeout: 5_000 }).toBe(OLD);
  expect(await seenBy(outside)).toBe(OLD);
  // The page still open goes on: its files are served as long as the registry names them.
  await site.follow('/about');
  await site.follow(SECTION);
  await expect(site.heading).toHaveText(NEW);
  expect(site.troubles).toEqual([]);
});
