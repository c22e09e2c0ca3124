import { takeViolations, testApp } from './app';
import { noDb } from './no-db';
import { noPdf } from './pdf';

test('a response that the OpenAPI document does not have is reported', async () => {
  const { http } = testApp(noDb, false, noPdf);
  http.addHook('onRequest', async (_, reply) => reply.code(418).send('{}'));
  await http.inject('/api/journals/ssha');
  expect(takeViolations()).toEqual(['GET /api/journals/ssha: getJournal has no documented response 418']);
  await http.close();
});
