import type { RegistryArea } from '@press/releases';
import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import { sendProblem } from '../http/buffered-response';

interface ListedBuild {
  build: string;
  version: string;
  /** `stable`, `canary 10 %` or `last good`; empty for every other build. */
  stands: string;
  /** The value of `press-preview` with which this browser gets the build. */
  link: string;
}

/** The response of `GET /inspector/releases`. */
export interface ReleaseList {
  shell: { build: string; version: string; shared: Record<string, string>; picked: string | null };
  areas: { name: string; picked: string | null; builds: ListedBuild[] }[];
  /** True if this browser may use dev servers. */
  overrides: boolean;
}

/**
 * `GET /inspector/releases` lists the builds that the registry names, with links to previews of them. For the public it does not
 * exist: a browser needs a preview link, or a login in front that admits it (`PRESS_INSPECTOR`).
 */
export function inspectorRoutes(app: FastifyInstance, services: EdgeServices): void {
  app.get('/inspector/releases', async (request, reply) => {
    const list = listReleases(services, request.headers.cookie);
    reply.header('cache-control', 'no-store');
    if (list) return reply.send(list);
    return sendProblem(
      reply,
      404,
      'Not open to the public',
      'Open a link of "npm run release -- preview AREA" first, or log in if this site has a login for it.',
    );
  });
}

function listReleases({ snapshot, overrides }: EdgeServices, cookie: string | undefined): ReleaseList | null {
  const linkTo = overrides.inspector(cookie);
  if (!linkTo) return null;
  const { previews } = overrides.read(cookie);
  const { shell, areas } = snapshot.registry;
  const stableShell = shell.builds[shell.stable];
  const ofShell = previews.get('shell');
  return {
    shell: {
      build: shell.stable,
      version: stableShell?.version ?? '',
      shared: stableShell?.shared ?? {},
      picked: ofShell ? linkTo('shell', ofShell.build) : null,
    },
    areas: Object.entries(areas).map(([name, area]) => ({
      name,
      picked: previews.get(name)?.build ?? null,
      builds: listBuilds(area, (build) => linkTo(name, build)),
    })),
    overrides: overrides.allowsDevServers,
  };
}

const listBuilds = (area: RegistryArea, linkTo: (build: string) => string): ListedBuild[] =>
  Object.values(area.builds)
    .sort((a, b) => b.serial - a.serial)
    .map(({ build, version }) => ({ build, version, stands: statusOf(build, area), link: linkTo(build) }));

function statusOf(build: string, { stable, lastGood, canary }: RegistryArea): string {
  if (build === stable) return 'stable';
  if (build === canary?.build) return `canary ${canary.bps / 100} %`;
  return build === lastGood ? 'last good' : '';
}
