import { JournalCodes } from './journal-codes';

afterEach(() => jest.restoreAllMocks());

test('G-23 requests the codes of journals again soon after a failure, otherwise after five minutes', async () => {
  // A real api would have to respond within half a second, which a busy machine cannot guarantee.
  const answers = [
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
    Response.json({ data: [{ id: 'ssha' }] }),
    Response.json({ data: [{ id: 'acl' }] }),
  ];
  const ask = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift()!);
  let seconds = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => seconds * 1_000);
  const codes = new JournalCodes('http://api.example');
  const knownAt = async (at: number) => {
    seconds = at;
    return { codes: await codes.known(), asked: ask.mock.calls.length };
  };
  expect(await knownAt(0)).toEqual({ codes: [], asked: 1 });
  expect(await knownAt(4)).toEqual({ codes: [], asked: 1 });
  expect(await knownAt(5)).toEqual({ codes: ['ssha'], asked: 2 });
  expect(await knownAt(304)).toEqual({ codes: ['ssha'], asked: 2 });
  expect(await knownAt(305)).toEqual({ codes: ['acl'], asked: 3 });
  expect(ask.mock.calls.map(([url]) => url)).toEqual(Array(3).fill('http://api.example/api/journals'));
});
