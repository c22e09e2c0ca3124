import { commandLine } from '../testing/command-line';
import { ReleaseFixture } from '../testing/fixture';

let fixture: ReleaseFixture;
beforeAll(async () => {
  fixture = await ReleaseFixture.create();
});
afterAll(() => fixture.remove());

test('D-70 publish --all starts a site from a folder of builds, and makes a set of the changed ones', async () => {
  await fixture.key();
  for (const name of ['mf-one', 'mf-two', 'shell']) await fixture.build(name);
  const command = commandLine(() => ({ PRESS_DATA: fixture.data, PRESS_KEYS: fixture.keys }));
  const all = `publish --all --dist ${fixture.root}/dist`;
  expect(await command(`${all} --stable`)).toMatchObject({ exitCode: 0 });
  await fixture.build('mf-one', 'export default 2;\n');
  await fixture.build('mf-two', 'export default 2;\n');
  expect(await command(all)).toMatchObject({ exitCode: 0 });
  const { sets } = await fixture.readRegistry();
  expect(Object.keys(sets?.at(-1) ?? {}).sort()).toEqual(['mf-one', 'mf-two']);
  expect(await command(`publish --all --dist ${fixture.data}`)).toMatchObject({ exitCode: 2 });
});
