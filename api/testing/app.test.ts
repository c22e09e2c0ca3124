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

test('a response whose body is not as the OpenAPI document says is reported, with what is wrong', async () => {
  const { http } = testApp(noDb, false, noPdf);
  http.addHook('onRequest', async (_, reply) =>
    reply
      .type('application/json')
      .header('etag', '"1"')
      .send(JSON.stringify({ success: 'yes', data: { id: 7 } })),
  );
  await http.inject('/api/journals/ssha');
  expect(takeViolations()).toEqual(
    expect.arrayContaining([
      'GET /api/journals/ssha: no header Cache-Control',
      'GET /api/journals/ssha: /success must be boolean',
      "GET /api/journals/ssha: /data must have required property 'title'",
      'GET /api/journals/ssha: /data/id must be string',
    ]),
  );
  await http.close();
});
