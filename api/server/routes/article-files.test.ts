import { EXPORTS } from '@press/contract/citation/exports';
import { DatabaseUnavailable } from '../../db/db';
import { article, saveArticles } from '../../testing/content';
import { useSmallApp } from '../../testing/small-app';
import { parseXmlDocument } from '../../testing/xml';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { shareSvg } from '../../covers/share-pictures';

const small = useSmallApp();
const PAGE = 'http://localhost:8080/journal/ssha/article/tea-houses';
const ADDRESS = '/journal/ssha/article/tea-houses';

/** The links of a `Link` header or of a link set as text: targets by relation. */
function linksOf(text: string): Map<string, { href: string; type?: string; anchor?: string }[]> {
  const links = new Map<string, { href: string; type?: string; anchor?: string }[]>();
  for (const [, href = '', params = ''] of text.matchAll(/<([^>]*)>((?:\s*;\s*\w+="[^"]*")*)/g)) {
    const { rel = '', ...rest } = Object.fromEntries(
      [...params.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    links.set(rel, [...(links.get(rel) ?? []), { href, ...rest }]);
  }
  return links;
}

test.each([
  ['application/x-bibtex', /^@article\{/],
  ['application/x-research-info-systems', /^TY {2}- JOUR/],
  ['application/x-endnote-refer', /^%0 Journal Article/],
  ['application/vnd.citationstyles.csl+json', /^\[/],
  ['application/ld+json', /"@type": "ScholarlyArticle"/],
  ['application/jats+xml', /<article /],
  ['application/linkset+json', /"linkset"/],
  ['application/linkset', /rel="cite-as"/],
])('C-08 the address of an article serves %s', async (type, content) => {
  const answer = await small.get(ADDRESS, { accept: `${type}, */*;q=0.1` });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers.vary]).toEqual([
    200,
    `${type}; charset=utf-8`,
    'accept',
  ]);
  expect(answer.body).toMatch(content);
  expect(answer.headers['content-location']).toBe(PAGE);
  const again = await small.get(ADDRESS, { accept: type, 'if-none-match': answer.headers.etag ?? '' });
  expect(again.statusCode).toBe(304);
});

test.each([
  ['bib', 'application/x-bibtex', /^@article\{\w+,\n {2}author/],
  ['ris', 'application/x-research-info-systems', /^TY {2}- JOUR\r\nAU {2}- /],
  ['enw', 'application/x-endnote-refer', /^%0 Journal Article\n%A /],
  ['json', 'application/vnd.citationstyles.csl+json', /^\[\n {2}\{\n {4}"id": "10\.5555/],
])('R-08 serves an article as citation.%s for reference managers', async (extension, type, start) => {
  const path = `/api/articles/tea-houses/citation.${extension}`;
  const answer = await small.get(path);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    `${type}; charset=utf-8`,
    `attachment; filename="tea-houses.${extension}"`,
  ]);
  expect(answer.body).toMatch(start);
  expect(answer.body).toContain('Tea houses of');
  expect(answer.body).toContain('http://localhost:8080/journal/ssha/article/tea-houses');
  expect((await small.get(path, { 'if-none-match': answer.headers.etag ?? '' })).statusCode).toBe(304);
  expect((await small.get(`/api/articles/nope/citation.${extension}`)).statusCode).toBe(404);
});

test('R-08 another extension is 404', async () => {
  expect((await small.get('/api/articles/tea-houses/citation.exe')).statusCode).toBe(404);
});

test('C-08 serves an earlier read while the database is down', async () => {
  const paths = [
    ['/api/articles/co2-sensors/article.jsonld', '*/*'],
    ['/api/articles/co2-sensors/linkset.json', '*/*'],
    ['/journal/acl/article/co2-sensors.xml', '*/*'],
    ['/journal/acl/article/co2-sensors', 'application/ld+json'],
  ] as const;
  const bodies = () => Promise.all(paths.map(async ([path, accept]) => (await small.get(path, { accept })).body));
  const before = await bodies();
  const query = jest.spyOn(small.db.reads, 'query').mockRejectedValue(new DatabaseUnavailable('away'));
  const during = await bodies();
  const { statusCode } = await small.get('/api/articles/credit-cooperatives/linkset.json');
  query.mockRestore();
  expect([statusCode, during]).toEqual([503, before]);
  expect(during[0]).toContain('ScholarlyArticle');
});

test('C-08 the type with the highest weight wins; an unknown type is 406 with a list of types', async () => {
  const ris = await small.get(ADDRESS, { accept: 'application/x-bibtex;q=0.5, application/x-research-info-systems' });
  expect(ris.headers['content-type']).toContain('research-info');
  const none = await small.get(ADDRESS, { accept: 'audio/ogg' });
  expect([none.statusCode, none.headers.vary]).toEqual([406, 'accept']);
  for (const type of ['text/html', 'application/x-bibtex', 'application/jats+xml'])
    expect(none.json().detail).toContain(type);
  const pdf = await small.get(ADDRESS, { accept: 'application/pdf' });
  expect([pdf.statusCode, pdf.headers.location]).toEqual([303, `${ADDRESS}.pdf`]);
  expect((await small.get('/journal/acl/article/tea-houses', { accept: 'application/x-bibtex' })).statusCode).toBe(404);
});

test('C-08 a DOI redirects to its article, in any case', async () => {
  const found = await small.get('/doi/10.5555/TEA-houses');
  expect([found.statusCode, found.headers.location]).toEqual([302, ADDRESS]);
  expect((await small.get('/doi/10.5555%2Ftea-houses')).headers.location).toBe(ADDRESS);
  expect((await small.get('/doi/10.5555/nothing')).statusCode).toBe(404);
});

test('C-07 the link set as text and as JSON has the same links as page, PDF and metadata files', async () => {
  const text = linksOf((await small.get('/api/articles/tea-houses/linkset.txt')).body);
  expect(text.get('cite-as')).toEqual([{ href: 'https://doi.org/10.5555/tea-houses', anchor: PAGE }]);
  expect(text.get('type')?.map(({ href }) => href)).toEqual([
    'https://schema.org/ScholarlyArticle',
    'https://schema.org/AboutPage',
  ]);
  expect(text.get('item')).toEqual([{ href: `${PAGE}.pdf`, type: 'application/pdf', anchor: PAGE }]);
  expect(text.get('collection')).toEqual([{ href: PAGE, type: 'text/html', anchor: `${PAGE}.pdf` }]);
  expect(text.get('license')?.[0]?.href).toBe('https://creativecommons.org/licenses/by/4.0/');
  const { linkset } = (await small.get('/api/articles/tea-houses/linkset.json')).json();
  const [page, ...others] = linkset;
  expect(page.anchor).toBe(PAGE);
  expect(page.describedby.map(({ type }: { type: string }) => type)).toEqual(
    text.get('describedby')?.map(({ type }) => type),
  );
  const files = others
    .map(({ anchor }: { anchor: string }) => anchor)
    .filter((anchor: string) => !anchor.endsWith('.pdf'));
  expect(files).toHaveLength(EXPORTS.length + 2); // with JSON-LD and JATS
  for (const anchor of files) {
    const file = await small.get(anchor.replace('http://localhost:8080', ''));
    const back = linksOf(String(file.headers.link)).get('describes');
    expect([anchor, file.statusCode, back]).toEqual([anchor, 200, [{ href: PAGE, type: 'text/html' }]]);
  }
});

test('F-65 a table is CSV: spans repeat in each of their cells, quotes are doubled, and formulas become text', async () => {
  const body =
    '<table><thead><tr><th rowspan="2">Town</th><th colspan="2">Rate, %</th></tr><tr><th>1900</th><th>1910</th></tr></thead>' +
    '<tbody><tr><td>A, "old" town</td><td>-0.35</td><td>=1+1</td></tr><tr><td><i>p</i> &lt; 0.05</td><td>＠x</td><td></td></tr></tbody></table>';
  const parts = [
    {
      kind: 'table' as const,
      id: 'tab-t1',
      label: 'Table 1',
      body: `${body}<table><tr><td>n</td><td>2</td></tr></table>`,
    },
    { kind: 'figure' as const, id: 'fig-f1', label: 'Figure 1' },
  ];
  await saveArticles(small.db, [article({ id: 'tabled', title: 'Tables', details: { parts } })]);
  const answer = await small.get('/api/articles/tabled/parts/tab-t1/table.csv');
  expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="tabled-tab-t1.csv"',
  ]);
  expect(answer.body).toBe(
    '\uFEFFTown,"Rate, %","Rate, %"\r\nTown,1900,1910\r\n"A, ""old"" town",-0.35,\'=1+1\r\np < 0.05,\'＠x,\r\n\r\nn,2\r\n',
  );
  expect((await small.get('/api/articles/tabled/parts/fig-f1/table.csv')).statusCode).toBe(404);
});

test('F-66 the QR code of an article contains its short address, or that of its page without a DOI', async () => {
  const addressOf = async (id: string) => {
    const { body, headers } = await small.get(`/api/articles/${id}/qr.svg`);
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    const drawn = sharp(Buffer.from(body), { density: 400 }).flatten({ background: '#fff' }).ensureAlpha();
    const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
    return decodeQr({ width: info.width, height: info.height, data });
  };
  expect(await addressOf('tea-houses')).toBe('http://localhost:8080/doi/10.5555/tea-houses');
  await saveArticles(small.db, [article({ id: 'no-doi', title: 'X', doi: '' })]);
  expect(await addressOf('no-doi')).toBe('http://localhost:8080/journal/ssha/article/no-doi');
});

test("C-09 an article without a source has JATS of the site's data", async () => {
  await saveArticles(small.db, [
    article({
      id: 'whole',
      title: 'A <i>whole</i> text & more',
      abstract: '<p>One.</p>',
      sections: [
        {
          kind: 'methodology',
          title: 'Methods',
          body:
            '<p>With <a href="https://example.org/a">a link</a> and <math><msup><mi>x</mi><mn>2</mn></msup></math>.</p>' +
            '<ul><li>item</li></ul><table><tbody><tr><td colspan="2">cell</td></tr></tbody></table>',
        },
      ],
      references: ['Ostrom, E. (1990). Governing the Commons. https://doi.org/10.5555/ostrom'],
    }),
  ]);
  const answer = await small.get('/journal/ssha/article/whole.xml');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/jats+xml; charset=utf-8']);
  const { article: jats } = parseXmlDocument(answer.body);
  expect(jats).toMatchObject({ '@article-type': 'research-article', '@dtd-version': '1.3' });
  expect(jats.front['article-meta']).toMatchObject({
    'pub-date': { day: '01', month: '03', year: '2025' },
    fpage: '1',
    lpage: '10',
    'kwd-group': { kwd: 'credit' },
  });
  const { sec } = jats.body;
  expect(sec).toMatchObject({ '@sec-type': 'methods', title: 'Methods', list: { 'list-item': { p: 'item' } } });
  expect(sec.p['ext-link']).toMatchObject({ '@xlink:href': 'https://example.org/a' });
  expect(sec.p['inline-formula']['mml:math']['mml:msup']).toMatchObject({ 'mml:mi': 'x', 'mml:mn': '2' });
  expect(sec['table-wrap'].table.tbody.tr.td).toMatchObject({ '@colspan': '2' });
  expect(jats.back['ref-list'].ref['mixed-citation']['pub-id']['#text']).toBe('10.5555/ostrom');
  expect((await small.get('/journal/acl/article/whole.xml')).statusCode).toBe(404);
});

test('a journal has a cover, which may be cached for a day', async () => {
  const cover = await small.get('/covers/ssha.svg');
  expect([cover.statusCode, cover.headers['content-type'], cover.headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=86400',
  ]);
  expect(cover.body).toContain('aria-label="Cover of Social Sciences and Humanities in Asia"');
});

test('the motif has the requested size, and the default colour if the journal has none', async () => {
  expect((await small.get('/covers/acl/motif.svg?w=640&h=240')).body).toContain('viewBox="0 0 640 240"');
  expect((await small.get('/covers/acl/motif.svg')).body).toContain('viewBox="0 0 200 200"');
});

test('C-10 an article has an image for shared links, made once and equal for equal titles', async () => {
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

test('C-10 a long title, and one in letters that the font lacks, fit into the image', () => {
  const journal = { id: 'ssha', title: 'Social Sciences and Humanities in Asia', colour: '#9c2f25' };
  for (const title of ['Words '.repeat(60), 'x'.repeat(300), '社会科学', '']) {
    const svg = shareSvg(journal, title);
    expect(svg).not.toMatch(/NaN|undefined/);
    const [lettering = ''] = /<g fill="#\w+">.*?<\/g>/.exec(svg) ?? [];
    const [, scale] = /<g transform="scale\(([\d.]+)\)">/.exec(lettering) ?? [];
    // The start of each outline.
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
])('P-03 %s responds %i', async (path, status) => {
  const answer = await small.get(path);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});
