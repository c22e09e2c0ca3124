import { readRegistry, type Registry, type ReleaseSite } from '@press/releases';
import { ReleaseFixture } from '@press/releases/testing';
import type { EdgeServices } from '../context/edge-services';
import { recordingLog } from '../testing/stub-site';
import { SignatureKeeper } from './telemetry';

const DAY = 86_400_000;

let fixture: ReleaseFixture;
let registry: Registry;
const keepers: SignatureKeeper[] = [];
beforeEach(async () => {
  fixture = await ReleaseFixture.create();
  await fixture.publishSite();
  registry = await fixture.readRegistry();
});
afterEach(async () => {
  for (const keeper of keepers.splice(0)) keeper.close();
  await fixture.remove();
});

/** An edge that serves the registry. */
function createKeeper(site: ReleaseSite) {
  const { log, lines } = recordingLog();
  const snapshot = { registry, hasActiveCanary: false } as EdgeServices['snapshot'];
  const keeper = new SignatureKeeper({ site, services: { snapshot, log } });
  keepers.push(keeper);
  return { keeper, lines };
}

test('fault 55 an edge with a key renews the signature of the registry after half of its validity', async () => {
  const { keeper, lines } = createKeeper(fixture.site);
  await keeper.check(Date.now() + 14 * DAY);
  expect((await readRegistry(fixture.data))?.rev).toBe(registry.rev);
  await keeper.check(Date.now() + 16 * DAY);
  const renewed = await fixture.readRegistry();
  expect(renewed).toMatchObject({ rev: registry.rev + 1, areas: registry.areas });
  expect(renewed.signature).not.toEqual(registry.signature);
  expect(lines).toMatchObject([{ msg: 'registry signed anew' }]);
});

test('fault 55 without a key the edge warns before and after the signature expires, and does nothing else', async () => {
  const { keeper, lines } = createKeeper({ ...fixture.site, keys: `${fixture.root}/none` });
  await keeper.check();
  expect(lines).toEqual([]);
  for (const days of [16, 31]) await keeper.check(Date.now() + days * DAY);
  expect(lines).toMatchObject([
    { code: 'PRESS-R19', cause: expect.stringContaining('expires on') },
    { code: 'PRESS-R19', cause: expect.stringContaining('expired on'), next: expect.stringContaining('sign') },
  ]);
  expect((await readRegistry(fixture.data))?.rev).toBe(registry.rev);
});
