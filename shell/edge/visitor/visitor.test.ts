import { parseVisitor } from './visitor';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const ID = 'abcdefghijklmnopqrstuv';

test('a browser without an id gets a new one', () => {
  const first = parseVisitor({ 'user-agent': BROWSER });
  expect(first).toMatchObject({ id: expect.stringMatching(/^[\w-]{22}$/), isNew: true, cohort: null });
  expect(parseVisitor({ 'user-agent': BROWSER }).id).not.toBe(first.id);
  expect(parseVisitor({}).isNew).toBe(true);
});

test('a robot has no id, unless it sends one', () => {
  expect(parseVisitor({ 'user-agent': ROBOT })).toMatchObject({ id: null, isNew: false });
  expect(parseVisitor({ 'user-agent': ROBOT, cookie: `__Host-visitor=${ID}` })).toMatchObject({ id: ID, isNew: false });
});

test('cookies are read by name; the first of two counts, and malformed ones are ignored', () => {
  const cookie = `a=1; __Host-visitor=${ID}; __Host-visitor=other; __Host-cohort=c0h0rt`;
  expect(parseVisitor({ cookie })).toMatchObject({
    id: ID,
    isNew: false,
    cohort: 'c0h0rt',
  });
  expect(parseVisitor({ cookie: '__Host-cohort="<script>"' }).cohort).toBeNull();
});
