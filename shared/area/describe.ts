import type { AreaDefinition } from './route';
import type { PageForm } from './form';
import type { PageModule } from './route';

/** The data of a route that a build needs. The build validates them (shared/build/area-description.ts). */
export interface RouteDescription {
  path: string;
  form?: PageForm;
  listed?: false;
  /** The file of the route's page, relative to the area; undefined for anything other than a page of the area. */
  pageFile: unknown;
}

/** The data of an area that a build needs. */
export interface AreaDescription {
  takesOver?: readonly string[];
  routes: RouteDescription[];
}

/** The build adds this export to the modules of a server bundle (shared/build/page-file-loader.mjs). */
interface MarkedModule {
  PAGE_FILE?: unknown;
}

/** Describes an area to its build, by loading the page of each route. */
export async function describeArea({ takesOver, routes }: AreaDefinition): Promise<AreaDescription> {
  const described = routes.map(async (route) => {
    const { path, form, listed } = route;
    const module: PageModule & MarkedModule = await route.page();
    return { path, ...(form && { form }), ...(listed === false && { listed }), pageFile: module.PAGE_FILE };
  });
  return { ...(takesOver && { takesOver }), routes: await Promise.all(described) };
}
