import { readArticle } from '../readers';
import { describeArticle } from './described-article';
import { linkHeader, linkValue, signposts } from './signposts';
import { licenceOf, licenceOfArticle, ownLicence } from './licence';

const PUBLISHER = {
  name: 'A press',
  origin: 'https://press.example',
  doiResolver: 'https://doi.org',
  orcidHost: 'https://orcid.org',
};

test.each([
  ['https://a.example/𝒜 b', '<https://a.example/%F0%9D%92%9C%20b>; rel="license"'],
  ['https://a.example/ü>; rel="cite-as', '<https://a.example/%C3%BC%3E;%20rel=%22cite-as>; rel="license"'],
])('C-07 no character of the address %s ends or breaks its link', (href, value) => {
  expect(linkValue({ rel: 'license', href })).toBe(value);
});

test('C-07 the header of a page names at most ten authors; a link set names all', () => {
  const orcids = ['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X'];
  const authorList = Array.from({ length: 12 }, (_, at) => ({ name: `A ${at}`, orcid: orcids[at % 3] }));
  const described = describeArticle(readArticle({ id: 'a', journalId: 'j', authorList }), undefined, PUBLISHER);
  const authors = (links: { rel: string }[]) => links.filter(({ rel }) => rel === 'author').length;
  expect([authors(signposts(described)), authors(signposts(described, Infinity))]).toEqual([10, 12]);
  expect(linkHeader(signposts(described)).length).toBeLessThan(4_000);
});

test('C-07 no address and no name ends its link, and each header can be sent', () => {
  const hostile = ['https://a.example/>; rel="x"', '/é', '/😀', '/\ud83d', '/a\r\nset-cookie: b', '/\0'];
  const header = linkHeader(hostile.map((href) => ({ rel: 'item\n"é', href, type: 'text/html\\"' })));
  expect(header.split(', ')).toEqual(
    ['https://a.example/%3E;%20rel=%22x%22', '/%C3%A9', '/%F0%9F%98%80', '/', '/a%0D%0Aset-cookie:%20b', '/%00'].map(
      (address) => `<${address}>; rel="item"; type="text/html"`,
    ),
  );
});

const HOUSE = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };

const BY = 'Creative Commons Attribution';
test.each([
  ['', 'CC BY 4.0', 'licenses/by/4.0/', `${BY} 4.0 International licence`],
  ['CC BY 3.0', 'CC BY 3.0', 'licenses/by/3.0/', `${BY} 3.0 licence`],
  ['CC BY', 'CC BY', 'licenses/by/', `${BY} licence`],
  [
    'licenses/by-nc-sa/4.0/',
    'CC BY-NC-SA 4.0',
    'licenses/by-nc-sa/4.0/',
    `${BY}-NonCommercial-ShareAlike 4.0 International licence`,
  ],
  ['CC0', 'CC0 1.0', 'publicdomain/zero/1.0/', 'Creative Commons Zero public domain dedication'],
  ['licenses/by/3.0/igo/legalcode', 'CC BY 3.0 IGO', 'licenses/by/3.0/igo/', `${BY} 3.0 IGO licence`],
  ['CC BY-NC 3.0 IGO', 'CC BY-NC 3.0 IGO', 'licenses/by-nc/3.0/igo/', `${BY}-NonCommercial 3.0 IGO licence`],
  ['licenses/by/2.5/es/', 'CC BY 2.5 ES', 'licenses/by/2.5/es/', `${BY} 2.5 ES licence`],
  ['CC-BY-SA-4.0', 'CC BY-SA 4.0', 'licenses/by-sa/4.0/', `${BY}-ShareAlike 4.0 International licence`],
  ['licenses/by/4.0/deed.de', 'CC BY 4.0', 'licenses/by/4.0/', `${BY} 4.0 International licence`],
  ['Public Domain Mark 1.0', 'Public Domain Mark 1.0', 'publicdomain/mark/1.0/', 'Public Domain Mark'],
])('R-05 %p names the licence %s', (own, name, path, title) => {
  const given = own.includes('/') ? `https://creativecommons.org/${own}` : own;
  expect(licenceOf(given, HOUSE)).toMatchObject({ name, url: `https://creativecommons.org/${path}`, title });
});

test.each(['https://creativecommons.org/licenses/by-n/4.0/', 'Terms of the society'])(
  'R-05 %p is not a known licence',
  (own) => expect(licenceOf(own, HOUSE)).toMatchObject({ name: own, url: '', title: '' }),
);

test('R-05 a licence without derivatives does not permit adaptation', () => {
  expect(licenceOf('CC BY-NC-ND 4.0', HOUSE).permits).toBe(
    'you may share it unchanged for purposes that are not commercial, provided you credit the authors',
  );
});

test.each([
  ['CC BY-NC-ND 4.0', true],
  ['CC0', true],
  ['Subscription licence', false],
  ['https://creativecommons.org/licenses/by-n/4.0/', false],
  ['', true],
])('F-06 %p is open access: %p', (own, isOpen) => {
  expect(licenceOf(own, HOUSE).isOpen).toBe(isOpen);
  expect(licenceOf('', { name: 'Own licence', url: 'https://press.example/licence' }).isOpen).toBe(false);
});

describe('R-05 chooses the applicable licence (decision 26)', () => {
  test.each([
    ['the file names one', { license: 'CC BY-NC 3.0' }, 'file', 'CC BY-NC 3.0', 'CC BY-NC 3.0'],
    [
      'the file has its address',
      { licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/' },
      'file',
      'CC0 1.0',
      'CC0 1.0',
    ],
    ['the file names none', {}, 'file', undefined, undefined],
    ['there is no file', {}, 'publisher', 'CC BY 4.0', undefined],
  ])(
    'R-05 %s',
    (_, { license, licenceUrl }: { license?: string; licenceUrl?: string }, licenceFrom, shown, emitted) => {
      const article = readArticle({ license, details: { licenceFrom, licenceUrl } });
      expect([licenceOfArticle(article, HOUSE)?.name, ownLicence(article)?.name]).toEqual([shown, emitted]);
    },
  );

  test("R-05 a file's own words keep its address", () => {
    const article = readArticle({
      license: 'World Health Organization',
      details: { licenceFrom: 'file', licenceUrl: 'https://who.example/terms' },
    });
    expect(licenceOfArticle(article, HOUSE)).toMatchObject({
      name: 'World Health Organization',
      url: 'https://who.example/terms',
    });
  });
});
