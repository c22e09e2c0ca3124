import type { FastifyInstance } from 'fastify';
import { FAVICON } from '../document/favicon';

const ROBOTS = 'User-agent: *\nDisallow:\n';

/** Files that are asked for at the root of every site. Browsers take the type of an icon from the answer, not its name. */
export function serveSmallFiles(app: FastifyInstance): void {
  const files = [
    { path: '/favicon.svg', type: 'image/svg+xml', body: FAVICON },
    { path: '/favicon.ico', type: 'image/svg+xml', body: FAVICON },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', body: ROBOTS },
  ];
  for (const { path, type, body } of files) {
    app.get(path, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(body),
    );
  }
}
