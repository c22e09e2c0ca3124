import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finalizeManifest } from '../format/manifest';
import { ReleaseFixture, type TestBuild } from '../testing/fixture';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await ReleaseFixture.create();
  await fixture.key();
});
afterEach(() => fixture.remove());

/** The shell's bundle in Rspack's form. */
const shellScript = (names: readonly string[]): string =>
  `f.S=[{name:"@press/area/vendor",version:"1.2.0",factory:()=>()=>f(50),eager:1}];M={49(e,t){x()},50(e,t,n){let r;n.r(t),n.d(t,{${names
    .map((name) => `${name}:()=>ek.${name}`)
    .join(',')}});r={}}};`;
const AREA = `export const x={461:{shareScope:"default",shareKey:"@press/area/vendor",import:null}};var v=r(461);(0,v.useQuery)({});(0,n.jsx)(v.Link,{className:a?"btn pri":\`tag \${b}\`});let s=y.length;`;

async function shell(names: readonly string[], css: string): Promise<TestBuild> {
  const { dist, release } = await fixture.build('shell', shellScript(names));
  await writeFile(path.join(dist, 'client/app.css'), css);
  const { schema: _schema, build: _build, files: _files, ...draft } = release;
  return { dist, release: await finalizeManifest(dist, draft) };
}
const NAMES = ['Link', 'NavLink', 'useQuery'];
const CSS = '.btn,.pri{color:red}.tag:hover{margin:.5rem;background:url(a.png)}.rare{top:0}';

beforeEach(async () => {
  await fixture.publish(await shell(NAMES, CSS), { stable: true });
  await fixture.publish(await fixture.build('mf-one', AREA), { stable: true });
});

test.each([
  [
    'an export',
    ['NavLink', 'useQuery'],
    CSS,
    /mf-one .* uses Link of @press\/area\/vendor, which shell .* does not have/,
  ],
  ['a class', NAMES, CSS.replace('.btn', '.butn'), /uses the class \.btn of the design system/],
  ['a class in a template', NAMES, CSS.replace('.tag', '.label'), /uses the class \.tag/],
  ['all exports', [], CSS, /can't be read/],
])('D-02 a shell that lacks %s that an area uses is refused', async (_, names, css, message) => {
  await expect(fixture.publish(await shell(names, css))).rejects.toMatchObject({
    code: 'PRESS-R07',
    message: expect.stringMatching(message),
  });
});

test('D-02 fault 192 an area whose use of the shell cannot be read is refused, where it would pass unchecked', async () => {
  const otherForm = AREA.replaceAll('v.Link', 'v["Link"]').replace('v.useQuery', 'v["useQuery"]');
  await expect(fixture.publish(await fixture.build('mf-two', otherForm))).rejects.toMatchObject({
    code: 'PRESS-R07',
    message: expect.stringContaining("uses of @press/area/vendor can't be read"),
  });
});

test('D-02 a shell may lack what no area uses, and an area is refused where the shell has dropped what it uses', async () => {
  await fixture.publish(await fixture.build('mf-one', 'export {};\n'), { stable: true });
  const dropped = await shell(['useQuery', 'useNew'], '.btn,.pri,.tag{color:red}');
  await fixture.publish(dropped, { stable: true });
  await expect(fixture.publish(await fixture.build('mf-two', AREA))).rejects.toMatchObject({
    code: 'PRESS-R07',
    message: expect.stringContaining('uses Link of @press/area/vendor'),
  });
});
