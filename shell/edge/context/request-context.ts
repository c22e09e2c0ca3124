import type { Preview } from '@press/releases';
import type { SelectedDevServer } from '../overrides/banners';
import { readDevServerOverrides } from '../overrides/browser-overrides';
import { fetchDevServerRelease, withDevServerRelease } from '../overrides/dev-server-release';
import type { Composition, CompositionInput } from '../releases/composition';
import type { RegistrySnapshot } from '../releases/registry-snapshot';
import { parseVisitor, type Visitor } from '../visitor/visitor';
import type { EdgeServices } from './edge-services';

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
  snapshot: RegistrySnapshot;
  visitor: Visitor;
  compositionInput: CompositionInput;
  composition: Composition;
  /** The preview from this browser's link. */
  preview: Preview | null;
  /** The version of the content that this request may be the first to show; null outside a folder preview. */
  folderVersion: string | null;
  /** The cohort under which a cache in front stores the response. */
  cacheCohort: string | undefined;
  /** The dev servers that this browser selected. */
  devServers: readonly SelectedDevServer[];
}

/** The context of a request, with the dev servers that its browser selected, if they are allowed. */
export async function resolveContext(headers: PageHeaders, services: EdgeServices): Promise<RequestContext> {
  const context = resolvePublishedContext(headers, services);
  const overrides = readDevServerOverrides(headers.cookie, services.devServerOrigins);
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
export function resolvePublishedContext(headers: PageHeaders, services: EdgeServices): RequestContext {
  const { snapshot } = services;
  const visitor = parseVisitor(headers);
  const { builds, preview } = services.overrides.read(headers.cookie);
  const compositionInput: CompositionInput = {
    visitorId: snapshot.hasActiveCanary ? visitor.id : null,
    buildOverrides: builds,
    failedShell: visitor.failedShell,
  };
  return {
    services,
    snapshot,
    visitor,
    compositionInput,
    composition: snapshot.compose(compositionInput),
    preview,
    folderVersion: services.folderChanges?.version ?? null,
    cacheCohort: headers['press-cohort'],
    devServers: [],
  };
}
