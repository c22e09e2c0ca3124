import { placeholder, publisherFromEnv, publisherWith } from '@press/config';
import { renderFooter, renderHeader } from '../../chrome/server';
import { iconOf } from '../html/icons';
import { stubEdge, type StubEdge } from '../testing/stub-edge';

const own = publisherWith(placeholder, {
  name: 'Ørneforlaget',
  slug: 'orn',
  email: 'post@orn.example',
  licence: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
});
const ICON = '/api/files/0/favicon.png';

let edge: StubEdge;
beforeAll(async () => {
  edge = await stubEdge([]);
});

test('O-08 O-09 G-09 /submit-manuscript redirects to the current default journal, or is a page if there is none', async () => {
  expect((await edge.ask('/submit-manuscript')).status).toBe(404);
  edge.services.publisher = publisherFromEnv({ PUBLISHER_DEFAULT_JOURNAL: 'nmb' });
  const { status, headers } = await edge.ask('/submit-manuscript');
  expect([status, headers.location]).toEqual([307, '/journal/nmb/submit-manuscript']);
  edge.services.publisher = placeholder;
});

test("O-09 another publisher's icon is its own or its initial, never the sample's mark", async () => {
  const sample = (await edge.ask('/icon-192.png')).body;
  edge.services.publisher = own;
  expect((await edge.ask('/favicon.svg')).text).toMatch(/<text [^>]*>Ø<\/text>/);
  expect((await edge.ask('/icon-192.png')).body.equals(sample)).toBe(false);

  edge.services.publisher = { ...own, favicon: ICON };
  for (const path of ['/favicon.svg', '/favicon.ico', '/icon-512.png']) {
    const { status, headers } = await edge.ask(path);
    expect([status, headers.location]).toEqual([302, ICON]);
  }
  expect(JSON.parse((await edge.ask('/site.webmanifest')).text)).toMatchObject({
    name: own.name,
    icons: [{ src: ICON, type: 'image/png' }],
  });
  expect((await edge.ask('/opensearch.xml')).text).not.toContain('<Image');
  expect(iconOf(edge.services.publisher)).toEqual({ href: ICON, type: 'image/png' });
});

test('O-09 the header shows the logo with the name, or a logo that has it, and the footer the name', () => {
  const withLogo = { ...own, logo: '/api/files/0/logo.svg' };
  expect(renderHeader({ url: '/', publisher: withLogo })).toMatch(
    /aria-label="Ørneforlaget, home"><img src="\/api\/files\/0\/logo\.svg" alt="" height="40"\/><span>Ørneforlaget(?:<!-- -->)? <i><\/i><\/span><\/a>/,
  );
  expect(renderHeader({ url: '/', publisher: { ...withLogo, logoHasName: true } })).toMatch(
    /home"><img src="\/api\/files\/0\/logo\.svg" alt="Ørneforlaget" height="40"\/><\/a>/,
  );
  expect(renderFooter({ publisher: withLogo })).toMatch(/home"><span>Ørneforlaget <i><\/i><\/span>/);
  expect(renderHeader({ url: '/', publisher: own })).toMatch(/home"><span>/);
  expect(renderHeader({ url: '/', publisher: placeholder })).toMatch(/home"><svg/);
});

test('O-13 with neither a publisher nor the sample, every address is a 503 without a name', async () => {
  edge.services.publisher = placeholder;
  edge.services.isUnnamed = () => true;
  for (const path of ['/', '/journals', '/robots.txt', '/favicon.svg', '/api/site', '/feed.atom', '/nope', '/%ff']) {
    const { status, headers, text } = await edge.ask(path);
    expect([path, status, headers['retry-after'], headers['cache-control']]).toEqual([path, 503, '5', 'no-store']);
    expect(text).toContain('<h1>This site is not ready yet</h1>');
    expect(text + JSON.stringify(headers)).not.toMatch(new RegExp(`${placeholder.markFirst}|${placeholder.slug}`, 'i'));
  }
  expect((await edge.ask('/livez')).status).toBe(200);
  expect(JSON.parse((await edge.ask('/readyz')).text).publisher.state).toContain('PUBLISHER_NAME');
  edge.services.isUnnamed = () => false;
  expect((await edge.ask('/robots.txt')).status).toBe(200);
});

test('O-08 the footer names what the press publishes, by default journals', () => {
  expect(renderFooter({ publisher: own })).toContain('<p>Journals, free to read from');
  expect(renderFooter({ publisher: placeholder })).toContain(
    '<p>Peer-reviewed journals, books, proceedings and special issues, free to read from the day of publication.</p>',
  );
});
