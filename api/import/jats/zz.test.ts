import { readdirSync } from 'node:fs';
import { inspectFolder } from './inspect-folder';
test('x', async () => {
  const t0 = Date.now();
  for (const dir of ['/work/shared/data/jats', __dirname + '/fixtures']) {
  const t = await inspectFolder(dir, (f, a) => console.log(f, a.shown, a.kept), (f, e) => console.log(f, e.reason));
  console.log(Date.now() - t0, t.account.shown, t.account.kept, t.account.leftOut.map((l) => `${l.path} ${l.count} ${l.words}`).join('\n'));
  }
});
