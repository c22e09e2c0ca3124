import { readArticle } from '../readers';
import { describeArticle } from './described-article';
import { linkHeader, linkValue, signposts } from './signposts';

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

test('C-07 the header of a page names ten authors at most, a set of links all of them', () => {
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
