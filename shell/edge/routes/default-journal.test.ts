import { publisherFromEnv } from '@press/config';
import fastify from 'fastify';
import { defaultJournalRoute } from './default-journal';

test('O-08 G-09 /submit-manuscript leads to the default journal that is set; without one the page answers', async () => {
  const own = fastify();
  defaultJournalRoute(own, publisherFromEnv({ PUBLISHER_DEFAULT_JOURNAL: 'nmb' }));
  const { statusCode, headers } = await own.inject('/submit-manuscript');
  expect([statusCode, headers.location]).toEqual([307, '/journal/nmb/submit-manuscript']);
  const sample = fastify();
  defaultJournalRoute(sample, publisherFromEnv({}));
  expect((await sample.inject('/submit-manuscript')).statusCode).toBe(404);
  await Promise.all([own.close(), sample.close()]);
});
