import { createHash } from 'node:crypto';
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { testFolder } from '@press/build/testing/test-folder';
import sharp from 'sharp';
import type { ContentArticle } from '../../content/model';
import type { ContentFiles } from '../../files/content-files';
import { directoryFiles } from '../../files/directory-files';
import { zipOf } from '../../testing/zip';
import type { FileReport } from '../jats';
import { readPackage } from './index';
import { unpack } from './zip';

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const XML = readFileSync(path.join(__dirname, '../jats/fixtures/beside-the-text.xml'), 'utf8');

let dir = '';
let files: ContentFiles;
beforeEach(() => {
  dir = testFolder();
  files = directoryFiles(path.join(dir, 'data'));
});

const tiff = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: '#357' } })
    .tiff()
    .toBuffer();

/** The content of the package of `XML`. */
const contents = async (): Promise<[name: string, content: Buffer | string][]> => [
  ['content/bst.1.xml', XML],
  ['content/bst.1.pdf', '%PDF-1.7 the published one'],
  ['content/f1.tif', await tiff()],
  ['content/bst.1.s001.mp4', 'a video'],
  [
    'content/bst.1.e001.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="12"><script>alert(1)</script></svg>',
  ],
  ['content/bst.1.e002.png', 'not a picture'],
  ['content/unused.exe', 'MZ'],
  ['manifest.xml', '<manifest xmlns="http://manuscriptexchange.org"/>'],
];

async function importOf(source: string): Promise<{ articles: ContentArticle[]; refused: string[] }> {
  const reports: FileReport[] = [];
  const articles: ContentArticle[] = [];
  for await (const batch of readPackage(source, files, (report) => void reports.push(report)))
    articles.push(...batch.articles);
  return {
    articles,
    refused: reports.flatMap(({ file, result }) => (result.ok ? [] : [`${file} ${result.error.code}`])),
  };
}

async function storedBytes(url = ''): Promise<Buffer> {
  const file = await files.find(url.split('/')[3] ?? '');
  if (!file) throw new Error(`${url} is not stored`);
  return buffer(await file.read(0, file.bytes - 1));
}

describe.each(['folder', 'zip', 'meca'])('F-16 a package: %s', (form) => {
  let article: ContentArticle;
  let refused: string[];
  beforeEach(async () => {
    const source = path.join(dir, form === 'folder' ? 'articles' : `article.${form}`);
    const given = await contents();
    if (form === 'folder')
      for (const [name, content] of given) {
        mkdirSync(path.dirname(path.join(source, name)), { recursive: true });
        writeFileSync(path.join(source, name), content);
      }
    else writeFileSync(source, zipOf(given.map(([name, content]) => ({ name, content }))));
    const result = await importOf(source);
    refused = result.refused;
    article = result.articles[0]!;
  });
  const part = (id: string) => article.details?.parts?.find((each) => each.id === id);

  test('the article has its source, its PDF, its figure in several widths, and its video', async () => {
    expect(refused).toEqual([]);
    const { xml, pdf } = article.details ?? {};
    expect((await storedBytes(xml?.url)).toString()).toBe(XML);
    expect((await storedBytes(pdf?.url)).toString()).toBe('%PDF-1.7 the published one');
    const [picture] = part('fig-f1')?.pictures ?? [];
    expect(picture?.sources.map(({ width, height }) => [width, height])).toEqual([
      [480, 240],
      [960, 480],
      [1200, 600],
    ]);
    expect(await sharp(await storedBytes(picture?.sources[0]?.url)).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
    });
    expect(picture?.original).toMatchObject({ name: 'f1.tif', mediaType: 'image/tiff' });
    expect(part('sup-v1') ?? part('med-v1')).toMatchObject({
      kind: 'media',
      file: { name: 'bst.1.s001.mp4', bytes: 7 },
    });
  });

  test('a formula as a picture stays in the text; an unreadable picture keeps its DOI; an SVG is only prepared', async () => {
    expect(article.sections[0]?.body).toMatch(
      /<img src="\/api\/files\/[0-9a-f]{64}\/bst\.1\.e001-30\.webp" alt="" width="30" height="12">/,
    );
    expect(part('eq-e1x')).toEqual({ kind: 'formula', id: 'eq-e1x', label: '(1)', doi: '10.5555/bst.1.e002' });
  });

  test('stores only files that the article names, and the same package once', async () => {
    const stored = () => readdirSync(path.join(dir, 'data'), { recursive: true }).length;
    const before = stored();
    expect(await files.find(createHash('sha256').update('MZ').digest('hex'))).toBeNull();
    await importOf(path.join(dir, form === 'folder' ? 'articles' : `article.${form}`));
    expect(stored()).toBe(before);
  });
});

describe('F-16 the manifest of a MECA package', () => {
  const item = (type: string, mediaType: string, href: string) =>
    `<item ${type}><instance media-type="${mediaType}" href="${href}"/></item>`;
  const meca = (items: string, others: [string, string][] = []) => {
    const given: [string, string][] = [
      ['manifest.xml', `<manifest xmlns="https://manuscriptexchange.org/schema/manifest">${items}</manifest>`],
      ['content/bst.1.xml', XML],
      ['content/final.pdf', '%PDF-1.7 the final one'],
      ['directives.xml', '<directives/>'],
      ...others,
    ];
    writeFileSync(path.join(dir, 'x.meca'), zipOf(given.map(([name, content]) => ({ name, content }))));
    return importOf(path.join(dir, 'x.meca'));
  };
  const article = item('item-type="article"', 'application/xml', 'content/bst.1.xml');

  test.each(['item-type="manuscript"', 'type="article"'])(
    'states which file is the article, and which its PDF: %s',
    async (type) => {
      const { articles, refused } = await meca(article + item(type, 'application/pdf', 'content/final.pdf'));
      expect(refused).toEqual([]);
      expect(articles).toHaveLength(1);
      expect((await storedBytes(articles[0]?.details?.pdf?.url)).toString()).toBe('%PDF-1.7 the final one');
    },
  );

  test('ignores a PDF outside the package, and refuses a missing article', async () => {
    writeFileSync(path.join(dir, 'secret.pdf'), 'secret');
    const outside = item('type="article"', 'application/pdf', '../secret.pdf');
    const missing = item('type="article"', 'application/xml', 'content/none.xml');
    expect((await meca(article + outside)).articles[0]?.details?.pdf).toBeUndefined();
    const { articles, refused } = await meca(article + missing);
    expect([articles.length, refused]).toEqual([1, ['content/none.xml PRESS-J11']]);
  });

  test('fault 125 a link in the folder to a file outside is not the PDF of the article', async () => {
    writeFileSync(path.join(dir, 'secret.pdf'), 'secret');
    const folder = path.join(dir, 'linked');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'a.xml'), XML);
    symlinkSync('../secret.pdf', path.join(folder, 'final.pdf'));
    const named =
      item('type="article"', 'application/xml', 'a.xml') + item('type="article"', 'application/pdf', 'final.pdf');
    writeFileSync(path.join(folder, 'manifest.xml'), `<manifest>${named}</manifest>`);
    const { articles } = await importOf(folder);
    expect([articles.length, articles[0]?.details?.pdf]).toEqual([1, undefined]);
  });

  test('without an article in it, every XML file may be one', async () => {
    const { articles, refused } = await meca('<item type="figure"/>');
    expect([articles.length, refused]).toEqual([1, ['directives.xml PRESS-J03']]);
  });
});

test('F-16 imports one file with the files next to it, and stores nothing if it is refused', async () => {
  writeFileSync(path.join(dir, 'a.xml'), XML);
  writeFileSync(path.join(dir, 'f1.tif'), await tiff());
  expect((await importOf(path.join(dir, 'a.xml'))).articles).toHaveLength(1);

  rmSync(path.join(dir, 'data'), { recursive: true });
  writeFileSync(path.join(dir, 'a.xml'), XML.replace('<article-title>تصحيح</article-title>', '<article-title/>'));
  expect((await importOf(path.join(dir, 'a.xml'))).refused).toEqual(['a.xml PRESS-J07']);
  expect(existsSync(path.join(dir, 'data'))).toBe(false);
});

test('fault 58 a data folder that cannot be written ends the import, without refusing an article', async () => {
  writeFileSync(path.join(dir, 'a.xml'), XML);
  mkdirSync(path.join(dir, 'data'));
  writeFileSync(path.join(dir, 'data/content'), 'a file in the place of the folder');
  await expect(importOf(path.join(dir, 'a.xml'))).rejects.toMatchObject({ code: 'PRESS-A17' });
});

test('F-16 requests and reads nothing outside the package, whatever an article and its pictures name', async () => {
  const asked = jest.fn();
  const server = createServer(asked).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secret = path.join(dir, 'secret.png');
  await sharp(Buffer.from(SQUARE)).png().toFile(secret);
  const folder = path.join(dir, 'articles');
  mkdirSync(folder);
  const named = [`${site}/a.png`, `file://${secret}`, secret, '../secret.png'];
  const images = named.map((href) => `<image href="${href}" width="9" height="9"/>`).join('');
  writeFileSync(path.join(folder, 'f1.svg'), SQUARE.replace('<rect', `${images}<rect`));
  const graphics = named.map((href, at) => `<fig id="o${at}"><graphic xlink:href="${href}"/></fig>`).join('');
  const include = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${site}/include.xml"/>`;
  const doctype = `<!DOCTYPE article PUBLIC "-//x//DTD" "${site}/x.dtd">`;
  const xml = XML.replace('<article', `${doctype}<article`).replace('<body>', `<body>${include}${graphics}`);
  expect(xml).toContain(include);
  writeFileSync(path.join(folder, 'a.xml'), xml);
  const { articles, refused } = await importOf(folder);
  expect([articles.length, refused, asked.mock.calls]).toEqual([1, [], []]);
  expect(await files.find(createHash('sha256').update(readFileSync(secret)).digest('hex'))).toBeNull();
  server.close();
});

test('fault 117 does not draw a picture that takes gigabytes, whatever its name, but draws those after it', async () => {
  const dashes = `<path stroke="red" stroke-width="99" stroke-dasharray="0.01" d="${'M0 0L99999 99999'.repeat(200)}"/>`;
  writeFileSync(path.join(dir, 'a.xml'), XML);
  writeFileSync(path.join(dir, 'f1.png'), SQUARE.replace('<rect', `${dashes}<rect`));
  writeFileSync(path.join(dir, 'bst.1.e001.svg'), SQUARE);
  const { details, sections } = (await importOf(path.join(dir, 'a.xml'))).articles[0]!;
  expect(details?.parts?.find(({ id }) => id === 'fig-f1')?.pictures).toBeUndefined();
  expect(sections[0]?.body).toContain('bst.1.e001-9.webp');
});

test('fault 124 reads a text of endless file names in time linear in its length', async () => {
  writeFileSync(path.join(dir, 'a.xml'), XML.replace('<front>', `<!--${'<graphic '.repeat(300_000)}--><front>`));
  expect((await importOf(path.join(dir, 'a.xml'))).refused).toEqual([]);
});

describe('F-17 refuses an archive, and leaves nothing of it', () => {
  const zeros = Buffer.alloc(12 * 1024 * 1024);
  const limits = { entries: 5, bytes: 20 * 1024 * 1024, ratio: 200, depth: 3 };
  test.each([
    ['that expands too much', zipOf([{ name: 'a', content: zeros }]), /more than 200 times/],
    ['that lies about its size', zipOf([{ name: 'a', content: zeros, claims: 10 }]), /.*/],
    [
      'with too many entries',
      zipOf(Array.from({ length: 6 }, (_, n) => ({ name: `${n}`, content: '' }))),
      /more than 5 entries/,
    ],
    ['nested too deep', zipOf([{ name: 'a/b/c/d', content: '' }]), /nested more than 3/],
    ['with a name outside of it', zipOf([{ name: '../outside', content: 'x' }]), /\.\./],
    ['with control characters in a name', zipOf([{ name: 'a\u001b]0;b', content: 'x' }]), /control characters/],
    ['with an absolute name', zipOf([{ name: '/tmp/outside', content: 'x' }]), /absolute/],
    ['that is damaged', zipOf([{ name: 'a', content: 'x' }]).subarray(0, 40), /.*/],
    ['that is not an archive', Buffer.from('hello'), /.*/],
    [
      'with a name twice',
      zipOf([
        { name: 'a', content: 'x' },
        { name: 'a', content: 'y' },
      ]),
      /EEXIST/,
    ],
  ])('%s', async (_, bytes, reason) => {
    writeFileSync(path.join(dir, 'x.zip'), bytes);
    mkdirSync(path.join(dir, 'into'));
    await expect(unpack(path.join(dir, 'x.zip'), path.join(dir, 'into'), limits)).rejects.toMatchObject({
      code: 'PRESS-J13',
      reason: expect.stringMatching(reason),
    });
    const unpacking = path.join(dir, 'unpacking');
    mkdirSync(unpacking);
    process.env['TMPDIR'] = unpacking;
    await importOf(path.join(dir, 'x.zip')).catch(() => undefined);
    delete process.env['TMPDIR'];
    expect(readdirSync(unpacking)).toEqual([]);
  });

  test('fault 58 does not blame the archive for a full disk', async () => {
    const full = () =>
      new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error('full'), { code: 'ENOSPC' })) });
    jest.spyOn(fs, 'createWriteStream').mockImplementation(full as never);
    writeFileSync(path.join(dir, 'x.zip'), zipOf([{ name: 'a', content: 'x' }]));
    const into = path.join(dir, 'into');
    await expect(unpack(path.join(dir, 'x.zip'), into)).rejects.toMatchObject({
      code: 'PRESS-A17',
      reason: `The folder ${into} is not writable: full.`,
    });
    jest.restoreAllMocks();
  });

  test('skips a symbolic link in an archive', async () => {
    writeFileSync(path.join(dir, 'x.zip'), zipOf([{ name: 'a.xml', content: '/etc/passwd', mode: 0o120777 }]));
    mkdirSync(path.join(dir, 'into'));
    await unpack(path.join(dir, 'x.zip'), path.join(dir, 'into'));
    expect(readdirSync(path.join(dir, 'into'))).toEqual([]);
  });
});
