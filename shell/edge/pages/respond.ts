import type { Posted } from '@press/area/form';
import { documentAnswer, moved, movedWith, type PageRecord, type PageResponse } from './page-response';
import { readAddress } from '../http/address';
import { overrideAsked } from '../overrides/dev-server-cookie';
import { climb, type Climbed } from '../rendering/fallback-chain';
import type { Site } from '../context/edge-services';
import type { Chosen, Variant } from '../releases/composition';
import { see, viewFor, type PageHeaders, type View } from '../context/request-context';

export interface PageRequest {
  id: string;
  /** Target of the request line. */
  target: string;
  headers: PageHeaders;
  /** What its form sent, and what became of that. */
  posted?: Posted;
}

/** One way to answer: a release's page, in the site as it is with that release. */
interface Step {
  variant: Variant;
  release: Chosen['release'];
  route: string;
}

/** One page request, from address to document. Each step can be read, and tested, alone. */
export async function respond({ id, target, headers, posted }: PageRequest, site: Site): Promise<PageResponse> {
  const address = readAddress(target);
  if (address.kind === 'moved') return moved(address.to);
  const asked = overrideAsked(target, site.overrides);
  if (asked) return movedWith(asked.location, asked.cookie);
  const view = await see(headers, site);
  if (address.kind === 'refused') return documentAnswer(view, { ...address, kind: 'problem' });
  const { variant } = view;
  const route = variant.match(address.pathname);
  const chosen = variant.areas.find(({ release }) => release.name === route?.area);
  if (!route || !chosen) return documentAnswer(view, { kind: 'not found', url: address.url });

  const first = { variant, release: chosen.release, route: route.path };
  const climbed = await climb(ladder(view, chosen, first, address.pathname), {
    render: ({ release }) => site.renderers.render(release, address.url, id, posted),
    standBy: chosen.cohort === 'canary',
  });
  tellFaults(site, climbed, id);
  const step = climbed.standing?.rung ?? first;
  return documentAnswer(
    { ...view, variant: step.variant },
    {
      kind: 'page',
      url: address.url,
      page: { release: step.release, route: step.route },
      rendered: climbed.standing?.rendered ?? null,
      faults: climbed.faults.map(({ rung, fault }) => ({ release: rung.release, renderClass: fault.renderClass })),
      posted: posted ?? null,
    },
  );
}

/** A page that says why a request was not taken. */
export const respondWithProblem = (
  problem: { status: number; title: string; sentence: string },
  site: Site,
  headers: PageHeaders,
): PageResponse => documentAnswer(viewFor(headers, site), { ...problem, kind: 'problem' });

/**
 * What may answer, best first: the chosen release, the stable one, the last good. An area that is a canary only has
 * nothing behind it but the wider route it took its section from.
 */
function ladder({ edition, wishes }: View, chosen: Chosen, first: Step, pathname: string): Step[] {
  // A dev server's code runs in the browser that asked for it, never here.
  if (chosen.release.origin !== undefined) return [];
  const own = [chosen.release, ...chosen.fallbacks]
    .filter((release) => release.routes.some(({ path }) => path === first.route))
    .map((release) => ({ ...first, release }));
  if (chosen.fallbacks.length > 0 || chosen.cohort !== 'canary') return own;
  const narrower = edition.variantFor({ ...wishes, without: chosen.release.name });
  const wider = narrower.match(pathname);
  const behind = narrower.areas.find(({ release }) => release.name === wider?.area);
  return wider && behind ? [...own, { variant: narrower, release: behind.release, route: wider.path }] : own;
}

/** A failed render is logged here, once, and costs the page at most its server markup. */
function tellFaults({ log }: Site, { faults, standing }: Climbed<Step>, id: string): void {
  for (const { rung, fault } of faults) {
    const { code, reason, next, renderClass, cause } = fault;
    const { name, build } = rung.release;
    const instead = standing && `${standing.rung.release.name} ${standing.rung.release.build}`;
    log.error(
      { reqId: id, code, cause: reason, next, area: name, build, render: renderClass, instead, stack: cause },
      'render failed',
    );
  }
}

export type { PageRecord, PageResponse };
