import { parseManifest, type Release } from '@press/releases';
import type { SelectedDevServer } from '../overrides/banners';
import type { BrowserChoice } from '../overrides/browser-overrides';
import type { DevBuilds, DevServerOverride } from '../overrides/dev-servers';
import {
  type Composition,
  type CompositionInput,
  type ComposedArea,
  type ServedRelease,
  createRouteTable,
} from '../releases/composition';
import type { RegistrySnapshot } from '../releases/registry-snapshot';
import { parseVisitor, type Visitor } from '../visitor/visitor';
import type { EdgeServices } from './edge-services';
import type { Publisher } from '@press/config';
import { messageOf } from '@press/errors';
import { languageOf } from '@press/language/addresses';
import { publisherIn } from '../publisher/language';

/** The request headers that a page depends on. */
export interface PageHeaders {
  cookie?: string | undefined;
  'user-agent'?: string | undefined;
  'press-cohort'?: string | undefined;
  'accept-encoding'?: string | undefined;
}

/** The data that decide a request's releases. Created once per request. */
export interface RequestContext {
  services: EdgeServices;
  /** The publisher for pages in the language of the address. */
  publisher: Publisher;
  snapshot: RegistrySnapshot;
  visitor: Visitor;
  compositionInput: CompositionInput;
  composition: Composition;
  /** The releases that this browser chose for itself. */
  choice: BrowserChoice;
  /** The version of the content that this request may be the first to show; null outside a folder preview. */
  folderVersion: string | null;
  /** The cohort under which a cache in front stores the response. */
  cacheCohort: string | undefined;
  /** The dev servers that this browser selected. */
  devServers: readonly SelectedDevServer[];
}

/** The context of a request, with the dev servers that its browser selected, if they are allowed. */
export async function resolveContext(
  headers: PageHeaders,
  services: EdgeServices,
  language: string,
): Promise<RequestContext> {
  const context = resolvePublishedContext(headers, services, language);
  const overrides = context.choice.devServers;
  const { shell } = context.composition;
  const releases = await Promise.all(
    overrides.map((override) => fetchDevServerRelease(override, shell, services.devBuilds)),
  );
  const usable = releases.filter((release) => typeof release !== 'string');
  return {
    ...context,
    composition: usable.reduce(
      (composition, release) => withDevServerRelease(composition, release, services.publisher),
      context.composition,
    ),
    devServers: overrides.map((override, at) => {
      const release = releases[at];
      return { ...override, problem: typeof release === 'string' ? release : null };
    }),
  };
}

/** The context of a request from published releases only. */
export function resolvePublishedContext(
  headers: PageHeaders,
  services: EdgeServices,
  language = languageOf(services.publisher),
): RequestContext {
  const { snapshot } = services;
  const visitor = parseVisitor(headers);
  const choice = services.overrides.read(headers.cookie);
  const compositionInput: CompositionInput = {
    visitorId: snapshot.hasActiveCanary ? visitor.id : null,
    buildOverrides: new Map([...choice.previews.values()].map(({ area, build }) => [area, build])),
    failedShell: visitor.failedShell,
  };
  return {
    services,
    publisher: publisherIn(services.publisher, language),
    snapshot,
    visitor,
    compositionInput,
    composition: snapshot.compose(compositionInput),
    choice,
    folderVersion: services.folderChanges?.version ?? null,
    cacheCohort: headers['press-cohort'],
    devServers: [],
  };
}

const TIMEOUT_MS = 1_000;
const MAX_LENGTH = 512 * 1024;

/**
 * Reads the release that a dev server offers at `/release.json`.
 * @param builds folders from which the edge may render such a release
 * @returns a sentence with the fault if the release cannot be used
 */
async function fetchDevServerRelease(
  { area, origin }: DevServerOverride,
  shell: Pick<Release, 'areaContract'>,
  builds: DevBuilds,
): Promise<ServedRelease | string> {
  try {
    const response = await fetch(`${origin}/release.json`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const text = await response.text();
    if (!response.ok || text.length > MAX_LENGTH) return `${origin}/release.json responded ${response.status}.`;
    const release = parseManifest(JSON.parse(text), `${origin}/release.json`, 'Build the area again.');
    if (release.name !== area) return `${origin} offers ${release.name}, not ${area}.`;
    if (release.areaContract !== shell.areaContract)
      return `${origin} speaks area contract ${release.areaContract}, the shell ${shell.areaContract}.`;
    const folder = builds.get(area);
    return { ...release, serial: 0, signature: null, origin, ...(folder !== undefined && { folder }) };
  } catch (thrown) {
    return `${origin} cannot be used: ${messageOf(thrown)}.`;
  }
}

/** The composition with a dev server's release instead of the area's own. A new area is added at the end. */
function withDevServerRelease(composition: Composition, release: ServedRelease, publisher: Publisher): Composition {
  const devServerArea: ComposedArea = { release, cohort: 'local', fallbacks: [] };
  const isKnown = composition.areas.some((area) => area.release.name === release.name);
  const areas = isKnown
    ? composition.areas.map((area) => (area.release.name === release.name ? devServerArea : area))
    : [...composition.areas, devServerArea];
  const changed: Composition = {
    ...composition,
    areas,
    match: createRouteTable(
      areas.map((area) => area.release),
      publisher,
    ),
    forPagesOf: () => changed,
  };
  return changed;
}
