import { isIPv6 } from 'node:net';

/**
 * Header of the requests that the edge makes for a page, with the address of its reader. The edge drops a client's own
 * header.
 */
export const OF_RENDER = 'press-render';

/**
 * The network of a client: its IPv4 address, or the first 64 bits of IPv6, because one household has all addresses that begin
 * with them.
 * @param bits of IPv6
 */
export function networkOf(address: string, bits: 48 | 56 | 64 = 64): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const [a, b, c, d = '0'] = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  const rest = { 48: [], 56: [d.padStart(4, '0').replace(/..$/, '00')], 64: [d] }[bits];
  return [a, b, c, ...rest].map((group) => group?.replace(/^0+(?=.)/, '')).join(':');
}
