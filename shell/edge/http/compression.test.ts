import { chooseEncoding, EncodableBody } from './compression';

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

test('a body is compressed once in each encoding', async () => {
  const body = new EncodableBody(Buffer.from('peer review '.repeat(200)));
  const [br, again, gzip] = await Promise.all(['br', 'br', 'gzip'].map((accepted) => body.encode(accepted)));
  expect(br).toMatchObject({ encoding: 'br' });
  expect(again!.body).toBe(br!.body);
  expect(gzip!.body).not.toBe(br!.body);
  expect((await body.encode(undefined)).body).toBe(body.bytes);
  expect(await new EncodableBody(Buffer.from('short')).encode('br')).toMatchObject({ encoding: 'identity' });
});
