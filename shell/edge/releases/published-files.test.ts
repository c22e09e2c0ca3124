import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { integrityOf, releaseFolder, type Release } from '@press/releases';
import { readStyles } from './published-files';
import { runBundle } from './server-bundle';

describe('published-files', () => {
  const CSS =
    '@font-face{src:url(a.woff2)}.a{background:url("b.svg")}.c{mask:url(#m)}.d{background:url(data:image/png;base64,x)}';
  /** The published files. */
  const PUBLISHED = {
    'client/app.css': CSS,
    'client/end.css': '.a::after{content:"</style><script>"}',
    'client/changed.css': 'something else',
    'client/no-css.css': '.a{color:red',
  };
  /** The files in the store. */
  const STORED = { ...PUBLISHED, 'client/changed.css': '.a{color:red}' };

  let store: string;
  const release = {
    name: 'mf-one',
    build: '0123456789abcdef',
    files: Object.entries(PUBLISHED).map(([file, text]) => ({
      path: file,
      bytes: text.length,
      integrity: integrityOf(Buffer.from(text)),
    })),
  } as Partial<Release> as Release;

  beforeAll(async () => {
    store = testFolder();
    await mkdir(path.join(releaseFolder(store, release), 'client'), { recursive: true });
    for (const [file, text] of Object.entries(STORED))
      await writeFile(path.join(releaseFolder(store, release), file), text);
  });

  test('reads style sheets with absolute addresses; skips unsafe ones and those that differ from the published ones', async () => {
    const rules = (await readStyles([release], store)).get(release);
    const base = '/r/mf-one/0123456789abcdef/client';
    const names = new Set(['.a', '.c', '.d']);
    expect([...(rules ?? [])].map(([file, rulesFor]) => [file, rulesFor(names)])).toEqual([
      [
        'client/app.css',
        `.a{background:url("${base}/b.svg")}.c{mask:url(#m)}.d{background:url(data:image/png;base64,x)}`,
      ],
    ]);
  });
});

describe('server-bundle', () => {
  let folder: string;
  beforeEach(async () => {
    folder = testFolder();
  });

  test('D-02 a server bundle that changed after it was sealed does not run', async () => {
    const file = path.join(folder, 'server.cjs');
    const source = 'exports.one = 1;\n';
    await writeFile(file, source);
    const integrity = integrityOf(Buffer.from(source));
    expect(runBundle(file, integrity, '/r/one/1/').exports).toEqual({ one: 1 });
    await writeFile(file, `${source}globalThis.ran = true;\n`);
    expect(() => runBundle(file, integrity, '/r/one/1/')).toThrow(/PRESS-E05.*does not match the hash/);
    expect(globalThis).not.toHaveProperty('ran');
  });

  test.each(['exit', 'kill', 'abort', 'reallyExit'])('fault 59 process.%s of a bundle throws', async (name) => {
    const file = path.join(folder, 'server.cjs');
    const source = `exports.env = process.env.NODE_ENV; exports.end = () => process.${name}(process.pid);`;
    await writeFile(file, source);
    const { env, end } = runBundle(file, integrityOf(Buffer.from(source)), '/r/one/1/').exports as {
      env: string;
      end: () => void;
    };
    expect(env).toBe('test');
    expect(end).toThrow(/PRESS-E24/);
  });

  test('fault 59 the global fetch of a bundle throws, so that a render can only read from the api', async () => {
    const file = path.join(folder, 'server.cjs');
    const source = "exports.read = () => fetch('http://127.0.0.1:9/');";
    await writeFile(file, source);
    const { read } = runBundle(file, integrityOf(Buffer.from(source)), '/r/one/1/').exports as {
      read: () => Promise<unknown>;
    };
    await expect(read()).rejects.toMatchObject({ code: 'PRESS-E24' });
  });

  test('a bundle that another thread has compiled is not compiled again', async () => {
    const file = path.join(folder, 'server.cjs');
    const run = async (source: string, code?: SharedArrayBuffer) => {
      await writeFile(file, source);
      return runBundle(file, integrityOf(Buffer.from(source)), '/r/one/1/', code);
    };
    const { code } = await run('exports.one = 1;');
    // V8 compares only lengths. The edge stores code by the hash of its bundle, so it never gets another bundle's code.
    expect((await run('exports.one = 2;', code())).exports).toEqual({ one: 1 });
    expect((await run('exports.eleven = 11;', code())).exports).toEqual({ eleven: 11 });
  });
});
