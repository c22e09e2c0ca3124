import type { AreaRoute, CheckedRoutes } from './route';

/** What `area.ts` exports: the kit makes an area's browser and server faces from it. */
export interface AreaDefinition {
  /** The name of its package, of its federation container and of its releases. */
  name: string;
  /** Areas of which this one replaces a section: of two routes with the same path, this area's one is used. */
  takesOver?: readonly string[];
  routes: readonly AreaRoute[];
}

/** Checks the routes of an area against their pages and metadata. */
export const defineArea = <const Routes extends readonly AreaRoute[]>(
  definition: Omit<AreaDefinition, 'routes'> & { routes: Routes & CheckedRoutes<Routes> },
): AreaDefinition => definition;
