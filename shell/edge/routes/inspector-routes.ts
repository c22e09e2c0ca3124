import type { Registry, RegistryArea } from '@press/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../context/edge-services';
import { cookie } from '../http/cookies';
import { meet, PICKS_COOKIE, writePicks } from '../visitor/visitor';
import { pageHeaders } from './page-routes';
import { sendProblem } from '../http/problem';
import { isSameOrigin } from '../http/same-origin';

const MOST_BYTES = 1_024;
/** A choice made to look at something: it is over with the week's work. */
const WEEK = 604_800;

/** A build as the inspector lists it. */
interface ListedBuild {
  build: string;
  version: string;
  /** `stable`, `canary 10 %`, `last good`; empty for one that is only named. */
  stands: string;
}

export interface ReleaseList {
  shell: { build: string; version: string; shared: Record<string, string> };
  areas: { name: string; picked: string | null; builds: ListedBuild[] }[];
  /** This browser may have an area from a dev server. */
  overrides: boolean;
}

/**
 * What the inspector asks: `GET /inspector/releases` lists the builds that the registry names, `POST /inspector/pick`
 * (`{ area, build }`, build null for none) switches an area for this browser. Only builds that are named can be had.
 */
export function serveInspector(app: FastifyInstance, site: Site): void {
  app.get('/inspector/releases', async (request, reply) => {
    const { picks } = meet(pageHeaders(request));
    return reply.header('cache-control', 'no-store').send(listOf(site, picks));
  });
  app.register(async (scope) => {
    scope.post('/inspector/pick', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      if (!isSameOrigin(request, site)) {
        return sendProblem(
          reply,
          403,
          'Not from this site',
          'Releases are switched from the inspector of this site only.',
        );
      }
      const picks = picked(request, site.edition.registry);
      if (!picks) return sendProblem(reply, 422, 'No such build', 'The registry names no such build of this area.');
      const line = cookie(PICKS_COOKIE, picks.size > 0 ? writePicks(picks) : null, WEEK);
      return reply.code(204).headers({ 'cache-control': 'no-store', 'set-cookie': line }).send();
    });
  });
}

/** The browser's choices with the one that was sent; null when that is none. */
function picked(request: FastifyRequest, { areas }: Registry): ReadonlyMap<string, string> | null {
  const { area, build } = (typeof request.body === 'object' && request.body !== null ? request.body : {}) as {
    area?: unknown;
    build?: unknown;
  };
  if (typeof area !== 'string' || !Object.hasOwn(areas, area)) return null;
  const picks = new Map(meet(pageHeaders(request)).picks);
  // What the registry names no more is dropped on the way.
  for (const [name, chosen] of picks)
    if (!areas[name] || !Object.hasOwn(areas[name].builds, chosen)) picks.delete(name);
  if (build === null) picks.delete(area);
  else if (typeof build === 'string' && Object.hasOwn(areas[area]?.builds ?? {}, build)) picks.set(area, build);
  else return null;
  return picks;
}

function listOf({ edition, overrides }: Site, picks: ReadonlyMap<string, string>): ReleaseList {
  const { shell, areas } = edition.registry;
  const own = shell.builds[shell.stable];
  return {
    shell: { build: shell.stable, version: own?.version ?? '', shared: own?.shared ?? {} },
    areas: Object.entries(areas).map(([name, area]) => ({
      name,
      picked: picks.get(name) ?? null,
      builds: buildsOf(area),
    })),
    overrides: overrides !== null,
  };
}

const buildsOf = ({ builds, stable, lastGood, canary }: RegistryArea): ListedBuild[] =>
  Object.values(builds)
    .sort((a, b) => b.serial - a.serial)
    .map(({ build, version }) => ({
      build,
      version,
      stands:
        build === stable
          ? 'stable'
          : build === canary?.build
            ? `canary ${canary.bps / 100} %`
            : build === lastGood
              ? 'last good'
              : '',
    }));
