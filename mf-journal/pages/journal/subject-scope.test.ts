import { subjectScope } from './subject-scope';

test.each([
  ['ssha', 'Sociology'],
  ['acl', 'Software Engineering'],
])('J-12 about twenty subjects for %s', (id, subject) => {
  expect(subjectScope(id, { isSample: true })).toContain(subject);
  expect(Math.abs(subjectScope(id, { isSample: true }).length - 20)).toBeLessThanOrEqual(2);
  expect(new Set(subjectScope(id, { isSample: true })).size).toBe(subjectScope(id, { isSample: true }).length);
});

test.each(['ojce', '', '__proto__', 'toString'])('J-12 General for %p', (id) => {
  expect(subjectScope(id, { isSample: true })).toEqual(['General']);
});

test('O-07 J-12 a journal of another publisher has none of the lists of the sample, whatever its id is', () => {
  expect(subjectScope('ssha', { isSample: false })).toEqual(['General']);
});
