import { publisherFromEnv } from '@press/config';
import { subjectScope, subjectsOf } from './subject-scope';

const sample = publisherFromEnv({});

test.each([
  ['ssha', 'Sociology'],
  ['acl', 'Software Engineering'],
])('J-12 about twenty subjects for %s', (id, subject) => {
  expect(subjectScope(id, sample)).toContain(subject);
  expect(Math.abs(subjectScope(id, sample).length - 20)).toBeLessThanOrEqual(2);
  expect(new Set(subjectScope(id, sample)).size).toBe(subjectScope(id, sample).length);
});

test.each(['ojce', '', '__proto__', 'toString'])('J-12 General for %p', (id) => {
  expect(subjectScope(id, sample)).toEqual(['General']);
});

test('O-43 marks the fields of a call that are in another language than the page', () => {
  const calls = { bcv: { subjects: ['Botânica', 'krill'], lang: 'pt-BR' } };
  expect(subjectsOf('bcv', ['Krill'], { calls, isSample: false })).toEqual([
    'Krill',
    { text: 'Botânica', lang: 'pt-BR' },
  ]);
});

test("O-07 J-12 another publisher's journal has none of the sample's lists, whatever its id", () => {
  expect(
    subjectScope(
      'ssha',
      publisherFromEnv({ PUBLISHER_NAME: 'Nordlys Forlag', PUBLISHER_EMAIL: 'desk@nordlys.example' }),
    ),
  ).toEqual([]);
});
