import type { FastifyInstance } from 'fastify';
import { FAVICON } from '../html/favicon';

const ROBOTS = 'User-agent: *\nDisallow:\n';

/** Files that clients expect at the root of every site. The icon is SVG under both names: its media type counts. */
export function rootFiles(app: FastifyInstance): void {
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
