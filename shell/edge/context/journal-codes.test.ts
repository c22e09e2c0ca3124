import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JournalCodes } from './journal-codes';

test('G-23 the codes of journals are asked for again soon after a failure, and otherwise kept for five minutes', async () => {
  let seconds = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => seconds * 1_000);
  const answers = ['<h1>Bad gateway</h1>', '{"data":[{"id":"ssha"}]}', '{"data":[{"id":"acl"}]}'];
  let asked = 0;
  const api = createServer((_, response) => {
    response.writeHead(asked === 0 ? 502 : 200).end(answers[asked]);
    asked += 1;
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const codes = new JournalCodes(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  const knownAt = async (at: number) => {
    seconds = at;
    return { codes: await codes.known(), asked };
  };
  expect(await knownAt(0)).toEqual({ codes: [], asked: 1 });
  expect(await knownAt(4)).toEqual({ codes: [], asked: 1 });
  expect(await knownAt(5)).toEqual({ codes: ['ssha'], asked: 2 });
  expect(await knownAt(304)).toEqual({ codes: ['ssha'], asked: 2 });
  expect(await knownAt(305)).toEqual({ codes: ['acl'], asked: 3 });
  jest.restoreAllMocks();
  api.closeAllConnections();
  api.close();
});
