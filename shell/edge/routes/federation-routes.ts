import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Check } from 'typebox/value';
import type { EdgeServices } from '../context/edge-services';
import { sendProblem } from '../http/answer';
import { FOR_OTHER_SITES } from '../http/security-headers';
import { addressOf } from '../releases/address';
import { findRelease } from '../releases/registry-snapshot';
import { clientFiles } from './asset-routes';

const MANIFEST = 'client/mf-manifest.json';

/** The part of a manifest that is changed; the rest does not change. */
const Manifest = Type.Object({ metaData: Type.Object({ publicPath: Type.String() }) });

/**
 * `/r/{name}/mf-manifest.json`: the Module Federation manifest of the stable release of an area, or of the shell. The release's
 * manifest with the address of the release's files added, so that a host of another site needs no build in its configuration.
 */
export function federationRoutes(app: FastifyInstance, services: EdgeServices, store: string): void {
  app.get('/r/:name/mf-manifest.json', async (request, reply) => {
    const { name } = request.params as { name: string };
    const { shell, areas } = services.snapshot.registry;
    const stable = name === 'shell' ? shell.stable : Object.hasOwn(areas, name) ? areas[name]?.stable : null;
    const release = stable ? findRelease(services.snapshot, name, stable) : null;
    const file = release && clientFiles(release, store).get(MANIFEST);
    const bytes = file ? await services.files.read(file.path) : null;
    const manifest: unknown = bytes && JSON.parse(bytes.toString('utf8'));
    reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*', ...FOR_OTHER_SITES });
    if (!release || !Check(Manifest, manifest))
      return sendProblem(reply, 404, 'No such manifest', 'Name an area that is published, or shell.');
    const publicPath = services.publisher.origin + addressOf(release, 'client/');
    return reply.send({ ...manifest, metaData: { ...manifest.metaData, publicPath } });
  });
}
