import { subjectScope } from './subject-scope';

test.each([
  ['ssha', 'Sociology'],
  ['acl', 'Software Engineering'],
])('J-12 about twenty subjects for %s', (id, subject) => {
  expect(subjectScope(id)).toContain(subject);
  expect(Math.abs(subjectScope(id).length - 20)).toBeLessThanOrEqual(2);
  expect(new Set(subjectScope(id)).size).toBe(subjectScope(id).length);
});

test.each(['ojce', '', '__proto__', 'toString'])('J-12 General for %p', (id) => {
  expect(subjectScope(id)).toEqual(['General']);
});
