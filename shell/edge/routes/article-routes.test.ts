import type { Head } from '@press/area/types';
import type { Renderer } from '../rendering/renderer';
import { stubEdge, type StubEdge } from '../testing/stub-edge';
import { rendered } from '../testing/stub-site';

const ADDRESS = '/journal/ssha/article/a-1';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

const head: Head = {
  title: 'Debt & credit',
  canonical: ADDRESS,
  signposts: [
    { rel: 'cite-as', href: 'https://doi.org/10.5555/a-1' },
    { rel: 'item', href: `http://localhost:8080${ADDRESS}.pdf`, type: 'application/pdf' },
    { rel: 'author', href: 'https://orcid.org/x>; rel="next"\r\nset-cookie: a=b' },
  ],
  share: { type: 'article', picture: '/covers/ssha/article/a-1.png' },
};
const renderer: Renderer = {
  render: async () => rendered('<p>the page</p>', { head }),
  close: async () => undefined,
};

let edge: StubEdge;
let asked: string[] = [];

beforeAll(async () => {
  edge = await stubEdge([{ name: 'mf-one', routes: ['/journal/:journalId/article/:articleId'] }], renderer, {
    api: (request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.accept}`);
      response.writeHead(200, { 'content-type': 'application/x-bibtex', vary: 'accept' }).end('@article{a,}');
    },
  });
});
beforeEach(() => {
  asked = [];
});

test('C-08 a client that prefers another format to a page gets it from the api, whatever pages are stored', async () => {
  for (const accept of [undefined, BROWSER, '*/*', 'text/html;q=0.1', 'text/*, application/x-bibtex;q=0.5']) {
    const { status, text, headers } = await edge.ask(ADDRESS, accept === undefined ? {} : { accept });
    expect([accept, status, text.includes('<p>the page</p>')]).toEqual([accept, 200, true]);
    expect(headers.vary).toBe('accept-encoding, press-cohort, accept');
  }
  expect(asked).toEqual([]);
  const accept = 'application/x-bibtex, text/html;q=0.5';
  const answer = await edge.ask(ADDRESS, { accept });
  expect([answer.text, answer.headers.vary]).toEqual(['@article{a,}', 'accept']);
  await edge.ask(ADDRESS, { accept: 'audio/ogg' });
  await edge.ask(ADDRESS, { accept: 'application/jats+xml' }, 'HEAD');
  expect(asked).toEqual([
    `GET ${ADDRESS} ${accept}`,
    `GET ${ADDRESS} audio/ogg`,
    `HEAD ${ADDRESS} application/jats+xml`,
  ]);
  expect((await edge.ask(ADDRESS, { accept: BROWSER })).text).toContain('<p>the page</p>');
});

test('C-08 redirects an address in another spelling before it requests anything from the api', async () => {
  const moved = await edge.ask('/journal/SSHA/article/a-1', { accept: 'application/x-bibtex' });
  expect([moved.status, moved.headers.location]).toEqual([308, ADDRESS]);
  expect(asked).toEqual([]);
});

test('C-07 the response has its typed links in the header, stored or not', async () => {
  const expected = [
    '<https://doi.org/10.5555/a-1>; rel="cite-as"',
    `<http://localhost:8080${ADDRESS}.pdf>; rel="item"; type="application/pdf"`,
    '<https://orcid.org/x%3E;%20rel=%22next%22%0D%0Aset-cookie:%20a=b>; rel="author"',
  ].join(', ');
  for (let time = 0; time < 2; time += 1)
    expect((await edge.ask(`${ADDRESS}?links`)).headers.link?.slice(0, expected.length)).toBe(expected);
});
