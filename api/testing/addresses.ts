import type { App } from '../server/app';

/** All routes (`GET /api/journals`), from the tree that Fastify prints. */
export function routesOf(http: App['http']): string[] {
  const parents: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, drawn = '', part = '', methods = ''] = /^(.*?── )(\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      const depth = drawn.length / 4;
      if (!part) return [];
      parents.splice(depth - 1, Infinity, part);
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${parents.join('')}`);
    });
}

/** Values of the parameters of routes, by name. */
export type RouteValues = Readonly<Record<string, string>>;

/**
 * The addresses of all routes that are read (GET): each route with each row of values that has its parameters. A parameter that
 * is in no row is an error, so that a new route is not forgotten.
 */
export function addressesOf(http: App['http'], rows: readonly RouteValues[]): string[] {
  const found = routesOf(http)
    .filter((route) => route.startsWith('GET '))
    .flatMap((route) => {
      const path = route.slice('GET '.length);
      const names = [...path.matchAll(/:(\w+)|\*/g)].map(([whole, name]) => name ?? whole);
      const fitting = rows.filter((row) => names.every((name) => row[name] !== undefined));
      if (fitting.length === 0) throw new Error(`no values for ${path}`);
      return fitting.map((row) =>
        path.replace(/:(\w+)|\*/g, (whole, name?: string) => encodeURIComponent(row[name ?? whole] ?? '')),
      );
    });
  return [...new Set(found)];
}
