import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { promoteCanary, startCanary } from '../rollout/actions';
import { collectGarbage } from './collect-garbage';
import { ReleaseFixture } from '../testing/fixture';
import { verifySite } from './verify-site';

const HOUR = 3_600_000;

test('D-13 gc keeps three builds, every build that the registry names, and everything younger than 48 hours', async () => {
  const fixture = await ReleaseFixture.create();
  try {
    await fixture.publishSite();
    const builds: string[] = [(await fixture.readEntry()).stable!];
    for (let at = 1; at < 7; at += 1) {
      const { release } = await fixture.publish(await fixture.build('mf-one', `export default ${at};\n`));
      await startCanary(fixture.site, 'mf-one', release.build, { bps: 0 }, { why: 'a test' });
      builds.push(release.build);
    }
    const orphan = await fixture.build('mf-gone');
    await fixture.install(orphan.dist); // stored by a publication that was interrupted
    await startCanary(fixture.site, 'mf-one', builds[1]!, { bps: 100 }, { why: 'an old one' });
    await promoteCanary(fixture.site, 'mf-one', builds[1]!, { why: 'an old one' });
    const kept = async () => Object.keys((await fixture.readEntry()).builds).sort();
    const clean = (now: number, dryRun = false) =>
      collectGarbage({ site: fixture.site, store: fixture.store, dryRun, now, why: 'a test' });

    const now = Date.now();
    expect(await clean(now)).toMatchObject({ deleted: [] });
    const aged = new Date(now - 72 * HOUR);
    for (const { name, build } of await fixture.store.list())
      await utimes(path.join(fixture.data, 'releases', name, build, 'release.json'), aged, aged);
    // The files are old, but according to the audit log the registry pointed at them recently.
    expect(await clean(now)).toMatchObject({ deleted: [{ name: 'mf-gone', build: orphan.release.build }] });

    const later = now + 49 * HOUR;
    const gone = [builds[2]!, builds[3]!].sort();
    expect((await clean(later, true)).deleted.map(({ build }) => build).sort()).toEqual(gone);
    expect(await kept()).toHaveLength(7);
    expect((await clean(later)).deleted.map(({ build }) => build).sort()).toEqual(gone);
    expect(await kept()).toEqual([builds[0]!, builds[1]!, builds[4]!, builds[5]!, builds[6]!].sort());
    expect((await fixture.store.list('mf-one')).map(({ build }) => build).sort()).toEqual(await kept());
    expect(await verifySite(fixture.site, fixture.store)).toMatchObject({ findings: [] });
  } finally {
    await fixture.remove();
  }
});
