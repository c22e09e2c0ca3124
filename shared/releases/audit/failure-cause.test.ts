import { addCauses, MAX_CAUSES, plainText, type FailureCause } from './failure-cause';
import { MAX_CAUSE_TEXT } from './failure-classes';

const cause = (message: string, sessions = 1): FailureCause => ({
  class: 'mount',
  message,
  stack: ['mf-one/0f3a91c2/client/page.js:1:2'],
  path: '/',
  browser: 'Firefox 140',
  sessions,
});

test('D-19 a message from a browser is one line, without control characters, queries and addresses of people', () => {
  expect(plainText('a\u001b[31mb\u202ec\r\nd')).toBe('a [31mb c d');
  expect(plainText('GET https://site.example/search?q=secret#x failed')).toBe('GET https://site.example/search failed');
  expect(plainText('no user ada@site.example here')).toBe('no user (address) here');
  expect(plainText('x is not a function (reading a?.b)')).toBe('x is not a function (reading a?.b)');
  const cut = plainText('😀'.repeat(MAX_CAUSE_TEXT));
  expect(cut.length).toBeLessThanOrEqual(MAX_CAUSE_TEXT);
  expect(cut).toMatch(/^\p{Extended_Pictographic}+$/u);
  expect(plainText(`a${'😀'.repeat(MAX_CAUSE_TEXT)}`)).toMatch(/^a\p{Extended_Pictographic}+$/u);
});

test('D-19 counts equal causes together, the most frequent first; forged ones never fill a file', () => {
  const list: FailureCause[] = [];
  addCauses(list, [cause('one'), cause('two'), cause('two')]);
  addCauses(list, [cause('two', 3)]);
  expect(list.map(({ message, sessions }) => [message, sessions])).toEqual([
    ['two', 5],
    ['one', 1],
  ]);
  for (let at = 0; at < 100; at += 1) addCauses(list, [cause(`invented ${at}`)]);
  expect(list).toHaveLength(MAX_CAUSES);
  addCauses(list, [cause('two')]);
  expect(list[0]).toMatchObject({ message: 'two', sessions: 6 });
});
