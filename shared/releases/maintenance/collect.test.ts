import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { canary, promote } from '../rollout/actions';
import { collect } from './collect';
import { Desk } from '../testing/fixture';
import { verifySite } from './verify-site';

const HOUR = 3_600_000;

test('D-13 clean-up keeps three builds, whatever the registry names, and anything younger than 48 hours', async () => {
  const desk = await Desk.create();
  try {
    await desk.site();
    const builds: string[] = [(await desk.area()).stable!];
    for (let at = 1; at < 7; at += 1) {
      const { release } = await desk.publish(await desk.built('mf-one', `export default ${at};\n`));
      builds.push(release.build);
    }
    const stray = await desk.built('mf-gone');
    await desk.place(stray.dist); // uploaded by a publication that was cut off
    await canary(desk.data, 'mf-one', builds[1]!, { bps: 100 }, { why: 'an old one' });
    await promote(desk.data, 'mf-one', { why: 'an old one' });
    const kept = async () => Object.keys((await desk.area()).builds).sort();
    const clean = (now: number, dryRun = false) =>
      collect({ data: desk.data, store: desk.store, dryRun, now, why: 'a test' });

    const now = Date.now();
    expect(await clean(now)).toMatchObject({ deleted: [] });
    const aged = new Date(now - 72 * HOUR);
    for (const { name, build } of await desk.store.list())
      await utimes(path.join(desk.data, 'releases', name, build, 'release.json'), aged, aged);
    // Old files, but the journal says that the registry pointed at them a moment ago.
    expect(await clean(now)).toMatchObject({ deleted: [{ name: 'mf-gone', build: stray.release.build }] });

    const later = now + 49 * HOUR;
    const gone = [builds[2]!, builds[3]!].sort();
    expect((await clean(later, true)).deleted.map(({ build }) => build).sort()).toEqual(gone);
    expect(await kept()).toHaveLength(7);
    expect((await clean(later)).deleted.map(({ build }) => build).sort()).toEqual(gone);
    expect(await kept()).toEqual([builds[0]!, builds[1]!, builds[4]!, builds[5]!, builds[6]!].sort());
    expect((await desk.store.list('mf-one')).map(({ build }) => build).sort()).toEqual(await kept());
    expect(await verifySite(desk.data, desk.store)).toMatchObject({ findings: [] });
  } finally {
    await desk.remove();
  }
});
