import http from 'node:http';
import { SITE } from '../site/address';
import { SCREENS } from '../pages/screens';
import { expect, test } from '../pages';

const MARKUP = `"'><script>window.hit=1</script><img src=x onerror=window.hit=1><svg/onload=window.hit=1>`;
const NAMES = ['q', 'page', 'subject', 'title', 'keywords', 'journalSubject', 'tab'];
/** Values of query parameters in their encoded form. Each is sent in every parameter that a page reads. */
const VALUES: Readonly<Record<string, string>> = {
  '5 KB': 'a'.repeat(5_000),
  markup: encodeURIComponent(MARKUP),
  'the end of a script': encodeURIComponent('</script><script>window.hit=1</script><!--'),
  __proto__: '__proto__',
  'not UTF-8': '%ff%fe%c0%af',
  NUL: 'a%00b%00',
  'double encoding': '%253Cscript%253Ewindow.hit=1%253C%252Fscript%253E',
  'a broken escape': '%E0%A4%A%',
  'a template': encodeURIComponent('${7*7}{{7*7}}'),
  SQL: encodeURIComponent("') OR 1=1; DROP TABLE article; --"),
  'tsquery signs': encodeURIComponent("a & | ! <-> :* ' \\"),
  'right to left': encodeURIComponent('\u202e\u2066abc\u0000\ud7ff'),
  'a negative page': '-1',
  'a huge page': '99999999999999999999',
};
const QUERIES = [
  ...Object.entries(VALUES).map(([name, value]) => ({
    name,
    query: value.length > 1_000 ? `q=${value}` : NAMES.map((key) => `${key}=${value}`).join('&'),
  })),
  { name: '__proto__ as a name', query: '__proto__=x&__proto__[hit]=1&constructor[prototype][hit]=1&hasOwnProperty=1' },
  { name: 'the same name many times', query: Array.from({ length: 300 }, (_, at) => `q=${at}`).join('&') },
  { name: 'markup as a name', query: `${encodeURIComponent(MARKUP)}=1` },
  { name: 'only signs', query: '&&==&?=&%' },
];

/** Sends a request whose target has exactly these bytes. */
function send(target: string): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    http
      .get({ port: SITE.port, path: target }, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (body += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, type: `${response.headers['content-type']}`, body }),
        );
      })
      .on('error', reject);
  });
}

const expectPage = ({ type, body }: { type: string; body: string }, what: string) => {
  expect(type, what).toContain('text/html');
  expect(body, what).toContain('<footer');
  expect(body, what).toContain('id="main"');
  for (const sign of ['<script>window.hit', '<img src=x', '<svg/onload']) expect(body, what).not.toContain(sign);
};

for (const { name, path } of SCREENS) {
  test(`hostile queries do not break ${name} and are not markup in it`, async () => {
    const address = await path();
    for (const { name: value, query } of QUERIES) {
      const answer = await send(`${address}${address.includes('?') ? '&' : '?'}${query}`);
      expect(answer.status, `${value}: ${query.slice(0, 80)}`).toBe(200);
      expectPage(answer, value);
    }
  });
}

test('L-06 hostile addresses respond with a page', async () => {
  for (const [target, status] of [
    ['/journal/%3Cscript%3Ewindow.hit=1%3C%2Fscript%3E', 404],
    ['/journal/__proto__', 404],
    ['/journal/constructor/article/toString', 404],
    [`/journal/${'a'.repeat(3_000)}`, 404],
    ['/journal/ssha/article/..%2f..%2fadmin', 404],
    ['/journal/.', 404],
    ['/journal/%2e', 404],
    ['/journal/%2E%2e', 404],
    ['/journal/ssha/article/.', 404],
    ['/journal/ssha/issue/..', 404],
    ['/journal/ssha/article/%ff%fe', 400],
    ['/journal/a%00b', 400],
    ['/%', 400],
    ['/%5c%5cevil.example', 400],
    ['/subject/%3Cscript%3Ewindow.hit=1%3C%2Fscript%3E', 200],
    [`/subject/${'x'.repeat(3_000)}`, 404],
    ['/subject/a%2Fb', 200],
    ['/subject/%E0%A4%A%', 400],
    ['/subject/%00', 400],
  ] as const) {
    const answer = await send(target);
    expect(answer.status, target.slice(0, 60)).toBe(status);
    expectPage(answer, target);
    expect(answer.body).toMatch(/href="\/"/);
  }
});

test('none of it runs in a browser, after a direct load or a client navigation', async ({ site, page }) => {
  const query = NAMES.map((name) => `${name}=${encodeURIComponent(MARKUP)}`).join('&');
  const addresses = await Promise.all(SCREENS.map(async ({ path }) => (await path()).split('?', 1)[0]!));
  const expectSound = async (address: string): Promise<void> => {
    await expect(site.heading).toBeVisible();
    expect(await page.evaluate(() => 'hit' in window), address).toBe(false);
  };
  for (const address of addresses) {
    await site.open(`${address}?${query}&__proto__[hit]=1`);
    await expectSound(address);
  }
  for (const address of addresses) {
    await site.follow(`${address}?${query}`);
    await expectSound(address);
  }
  expect(site.errors).toEqual([]);
});
