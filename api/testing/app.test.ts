import { takeFaults, testApp } from './app';
import { noDb } from './no-db';
import { noPdf } from './pdf';

test('an answer that the OpenAPI document does not know is told', async () => {
  const { http } = testApp(noDb, false, noPdf);
  http.addHook('onRequest', async (_, reply) => reply.code(418).send('{}'));
  await http.inject('/api/journals/ssha');
  expect(takeFaults()).toEqual(['GET /api/journals/ssha: getJournal is not said to answer 418']);
  await http.close();
});
