import { selectBytes } from './byte-range';

const select = (range: string | undefined, more: { method?: string; ifRange?: string; size?: number } = {}) => {
  const { status, headers, bytes } = selectBytes(
    { method: more.method ?? 'GET', headers: { range, 'if-range': more.ifRange } },
    more.size ?? 100,
    '"a"',
  );
  return [status, headers['content-range'] ?? headers['content-length'], bytes && [bytes.from, bytes.to]];
};

test.each([
  [undefined, [200, '100', [0, 99]]],
  ['bytes=0-0', [206, 'bytes 0-0/100', [0, 0]]],
  ['bytes=10-', [206, 'bytes 10-99/100', [10, 99]]],
  ['bytes=10-1000', [206, 'bytes 10-99/100', [10, 99]]],
  ['bytes=-10', [206, 'bytes 90-99/100', [90, 99]]],
  ['bytes=100-', [416, 'bytes */100', null]],
  ['bytes=5-4', [416, 'bytes */100', null]],
  ['bytes=0-1,5-6', [200, '100', [0, 99]]],
  ['lines=0-1', [200, '100', [0, 99]]],
  ['bytes', [200, '100', [0, 99]]],
])('Range: %s (RFC 9110, section 14)', (range, expected) => {
  expect(select(range)).toEqual(expected);
});

test.each([
  ['"a"', 206],
  ['W/"a"', 200],
  ['"b"', 200],
  ['Sat, 29 Oct 1994 19:43:31 GMT', 200],
])('If-Range: %s gives %i: the ETag is compared strongly (RFC 9110, 13.1.5)', (ifRange, status) => {
  expect(select('bytes=0-9', { ifRange })[0]).toBe(status);
});

test('HEAD ignores Range, and an empty body has no range', () => {
  expect(select('bytes=0-9', { method: 'HEAD' })).toEqual([200, '100', null]);
  expect(select('bytes=0-9', { size: 0 })).toEqual([416, 'bytes */0', null]);
  expect(select(undefined, { size: 0 })).toEqual([200, '0', null]);
});
