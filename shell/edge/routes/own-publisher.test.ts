import { placeholder, publisherWith } from '@press/config';
import { renderFooter, renderHeader } from '../../browser/server';
import { iconOf } from '../html/favicon';
import { stubEdge, stubRenderer } from '../testing/stub-edge';
import { StubSite } from '../testing/stub-site';

const own = publisherWith(placeholder, {
  name: 'Ørneforlaget',
  slug: 'orn',
  email: 'post@orn.example',
  licence: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
});
const ICON = '/api/files/0/favicon.png';

let site: StubSite;
let edge: Awaited<ReturnType<typeof stubEdge>>;
beforeAll(async () => {
  site = await StubSite.create([]);
  edge = await stubEdge(
    site,
    stubRenderer(() => ''),
    'http://127.0.0.1:9',
  );
});
afterAll(async () => {
  await edge.app.close();
  await site.remove();
});

test('O-09 the icon of another publisher is its own, else its initial, and never the mark of the sample', async () => {
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

test('O-09 the header has the logo, the footer the name; without a logo the name stands alone', () => {
  const withLogo = { ...own, logo: '/api/files/0/logo.svg' };
  expect(renderHeader({ url: '/', publisher: withLogo })).toMatch(
    /aria-label="Ørneforlaget, home"><img src="\/api\/files\/0\/logo\.svg" alt="" height="40"\/><\/a>/,
  );
  expect(renderFooter({ publisher: withLogo })).toMatch(/home"><span>Ørneforlaget <i><\/i><\/span>/);
  expect(renderHeader({ url: '/', publisher: own })).toMatch(/home"><span>/);
  expect(renderHeader({ url: '/', publisher: placeholder })).toMatch(/home"><svg/);
});
