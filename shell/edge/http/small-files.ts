import type { FastifyInstance } from 'fastify';

/** The mark: an E of ragged lines of text with a spine (DESIGN.md, "Mark"), ink on paper, the other way round in the dark. */
const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 32 32"><style>path{fill:#12343b}@media(prefers-color-scheme:dark){path{fill:#eaf4f2}}</style>' +
  '<path d="M3 2h3v24H3zM9 2h16v3H9zM9 9h10v3H9zM9 16h14v3H9zM9 23h16v3H9z"/></svg>';

const ROBOTS = 'User-agent: *\nDisallow:\n';

/** Files that are asked for at the root of every site. Browsers take the type of an icon from the answer, not its name. */
export function serveSmallFiles(app: FastifyInstance): void {
  const files = [
    { path: '/favicon.svg', type: 'image/svg+xml', body: FAVICON },
    { path: '/favicon.ico', type: 'image/svg+xml', body: FAVICON },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', body: ROBOTS },
  ];
  for (const { path, type, body } of files) {
    app.get(path, async (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=86400').send(body));
  }
}
