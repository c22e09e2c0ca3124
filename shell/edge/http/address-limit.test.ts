import { networkOf } from '@press/http/network';
import { AddressLimit } from './connection-guards';

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

test('fault 54 each address has its own count, which ends with what was counted', () => {
  const limit = new AddressLimit(1);
  const leave = limit.enter('192.0.2.1');
  expect(limit.enter('::ffff:192.0.2.1')).toBeNull();
  expect(limit.enter('192.0.2.2')).not.toBeNull();
  leave?.();
  expect(limit.enter('192.0.2.1')).not.toBeNull();
});
