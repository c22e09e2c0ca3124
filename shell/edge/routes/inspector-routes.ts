import type { Registry, RegistryArea } from '@press/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import { Check } from 'typebox/value';
import type { EdgeServices } from '../context/edge-services';
import { sendProblem } from '../http/answer';
import { isSameOrigin } from '../http/origin';
import type { BuildOverrides } from '../overrides/browser-overrides';

const MAX_BYTES = 1_024;

interface ListedBuild {
  build: string;
  version: string;
  /** `stable`, `canary 10 %` or `last good`; empty for every other build. */
  stands: string;
}

/** The response of `GET /inspector/releases`. */
export interface ReleaseList {
  shell: { build: string; version: string; shared: Record<string, string> };
  areas: { name: string; picked: string | null; builds: ListedBuild[] }[];
  /** True if this browser may use dev servers. */
  overrides: boolean;
}

const Selection = Type.Object({ area: Type.String(), build: Type.Union([Type.String(), Type.Null()]) });
type Selection = Type.Static<typeof Selection>;

/**
 * The inspector's requests. `GET /inspector/releases` lists the builds that the registry names. `POST /inspector/pick` with `{
 * area, build }` selects a build of an area for this browser; a null build removes the selection. For the public neither
 * address exists: a browser needs a preview link, or a login in front that admits it (`PRESS_INSPECTOR`).
 */
export function inspectorRoutes(app: FastifyInstance, services: EdgeServices): void {
  const { overrides: browserOverrides } = services;
  const refuse = (reply: FastifyReply) =>
    sendProblem(
      reply.header('cache-control', 'no-store'),
      404,
      'Not open to everybody',
      'Open a link of "npm run release -- preview AREA" first, or log in where this site has a login for it.',
    );
  app.get('/inspector/releases', async (request, reply) => {
    if (!browserOverrides.mayInspect(request.headers.cookie)) return refuse(reply);
    const overrides = browserOverrides.selected(request.headers.cookie);
    return reply.header('cache-control', 'no-store').send(listReleases(services, overrides));
  });
  app.post('/inspector/pick', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    if (!isSameOrigin(request, services.publisher)) {
      return sendProblem(
        reply,
        403,
        'Not from this site',
        'Releases are switched from the inspector of this site only.',
      );
    }
    if (!browserOverrides.mayInspect(request.headers.cookie)) return refuse(reply);
    const { areas } = services.snapshot.registry;
    if (!Check(Selection, request.body) || !isNamed(request.body, areas)) {
      return sendProblem(reply, 422, 'No such build', 'The registry names no such build of this area.');
    }
    const overrides = withSelection(browserOverrides.selected(request.headers.cookie), request.body, areas);
    const cookie = browserOverrides.selectionCookie(overrides, request.headers.cookie);
    return reply.code(204).headers({ 'cache-control': 'no-store', 'set-cookie': cookie }).send();
  });
}

/** True if the registry names the area and, unless it is null, the build. */
const isNamed = ({ area, build }: Selection, areas: Registry['areas']): boolean =>
  Object.hasOwn(areas, area) && (build === null || Object.hasOwn(areas[area]?.builds ?? {}, build));

/** The overrides with a selection added or removed. Overrides that the registry no longer names are dropped. */
function withSelection(
  overrides: BuildOverrides,
  { area, build }: Selection,
  areas: Registry['areas'],
): BuildOverrides {
  const result = new Map([...overrides].filter(([name, chosen]) => isNamed({ area: name, build: chosen }, areas)));
  if (build === null) result.delete(area);
  else result.set(area, build);
  return result;
}

function listReleases({ snapshot, devServerOrigins }: EdgeServices, overrides: BuildOverrides): ReleaseList {
  const { shell, areas } = snapshot.registry;
  const stableShell = shell.builds[shell.stable];
  return {
    shell: { build: shell.stable, version: stableShell?.version ?? '', shared: stableShell?.shared ?? {} },
    areas: Object.entries(areas).map(([name, area]) => ({
      name,
      picked: overrides.get(name) ?? null,
      builds: listBuilds(area),
    })),
    overrides: devServerOrigins !== null,
  };
}

const listBuilds = (area: RegistryArea): ListedBuild[] =>
  Object.values(area.builds)
    .sort((a, b) => b.serial - a.serial)
    .map(({ build, version }) => ({ build, version, stands: statusOf(build, area) }));

function statusOf(build: string, { stable, lastGood, canary }: RegistryArea): string {
  if (build === stable) return 'stable';
  if (build === canary?.build) return `canary ${canary.bps / 100} %`;
  return build === lastGood ? 'last good' : '';
}
