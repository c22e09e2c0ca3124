import { Problem } from '@press/contract/wire';
import { Check } from 'typebox/value';
import type { Db, Queries } from '../../db/db';
import { Inbox } from '../../inbox/inbox';
import { listPage } from '../../inbox/rows';
import { testApp } from '../../testing/app';
import { PUBLISHER_PART, saveParts } from '../../site/parts';
import { useDb } from '../../testing/db';
import type { App } from '../app';

const MESSAGE = {
  name: 'H. Boone',
  email: 'h.boone@university.edu',
  subject: 'special-issue',
  message: "It's\n'; drop table message; --",
};
const APPLICATION = {
  name: 'Chen',
  email: 'chen@university.example',
  researchField: 'Law',
  institution: 'U',
  gender: 'female',
  orcid: '0000-0002-1825-0097',
  message: '您好',
};
const THANKS = 'Thank you for your message! We will get back to you soon.';

const db = useDb();
let app: App;
beforeEach(async () => {
  await db.exec('delete from message');
  app = testApp(db);
});
afterEach(() => app.http.close());

const post = (payload: object | string | Buffer, headers: Record<string, string> = {}, from = '203.0.113.1') =>
  app.http.inject({
    method: 'POST',
    url: '/api/editorial-team',
    payload,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
  });
const stored = async () => (await listPage(db, 0)).messages;

test.each<[Record<string, string>, number, string]>([
  [{ 'sec-fetch-site': 'cross-site' }, 403, 'Another site'],
  [{ 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }, 403, 'Another site'],
  [{ origin: 'https://elsewhere.example' }, 403, 'Another site'],
  [{ origin: 'null' }, 403, 'Another site'],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://press.example' }, 200, THANKS],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://www.press.example' }, 200, THANKS],
  [{ origin: 'https://press.example' }, 200, THANKS],
  [{ 'sec-fetch-site': 'none' }, 200, THANKS],
  [{}, 200, THANKS],
])('fault 67 a message with %j gets %i, and only an accepted one is stored', async (headers, status, text) => {
  const answer = await post(MESSAGE, { host: 'press.example', ...headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    status,
    `${status === 403 ? 'application/problem+json' : 'text/plain'}; charset=utf-8`,
  ]);
  expect(answer.body).toContain(text);
  expect(await stored()).toHaveLength(status === 200 ? 1 : 0);
});

test.each([
  ['message', MESSAGE, THANKS],
  ['application', APPLICATION, '感谢您的申请！我们会尽快与您联系。'],
])('P-01 stores a %s as it was written, and responds with a text', async (kind, body, thanks) => {
  const answer = await post(body);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['press-receipt'], answer.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'stored',
    thanks,
  ]);
  expect(await stored()).toEqual([
    {
      id: expect.any(String),
      receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      kind,
      fields: body,
      forwardedAt: null,
      attempts: 0,
      lastError: '',
    },
  ]);
});

test('O-08 a message can only have a subject that fits what the press publishes', async () => {
  const press = {
    name: 'N',
    slug: 'n',
    email: 'desk@n.example',
    licence: { name: 'CC BY 4.0', url: 'https://l.example/' },
  };
  await saveParts(db, [{ name: PUBLISHER_PART, value: { ...press, publishes: ['journals', 'books'] } }], []);
  try {
    const statuses = ['book-publishing', 'journal-publishing', 'other', 'special-issue', 'proceedings'].map(
      async (subject) => (await post({ ...MESSAGE, subject })).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 400, 400]);
    expect((await post({ ...MESSAGE, subject: 'proceedings' })).json().errors[0].message).toBe(
      'must be one of journal-publishing, book-publishing, partnership, collaboration, other',
    );
    expect((await post(APPLICATION)).statusCode).toBe(200);
  } finally {
    await saveParts(db, [], [PUBLISHER_PART]);
  }
});

test('P-03 each invalid field has an error, and nothing is written', async () => {
  const answer = await post({ ...MESSAGE, email: 'a@b.example\r\nBcc: all@world.example', subject: '' });
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Invalid input',
    status: 400,
    detail: 'email must be one line without control characters; subject is required',
    errors: [
      { path: 'email', message: 'must be one line without control characters' },
      { path: 'subject', message: 'is required' },
    ],
  });
  expect(Check(Problem, answer.json())).toBe(true);
  expect(await stored()).toEqual([]);
});

test.each([
  ['an empty body', '', {}, 400],
  ['an array', '[1]', {}, 400],
  ['a text', '"x"', {}, 400],
  ['invalid JSON', '{', {}, 400],
  ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400],
  ['deeply nested JSON', '['.repeat(30_000) + ']'.repeat(30_000), {}, 400],
  ['an object with __proto__', '{"__proto__":{"name":"x"}}', {}, 400],
  ['a body that is too long', JSON.stringify({ ...MESSAGE, message: 'x'.repeat(70_000) }), {}, 413],
  ['a form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a body of type text/plain', JSON.stringify(MESSAGE), { 'content-type': 'text/plain' }, 400],
  ['a key that is too long', MESSAGE, { 'idempotency-key': 'k'.repeat(256) }, 400],
])('P-03 %s gets a problem, and nothing is written', async (_, payload, headers, status) => {
  const answer = await post(payload, headers);
  expect([answer.statusCode, Check(Problem, answer.json())]).toEqual([status, true]);
  expect(await stored()).toEqual([]);
});

test('fault 36: repeated submits, even concurrent ones, are one message with the same response', async () => {
  const answers = await Promise.all([
    post(MESSAGE),
    post(MESSAGE),
    post({ ...MESSAGE, message: ` ${MESSAGE.message}` }),
  ]);
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, THANKS],
    [200, THANKS],
    [200, THANKS],
  ]);
  expect(await stored()).toHaveLength(1);
  // Nothing of an address is stored, so senders are not distinguished by it.
  await post(MESSAGE, {}, '203.0.113.2');
  expect(await stored()).toHaveLength(1);
});

test('the same fields ten minutes later are another message', async () => {
  const inbox = new Inbox(db, null);
  const submission = { kind: 'message' as const, fields: MESSAGE };
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));
  expect([
    await inbox.receive(submission, null, at(0)),
    await inbox.receive(submission, null, at(9)),
    await inbox.receive(submission, null, at(11)),
  ]).toEqual(['stored', 'duplicate', 'stored']);
});

test('repeats with one Idempotency-Key are one message from any address; another message with it is refused', async () => {
  const key = { 'idempotency-key': 'f00d' };
  expect((await post(MESSAGE, key)).statusCode).toBe(200);
  expect((await post(MESSAGE, key, '203.0.113.9')).body).toBe(THANKS);
  expect((await post({ ...MESSAGE, message: 'Other' }, key)).statusCode).toBe(422);
  expect(await stored()).toHaveLength(1);
});

test('a robot that fills the hidden field gets the usual response, and nothing is stored', async () => {
  expect((await post({ ...MESSAGE, website: 'https://spam.example' })).body).toBe(THANKS);
  expect(await stored()).toEqual([]);
});

test('accepts twenty messages a minute per client, identified only by the entry of the trusted proxy', async () => {
  for (let n = 0; n < 20; n++) expect((await post({}, {}, `198.51.100.${n}, 203.0.113.1`)).statusCode).toBe(400);
  const refused = await post(MESSAGE, {}, '198.51.100.77, 203.0.113.1');
  expect([refused.statusCode, Check(Problem, refused.json())]).toEqual([429, true]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post(MESSAGE, {}, '203.0.113.1, 198.51.100.77')).statusCode).toBe(200);
});

test('does not acknowledge a message that the database rejects', async () => {
  const queries = {
    query: (sql: string) => (sql.includes('insert') ? Promise.reject(new Error('disk full')) : Promise.resolve([])),
    exec: async () => {},
  } as Queries;
  const failing: Db = { ...db, ...queries, tx: (work) => work(queries) };
  const failingApp = testApp(db, { inbox: new Inbox(failing, null) });
  const answer = await failingApp.http.inject({ method: 'POST', url: '/api/editorial-team', payload: MESSAGE });
  expect([answer.statusCode, answer.body.includes('disk full')]).toEqual([500, false]);
  await failingApp.http.close();
});
