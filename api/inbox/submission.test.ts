import { MESSAGE_LIMITS } from '@press/contract/message-fields';
import { ContactMessageWire, EditorialApplicationWire } from '@press/contract/wire';
import { Check } from 'typebox/value';
import { readSubmission } from './submission';

const MESSAGE = { name: 'H. Boone', email: 'h.boone@university.edu', subject: 'other', message: 'Hello,\nthere.' };
const APPLICATION = {
  name: '陈美玲',
  email: 'chen@university.example',
  researchField: 'Law',
  institution: 'U',
  gender: null,
  orcid: null,
  message: '您好',
};
const errorsOf = (body: object) => {
  const read = readSubmission(body);
  return 'errors' in read ? read.errors.map(({ path }) => path) : [];
};

test('P-01 recognizes and reads both forms, without other fields', () => {
  expect(readSubmission({ ...MESSAGE, name: '  H. Boone ', admin: true })).toEqual({
    submission: { kind: 'message', fields: MESSAGE },
  });
  expect(readSubmission(APPLICATION)).toEqual({ submission: { kind: 'application', fields: APPLICATION } });
});

test('P-01 an optional field may be missing, null or blank', () => {
  const { gender: _, orcid: __, ...least } = APPLICATION;
  for (const more of [{}, { gender: '', orcid: ' ' }])
    expect(readSubmission({ ...least, ...more })).toEqual({ submission: { kind: 'application', fields: APPLICATION } });
});

test('P-03 each missing or blank field has an error', () => {
  expect(errorsOf({})).toEqual(['name', 'email', 'subject', 'message']);
  expect(errorsOf({ researchField: ' ', name: null })).toEqual([
    'name',
    'email',
    'researchField',
    'institution',
    'message',
  ]);
});

test.each([
  ['name', 5],
  ['name', ['x']],
  ['name', { toString: 'x' }],
  ['name', 'x'.repeat(501)],
  ['name', 'A\r\nBcc: all@world.example'],
  ['name', 'A\n'],
  ['name', 'A\u2028B'],
  ['name', 'A\u0000'],
  ['name', '\uD800'],
  ['email', 'nobody'],
  ['email', 'a@b.example, c@d.example'],
  ['email', 'a@b.example\r\nBcc: c@d.example'],
  ['email', '<a@b.example>'],
  ['email', `${'a'.repeat(250)}@b.example`],
  ['subject', 'selling'],
  ['subject', 'constructor'],
  ['subject', 'other\r\nX: y'],
  ['message', 'x'.repeat(20_001)],
  ['message', 'a\u0000b'],
  ['message', 'a\u001b[2Jb'],
  ['message', true],
  ['message', 'See <a href="https://pills.example">this</a>'],
  ['message', '[url=https://pills.example]this[/url]'],
  ['message', 'https://pills.example www.pills.example '.repeat(3)],
])('P-03 a message whose %s is %j has an error for that field only', (field, value) => {
  expect(errorsOf({ ...MESSAGE, [field]: value })).toEqual([field]);
});

test('P-03 a message may contain some addresses, and text about markup', () => {
  const message = `${'https://doi.org/10.5555/1 '.repeat(5)} a < b, [url], <em>`.replace('[url]', '[1]');
  expect(errorsOf({ ...MESSAGE, message })).toEqual([]);
});

test('fault 124 refuses a text of unclosed tags in time linear in its length', () => {
  expect(errorsOf({ ...MESSAGE, message: '<a\t'.repeat(1_000_000) })).toEqual(['message']);
});

test.each([
  ['gender', 'unknown'],
  ['gender', 1],
  ['orcid', '0000-0002-1825-0098'],
  ['institution', 'x'.repeat(501)],
  ['researchField', 'a\tb'],
])('P-03 an application whose %s is %j has an error for that field only', (field, value) => {
  expect(errorsOf({ ...APPLICATION, [field]: value })).toEqual([field]);
});

test('J-22 stores an ORCID iD in one spelling, whichever is sent (see identifiers.test.ts)', () => {
  const orcid = 'https://orcid.org/0000-0002-1694-233x';
  const stored = { submission: { fields: { orcid: '0000-0002-1694-233X' } } };
  expect(readSubmission({ ...APPLICATION, orcid })).toMatchObject(stored);
});

test.each([
  ['message', ContactMessageWire, MESSAGE, ['name', 'message']],
  ['application', EditorialApplicationWire, APPLICATION, ['name', 'researchField', 'institution', 'message']],
] as const)(
  'P-02 the schema of a %s and the api agree on required fields and maximum lengths',
  (_, schema, right, texts) => {
    const agreed = (body: object) => {
      expect([body, Check(schema, body)]).toEqual([body, errorsOf(body).length === 0]);
      return errorsOf(body).length === 0;
    };
    expect(agreed(right)).toBe(true);
    for (const name of schema.required) expect(agreed({ ...right, [name]: undefined })).toBe(false);
    for (const name of texts) {
      const longest = MESSAGE_LIMITS[name];
      expect([longest, longest + 1].map((length) => agreed({ ...right, [name]: 'x'.repeat(length) }))).toEqual([
        true,
        false,
      ]);
    }
  },
);
