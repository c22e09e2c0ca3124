import { matchesEtag } from './if-none-match';
import { problemJson, statusOf } from './problem';
import { requestIdOf } from './request-id';

test.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match: %s names the ETag "a": %s', (header, matches) => {
  expect(matchesEtag(header, '"a"')).toBe(matches);
});

test.each(['edge-7f', 'given-by-proxy', 'a:b.c_d', 'x'.repeat(100)])('the request id %s is accepted', (id) => {
  expect(requestIdOf({ 'x-request-id': id })).toBe(id);
});

test.each([undefined, '', 'two words', 'x'.repeat(101), '"quoted"', 'line\nbreak'])(
  'the request id %j is replaced',
  (id) => {
    expect(requestIdOf(id === undefined ? {} : { 'x-request-id': id })).toMatch(/^[\da-f-]{36}$/);
  },
);

test('a problem has a type; other fields follow as given', () => {
  expect(problemJson({ title: 'Not found', status: 404 })).toBe(
    '{"type":"about:blank","title":"Not found","status":404}',
  );
});

test.each([
  [Object.assign(new Error('x'), { statusCode: 413 }), 413],
  [{ statusCode: '413' }, 500],
  [{ statusCode: 200 }, 500],
  [new Error('x'), 500],
  [null, 500],
])('the status of %p is %i', (thrown, status) => {
  expect(statusOf(thrown)).toBe(status);
});
