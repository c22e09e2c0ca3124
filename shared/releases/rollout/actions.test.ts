import { readAuditLog } from '../audit/audit-log';
import { readRegistry } from '../registry/registry';
import { ReleaseFixture } from '../testing/fixture';
import { promoteCanary, rollback, startCanary, widenCanary } from './actions';
import { chooseRelease } from './assignment';

let fixture: ReleaseFixture;
let stable: string;
let next: string;
beforeAll(async () => {
  fixture = await ReleaseFixture.create();
  stable = (await fixture.publishSite()).one.release.build;
  const built = await fixture.build('mf-one', 'export default 2;\n');
  next = built.release.build;
  await fixture.publish(built);
});
afterAll(() => fixture.remove());

const why = { by: 'Ada', why: 'new abstract' };
const startAt = (bps: number, auto = false) =>
  startCanary(fixture.site, 'mf-one', next.slice(0, 6), { bps, auto }, why);

test('D-05 canary, widen and promote change the registry; widening keeps the salt', async () => {
  expect(await startAt(1_050)).toMatchObject({
    what: `canary ${next} at 10.5 %`,
    from: { canary: null },
    to: { canary: { bps: 1_050 } },
  });
  const first = await fixture.readEntry();
  const { salt } = first;
  expect(first.canary).toMatchObject({ owner: 'Ada' });
  await widenCanary(fixture.site, 'mf-one', why);
  const second = await fixture.readEntry();
  expect(second).toMatchObject({ salt, canary: { bps: 2_500 } });
  expect(second.canary!.sinceRev).toBeGreaterThan(first.canary!.sinceRev);
  const visitors = Array.from({ length: 500 }, (_, at) => `visitor-${at}`).filter(
    (id) => chooseRelease(first, id)?.build === next,
  );
  expect(visitors.every((id) => chooseRelease(second, id)?.build === next)).toBe(true);
  await widenCanary(fixture.site, 'mf-one', { ...why, auto: true });
  expect((await fixture.readEntry()).canary).toEqual({ ...second.canary, auto: true });
  await expect(widenCanary(fixture.site, 'mf-one', { ...why, bps: 1_000 })).rejects.toMatchObject({
    code: 'PRESS-R15',
  });
  await expect(promoteCanary(fixture.site, 'mf-one', stable, why)).rejects.toMatchObject({
    code: 'PRESS-R15',
    reason: expect.stringContaining(`${stable} of mf-one is not the canary; ${next} is`),
  });
  await promoteCanary(fixture.site, 'mf-one', next, why);
  expect(await fixture.readEntry()).toMatchObject({ stable: next, lastGood: stable, canary: null });
  await expect(promoteCanary(fixture.site, 'mf-one', next, why)).rejects.toMatchObject({
    code: 'PRESS-R15',
    reason: 'There is no canary.',
  });
});

test('D-05 rollback ends the canary, or without one returns to the last good release; the next canary gets a new salt', async () => {
  await expect(startAt(100)).rejects.toMatchObject({ code: 'PRESS-R15', reason: expect.stringContaining('is stable') });
  const before = await fixture.readEntry();
  await rollback(fixture.site, 'mf-one', { ...why, figures: { sessions: 40, failures: 20 } });
  const after = await fixture.readEntry();
  expect(after).toMatchObject({ stable, lastGood: null, canary: null });
  expect(after.salt).not.toBe(before.salt);
  await expect(rollback(fixture.site, 'mf-one', why)).rejects.toMatchObject({
    code: 'PRESS-R15',
    next: expect.stringContaining('--to'),
  });
  await startAt(500);
  expect((await fixture.readEntry()).salt).not.toBe(after.salt);
  await rollback(fixture.site, 'mf-one', why);
  expect(await fixture.readEntry()).toMatchObject({ stable, canary: null });
  await rollback(fixture.site, 'mf-one', { ...why, to: next });
  expect(await fixture.readEntry()).toMatchObject({ stable: next, lastGood: null });
});

test('ignores a decision about an ended stage', async () => {
  await startCanary(fixture.site, 'mf-one', stable, { bps: 100 }, why);
  const stage = (await fixture.readEntry()).canary!;
  await widenCanary(fixture.site, 'mf-one', why);
  for (const action of [rollback, widenCanary])
    expect(await action(fixture.site, 'mf-one', { ...why, stage })).toBeNull();
  expect(await rollback(fixture.site, 'mf-one', { ...why, stage: (await fixture.readEntry()).canary! })).toMatchObject({
    to: { canary: null },
  });
});

test('D-05 the audit log has who, what, why, when, the state before and after, and the figures', async () => {
  const { rev } = (await readRegistry(fixture.data))!;
  const entries = await readAuditLog(fixture.data, rev);
  expect(entries.map((entry) => entry.rev)).toEqual(Array.from({ length: rev }, (_, at) => at + 1));
  expect(entries.find(({ figures }) => figures)).toMatchObject({
    who: 'Ada',
    why: 'new abstract',
    when: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    figures: { sessions: 40, failures: 20 },
    changes: [
      {
        area: 'mf-one',
        what: `stable rolled back from ${next} to ${stable}`,
        from: { stable: next },
        to: { stable, canary: null },
      },
    ],
  });
});

test('refuses an unknown area or build, and names the known ones', async () => {
  await expect(promoteCanary(fixture.site, 'mf-none', next, why)).rejects.toMatchObject({
    code: 'PRESS-R14',
    next: expect.stringContaining('mf-one'),
  });
  for (const build of ['ffff', next.slice(0, 3)])
    await expect(startCanary(fixture.site, 'mf-one', build, { bps: 1 }, why)).rejects.toMatchObject({
      code: 'PRESS-R14',
    });
});

test('D-09 returns a section to the area behind it, unless that area no longer has such a page', async () => {
  const takingOver = async (path: string, takesOver = ['mf-one']) => {
    const route = { path, scripts: [], styles: [] };
    const built = await fixture.build('mf-two', `export default ${path.length};\n`, { routes: [route], takesOver });
    await fixture.publish(built, { stable: true });
    return rollback(fixture.site, 'mf-two', why);
  };
  await expect(takingOver('/mf-one')).resolves.toMatchObject({
    what: expect.stringContaining('mf-one serves its section again'),
    to: { stable: null },
  });
  await expect(takingOver('/mf-one/gone')).rejects.toMatchObject({
    code: 'PRESS-R15',
    reason: 'Nothing would serve /mf-one/gone: mf-one no longer has this page.',
    next: expect.stringContaining('rollback mf-one'),
  });
});
