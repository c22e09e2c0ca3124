import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { SettledChanges } from '../../surrogate-keys/changes';

const Query = Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0 })) });

/** `/content-changes?after=ID`: the changes after a change, for edges. Visitors cannot reach it, because it is not below /api. */
export function contentChangesRoutes(app: FastifyInstance, changes: SettledChanges): void {
  app.get('/content-changes', { schema: { querystring: Query } }, async (request, reply) => {
    const { after = null } = request.query as Static<typeof Query>;
    return reply.header('cache-control', 'no-store').send(await changes.since(after));
  });
}
