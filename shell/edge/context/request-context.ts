import type { Preview } from '@press/releases';
import type { DevServerOverride } from '../overrides/dev-server';
import { readDevServerOverride } from '../overrides/dev-server-cookie';
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
}

/** Everything that decides which releases a request gets. Made once per request. */
export interface RequestContext {
  services: EdgeServices;
  snapshot: RegistrySnapshot;
  visitor: Visitor;
  compositionInput: CompositionInput;
  composition: Composition;
  /** The preview that this browser's link granted. */
  preview: Preview | null;
  /** The cohort by which a cache in front stores the response. */
  cacheCohort: string | undefined;
  /** The dev server that this browser selected; `problem` says why its release cannot be used. */
  devServer: (DevServerOverride & { problem: string | null }) | null;
}

/** The context of a request, with the dev server that its browser selected, where those are allowed. */
export async function resolveContext(headers: PageHeaders, services: EdgeServices): Promise<RequestContext> {
  const context = resolvePublishedContext(headers, services);
  const override = readDevServerOverride(headers.cookie, services.devServerOrigins);
  if (!override) return context;
  const release = await fetchDevServerRelease(override, context.composition.shell.areaContract);
  if (typeof release === 'string') return { ...context, devServer: { ...override, problem: release } };
  return {
    ...context,
    composition: withDevServerRelease(context.composition, release, services.publisher),
    devServer: { ...override, problem: null },
  };
}

/** The context of a request by published releases alone. */
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
    cacheCohort: headers['press-cohort'],
    devServer: null,
  };
}
