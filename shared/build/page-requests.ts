import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type { ReleaseRoute } from '@press/releases';
import { transformSync } from '@swc/core';

export interface AreaOutline {
  name: string;
  takesOver?: string[];
  routes: RouteOutline[];
}

export interface RouteOutline {
  path: string;
  /** The module its `page` imports, as written: `./pages/article/ArticlePage`. */
  request: string;
  /** It comes in one file with its area: `import(/* webpackMode: "eager" *\/ './pages/…')`. */
  eager: boolean;
  form?: ReleaseRoute['form'];
}

/** Stands in for whatever an area's `area.ts` imports: only the routes' shape is wanted, not what they do. */
const anything: unknown = new Proxy(function nothing() {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
});

interface RawRoute {
  path: string;
  page: () => unknown;
  form?: unknown;
}

/**
 * Reads an area's outline from its `area.ts`, so that a build can tell the edge which files each route needs.
 * The file is evaluated with every import stubbed; calling a route's `page` shows which module it asks for.
 */
export function readOutline(dir: string): AreaOutline {
  const file = path.join(dir, 'area.ts');
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs', ignoreDynamic: true },
  });
  let asked = '';
  const exported: { default?: { name: string; takesOver?: string[]; routes: RawRoute[] } } = {};
  const stub = (request: string) =>
    request === '@press/area' ? { __esModule: true, defineArea: (definition: unknown) => definition } : anything;
  const run = vm.runInThisContext(
    `(function (exports, require, page) {${code.replaceAll(/\bimport\(/g, 'page(')}\n})`,
    {
      filename: file,
    },
  ) as (exports: object, require: typeof stub, page: (request: string) => void) => void;
  run(exported, stub, (request) => {
    asked = request;
  });
  if (!exported.default) throw new Error(`PRESS-B01 ${file} has no default export. Export what defineArea returns.`);
  const { name, takesOver, routes } = exported.default;
  return {
    name,
    ...(takesOver && { takesOver: [...takesOver] }),
    routes: routes.map((route) => {
      asked = '';
      route.page();
      if (!asked)
        throw new Error(
          `PRESS-B02 The page of route ${route.path} in ${file} imports nothing. Write () => import('./pages/…').`,
        );
      const eager = /webpackMode: "eager"/.test(`${route.page}`);
      return {
        path: route.path,
        request: asked,
        eager,
        ...(route.form !== undefined && { form: readForm(route.form, `route ${route.path} in ${file}`) }),
      };
    }),
  };
}

/** A route's form has to stand in `area.ts` as it is: of what comes from an import, nothing is known here. */
function readForm(form: unknown, where: string): NonNullable<ReleaseRoute['form']> {
  const { to, fields } = form as { to?: unknown; fields?: unknown };
  const names = Array.isArray(fields)
    ? (fields as unknown[]).filter((name): name is string => typeof name === 'string')
    : [];
  if (typeof to !== 'string' || names.length === 0 || names.length !== (fields as unknown[]).length) {
    throw new Error(
      `PRESS-B08 The form of ${where} is not a path of the api and names of fields. Write both there, as text.`,
    );
  }
  return { to, fields: names };
}
