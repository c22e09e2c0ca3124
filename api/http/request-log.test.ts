import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { logRequests } from './request-log';

test("O-10 does not log the edge's request for the publisher, but logs its failure and other reads", async () => {
  const lines: { url?: string; status?: number }[] = [];
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app);
  let status = 200;
  app.get('/api/site', (_, reply) => reply.code(status).send({}));
  app.get('/api/journals', async () => ({}));
  await app.inject('/api/site');
  await app.inject('/api/journals');
  status = 503;
  await app.inject('/api/site');
  expect(lines.flatMap(({ url, status: sent }) => (url ? `${sent} ${url}` : []))).toEqual([
    '200 /api/journals',
    '503 /api/site',
  ]);
  await app.close();
});
