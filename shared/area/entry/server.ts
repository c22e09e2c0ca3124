import { createServer } from '../server';
import definition from '#area';

export const { contract, name, render } = createServer(definition);

/** The build adds this export to the modules of a server bundle (shared/build/page-file-loader.mjs). */
interface MarkedModule {
  PAGE_FILE?: unknown;
}

/**
 * For the build only, which validates it (shared/build/area-description.ts): the data of the area for release.json, and the files of
 * each route's page. It loads the pages.
 */
export async function describe() {
  const { takesOver, routes } = definition;
  const described = routes.map(async (route) => {
    const { path, form, listed } = route;
    const page = await route.page();
    const parts: readonly MarkedModule[] = page.parts ?? [page];
    const pageFiles = parts.map(({ PAGE_FILE }) => PAGE_FILE);
    return { path, ...(form && { form }), ...(listed === false && { listed }), pageFiles };
  });
  return { ...(takesOver && { takesOver }), routes: await Promise.all(described) };
}

/**
 * The address of this release's files: `/r/mf-article/0f3a91c2d4e5b677/`. The edge defines it; a build that reads the routes
 * does not.
 */
declare const RELEASE_ADDRESS: string | undefined;

/** Rspack's prefix of the addresses of imported files. */
// oxlint-disable-next-line no-underscore-dangle -- a name of Rspack
declare let __webpack_public_path__: string;

// Set before any image is imported, because image addresses begin with it.
__webpack_public_path__ = typeof RELEASE_ADDRESS === 'string' ? RELEASE_ADDRESS : '/';
