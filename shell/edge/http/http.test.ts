import { withoutClickParameters } from './address';
import { publisher } from '../testing/stub-site';
import { isSameOrigin } from './origin';
import { chooseEncoding, EncodableBody } from './compression';
import { networkOf } from '@press/http/network';
import { AddressLimit } from './connections';

test.each([
  ['/search', '/search'],
  ['/search?', '/search?'],
  ['/search?q=a', '/search?q=a'],
  ['/search?fbclid=IwAR0x', '/search'],
  ['/search?utm_source=news&utm_medium=mail', '/search'],
  ['/search?q=a%20b&utm_source=news&page=2', '/search?q=a%20b&page=2'],
  ['/search?gclid&q=', '/search?q='],
  ['/search?q=utm_source', '/search?q=utm_source'],
  ['/search?ref=utm_source&a=1&&b', '/search?ref=utm_source&a=1&&b'],
  ['/search?UTM_SOURCE=x', '/search?UTM_SOURCE=x'],
])('G-26 %s is read as %s', (url, expected) => {
  expect(withoutClickParameters(url)).toBe(expected);
});

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site', origin: publisher.origin }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: publisher.origin }, false],
  [{ origin: publisher.origin }, true],
  [{ origin: 'http://localhost:8080' }, true],
  [{ origin: `${publisher.origin}.evil.example` }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('%j comes from a page of this site: %s', (headers, same) => {
  expect(isSameOrigin({ headers, protocol: 'http', host: 'localhost:8080' }, publisher)).toBe(same);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0', 'identity'],
  ['BR;Q=1', 'br'],
  ['br;q=nonsense', 'identity'],
] as const)('Accept-Encoding: %p → %s', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
});

test('compresses a body once per encoding', async () => {
  const body = new EncodableBody(Buffer.from('peer review '.repeat(200)));
  const [br, again, gzip] = await Promise.all(['br', 'br', 'gzip'].map((accepted) => body.encode(accepted)));
  expect(br).toMatchObject({ encoding: 'br' });
  expect(again!.body).toBe(br!.body);
  expect(gzip!.body).not.toBe(br!.body);
  expect((await body.encode(undefined)).body).toBe(body.bytes);
  expect(await new EncodableBody(Buffer.from('short')).encode('br')).toMatchObject({ encoding: 'identity' });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('fault 54 the client address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('fault 54 counts the work in progress of each address separately', () => {
  const limit = new AddressLimit(1);
  const leave = limit.enter('192.0.2.1');
  expect(limit.enter('::ffff:192.0.2.1')).toBeNull();
  expect(limit.enter('192.0.2.2')).not.toBeNull();
  leave?.();
  expect(limit.enter('192.0.2.1')).not.toBeNull();
});
