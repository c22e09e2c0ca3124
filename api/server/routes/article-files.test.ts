import { saveContent } from '../../content/store';
import { DatabaseUnavailable } from '../../db/db';
import { article } from '../../testing/content';
import { useSmallApp } from '../../testing/small-app';
import { parseXmlDocument } from '../../testing/xml';

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
])('C-08 the address of an article answers %s in kind', async (type, content) => {
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
])('R-08 an article as citation.%s for reference managers', async (extension, type, start) => {
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

test('C-08 what was read once is sent again while the database is away', async () => {
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

test('C-08 the best type by its weight wins; a type that there is not is 406 with the list', async () => {
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

test('C-08 a DOI leads to its article, in any case', async () => {
  const found = await small.get('/doi/10.5555/TEA-houses');
  expect([found.statusCode, found.headers.location]).toEqual([302, ADDRESS]);
  expect((await small.get('/doi/10.5555%2Ftea-houses')).headers.location).toBe(ADDRESS);
  expect((await small.get('/doi/10.5555/nothing')).statusCode).toBe(404);
});

test('C-07 the set of links as text and as JSON says the same of page, PDF and metadata files', async () => {
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
  expect(files).toHaveLength(6);
  for (const anchor of files) {
    const file = await small.get(anchor.replace('http://localhost:8080', ''));
    const back = linksOf(String(file.headers.link)).get('describes');
    expect([anchor, file.statusCode, back]).toEqual([anchor, 200, [{ href: PAGE, type: 'text/html' }]]);
  }
});

test('C-09 an article without a source has JATS of what the site knows', async () => {
  await saveContent(small.db, {
    journals: [],
    issues: [],
    members: [],
    articles: [
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
    ],
  });
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
  expect(sec.p['mml:math']['mml:msup']).toMatchObject({ 'mml:mi': 'x', 'mml:mn': '2' });
  expect(sec['table-wrap'].table.tbody.tr.td).toMatchObject({ '@colspan': '2' });
  expect(jats.back['ref-list'].ref['mixed-citation']['pub-id']['#text']).toBe('10.5555/ostrom');
  expect((await small.get('/journal/acl/article/whole.xml')).statusCode).toBe(404);
});
