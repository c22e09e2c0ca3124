import { gunzipSync } from 'node:zlib';
import { shareSvg } from '../../covers/share';
import { useSmallApp } from '../../testing/small-app';

const small = useSmallApp();

test('a journal has a cover, which may be cached for a day', async () => {
  const cover = await small.get('/covers/ssha.svg');
  expect([cover.statusCode, cover.headers['content-type'], cover.headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=86400',
  ]);
  expect(cover.body).toContain('aria-label="Cover of Social Sciences and Humanities in Asia"');
  expect((await small.get('/covers/ssha.svg', { 'if-none-match': cover.headers.etag ?? '' })).statusCode).toBe(304);
});

test('a client that accepts gzip gets the cover compressed, with another ETag', async () => {
  const plain = await small.get('/covers/ssha.svg', { 'accept-encoding': 'br, gzip;q=0' });
  const compressed = await small.get('/covers/ssha.svg', { 'accept-encoding': 'br;q=1, gzip;q=0.8' });
  expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
  expect(gunzipSync(compressed.bytes).toString()).toBe(plain.body);
  expect(compressed.bytes.length).toBeLessThan(plain.body.length / 2);
  expect(compressed.headers.etag).not.toBe(plain.headers.etag);
  expect([plain.headers.vary, compressed.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
});

test('the motif has the requested size, and the default colour if the journal has none', async () => {
  expect((await small.get('/covers/acl/motif.svg?w=640&h=240')).body).toContain('viewBox="0 0 640 240"');
  expect((await small.get('/covers/acl/motif.svg')).body).toContain('viewBox="0 0 200 200"');
});

test('C-10 an article has a picture for links to it, made once and the same for the same title', async () => {
  const path = '/covers/ssha/article/tea-houses.png';
  const first = await small.get(path);
  expect([first.statusCode, first.headers['content-type'], first.headers['cross-origin-resource-policy']]).toEqual([
    200,
    'image/png',
    'cross-origin',
  ]);
  // Width and height of the header of a PNG.
  expect([first.bytes.readUInt32BE(16), first.bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(first.bytes.length).toBeLessThan(120_000);
  expect((await small.get(path, { 'if-none-match': first.headers.etag ?? '' })).statusCode).toBe(304);
  const other = await small.get('/covers/ssha/article/credit-cooperatives.png');
  expect(other.headers.etag).not.toBe(first.headers.etag);
  expect((await small.get('/covers/acl/article/tea-houses.png')).statusCode).toBe(404);
});

test('C-10 a long title, and one in letters that the font lacks, fit into the picture', () => {
  const journal = { id: 'ssha', title: 'Social Sciences and Humanities in Asia', colour: '#9c2f25' };
  for (const title of ['Words '.repeat(60), 'x'.repeat(300), '社会科学', '']) {
    const svg = shareSvg(journal, title);
    expect(svg).not.toMatch(/NaN|undefined/);
    const [lettering = ''] = /<g fill="#\w+">.*?<\/g>/.exec(svg) ?? [];
    const [, scale] = /<g transform="scale\(([\d.]+)\)">/.exec(lettering) ?? [];
    // Where each outline begins.
    const points = [...lettering.matchAll(/M(-?\d+) (-?\d+)/g)].map((at) =>
      at.slice(1).map((n) => Number(n) * Number(scale)),
    );
    expect(points.length).toBeGreaterThan(30);
    expect(points.filter(([x = 0, y = 0]) => x < 0 || y < 0 || y > 630)).toEqual([]);
  }
});

test.each([
  ['/covers/nope.svg', 404],
  ['/covers/nope/motif.svg', 404],
  ['/covers/ssha.png', 404],
  ['/covers/..%2f..%2fetc.svg', 404],
  ['/covers/ssha/motif.svg?w=0', 400],
  ['/covers/ssha/motif.svg?h=99999', 400],
  ['/covers/ssha/motif.svg?w=abc', 400],
])('P-03 %s answers %i', async (path, status) => {
  const answer = await small.get(path);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});
