import { randomBytes } from 'node:crypto';
import { cohortOf } from '@press/releases';
import type { EdgeServices } from '../context/edge-services';
import { resolvePublishedContext, type PageHeaders } from '../context/request-context';
import { visitorDigest, type Ticket } from './tickets';

const ID_BYTES = 12;

/**
 * The ticket of a visit that begins now. Null for visits that are not counted: of robots, of browsers with an override, and
 * while a canary is active of browsers without the visitor cookie, which get another choice of releases with every page.
 * @param shellBuild of the document
 * @param now milliseconds since 1970
 */
export function newTicket(
  headers: PageHeaders,
  shellBuild: string,
  services: EdgeServices,
  now: number,
): Ticket | null {
  const { snapshot, visitor, composition } = resolvePublishedContext(headers, services);
  if (visitor.id === null || (snapshot.hasActiveCanary && visitor.isNew)) return null;
  const areas: Ticket['areas'] = [];
  for (const { release, cohort } of composition.areas) {
    if (cohort === 'picked' || cohort === 'local') return null;
    if (cohort !== 'stable') areas.push({ area: release.name, build: release.build, cohort });
  }
  const cohort = cohortOf(snapshot.registry.shell, composition.shell);
  // Only a document of this shell can say anything of it, and a visitor whose canary did not start is no control.
  const isFallback = visitor.failedShell !== null && visitor.failedShell === snapshot.registry.shell.canary?.build;
  if (!isFallback && cohort !== 'stable' && composition.shell.build === shellBuild)
    areas.push({ area: 'shell', build: shellBuild, cohort });
  return {
    id: randomBytes(ID_BYTES).toString('base64url'),
    at: now,
    visitor: snapshot.hasActiveCanary ? visitorDigest(visitor.id) : null,
    begun: [],
    areas,
  };
}
