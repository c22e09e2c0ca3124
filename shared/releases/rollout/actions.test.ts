import { choose } from './assignment';
import { canary, promote, rollback, widen } from './actions';
import { readJournal } from '../audit/log';
import { readRegistry } from '../registry/file';
import { Desk } from '../testing/fixture';

let desk: Desk;
let stable: string;
let next: string;
beforeAll(async () => {
  desk = await Desk.create();
  stable = (await desk.site()).one.release.build;
  const built = await desk.built('mf-one', 'export default 2;\n');
  next = built.release.build;
  await desk.publish(built);
});
afterAll(() => desk.remove());

const why = { by: 'Ada', why: 'new abstract' };
const show = (bps: number, auto = false) => canary(desk.data, 'mf-one', next.slice(0, 6), { bps, auto }, why);

test('D-05 a published build is a canary that nobody gets', async () => {
  expect(await desk.area()).toMatchObject({ stable, lastGood: null, canary: { build: next, bps: 0, auto: false } });
});

test('D-05 canary, widen and promote: one step each, the salt fixed while it widens', async () => {
  const { salt } = await desk.area();
  expect(await show(1_050)).toMatchObject({
    what: `canary ${next} at 10.5 % (was 0 %)`,
    from: { canary: { bps: 0 } },
    to: { canary: { bps: 1_050 } },
  });
  const first = await desk.area();
  await widen(desk.data, 'mf-one', why);
  const second = await desk.area();
  expect(second).toMatchObject({ salt, canary: { bps: 2_500 } });
  expect(second.canary!.sinceRev).toBeGreaterThan(first.canary!.sinceRev);
  const visitors = Array.from({ length: 500 }, (_, at) => `visitor-${at}`).filter(
    (id) => choose(first, id)?.build === next,
  );
  expect(visitors.every((id) => choose(second, id)?.build === next)).toBe(true);
  await widen(desk.data, 'mf-one', { ...why, auto: true });
  expect((await desk.area()).canary).toEqual({ ...second.canary, auto: true });
  await expect(widen(desk.data, 'mf-one', { ...why, bps: 1_000 })).rejects.toMatchObject({ code: 'PRESS-R15' });
  await promote(desk.data, 'mf-one', why);
  expect(await desk.area()).toMatchObject({ stable: next, lastGood: stable, canary: null });
  await expect(promote(desk.data, 'mf-one', why)).rejects.toMatchObject({
    code: 'PRESS-R15',
    reason: 'There is no canary.',
  });
});

test('D-05 rollback takes the canary back, without one the stable release; the next trial meets others', async () => {
  await expect(show(100)).rejects.toMatchObject({ code: 'PRESS-R15', reason: expect.stringContaining('is stable') });
  const before = await desk.area();
  await rollback(desk.data, 'mf-one', { ...why, figures: { sessions: 40, failures: 20 } });
  const after = await desk.area();
  expect(after).toMatchObject({ stable, lastGood: null, canary: null });
  expect(after.salt).not.toBe(before.salt);
  await expect(rollback(desk.data, 'mf-one', why)).rejects.toMatchObject({
    code: 'PRESS-R15',
    next: expect.stringContaining('--to'),
  });
  await show(500);
  expect((await desk.area()).salt).not.toBe(after.salt);
  await rollback(desk.data, 'mf-one', why);
  expect(await desk.area()).toMatchObject({ stable, canary: null });
  await rollback(desk.data, 'mf-one', { ...why, to: next });
  expect(await desk.area()).toMatchObject({ stable: next, lastGood: null });
});

test('a decision about a stage that is over is not taken', async () => {
  await canary(desk.data, 'mf-one', stable, { bps: 100 }, why);
  const of = (await desk.area()).canary!;
  await widen(desk.data, 'mf-one', why);
  for (const late of [rollback, widen, promote]) expect(await late(desk.data, 'mf-one', { ...why, of })).toBeNull();
  expect(await rollback(desk.data, 'mf-one', { ...why, of: (await desk.area()).canary! })).toMatchObject({
    to: { canary: null },
  });
});

test('D-05 the journal says who, what, why, when, from what to what, and on which figures', async () => {
  const { rev } = (await readRegistry(desk.data))!;
  const entries = await readJournal(desk.data, rev);
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

test('what is not there is refused by name', async () => {
  await expect(promote(desk.data, 'mf-none', why)).rejects.toMatchObject({
    code: 'PRESS-R14',
    next: expect.stringContaining('mf-one'),
  });
  for (const build of ['ffff', next.slice(0, 3)])
    await expect(canary(desk.data, 'mf-one', build, { bps: 1 }, why)).rejects.toMatchObject({ code: 'PRESS-R14' });
});
