import { createRequire } from 'node:module';
import { CodedError } from '@press/errors';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

const Form = Type.Object({
  to: Type.String({ pattern: '^(?:/[a-z0-9-]+)+$' }),
  fields: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
});

const Files = Type.Array(Type.String(), { minItems: 1 });

const Route = Type.Object({
  path: Type.String({ pattern: '^/(?:[^?#*]*|(?:[^?#*]+/)?\\*)$' }),
  form: Type.Optional(Type.Unknown()),
  listed: Type.Optional(Type.Literal(false)),
  pageFiles: Type.Optional(Type.Unknown()),
});

const Area = Type.Object({
  takesOver: Type.Optional(Type.Array(Type.String())),
  routes: Type.Array(Route, { minItems: 1 }),
});

/** A route of an area in its server bundle's description. */
export interface DescribedRoute {
  path: string;
  form?: Static<typeof Form>;
  listed?: false;
  /** The files of the page's modules, relative to the area. */
  pageFiles: string[];
}

export interface DescribedArea {
  takesOver?: string[];
  routes: DescribedRoute[];
}

const require = createRequire(import.meta.url);

/**
 * Reads the routes of an area from its server bundle. The bundle is one self-contained file without side effects.
 * @param file server.cjs
 * @throws CodedError PRESS-B01, B02, B08
 */
export async function readAreaDescription(file: string): Promise<DescribedArea> {
  // A development build writes the same file again.
  delete require.cache[file];
  const { describe } = require(file) as { describe: () => Promise<unknown> };
  const description = await describe().catch((error: unknown) => {
    throw new CodedError('PRESS-B01', 'The routes of area.ts could not be read.', 'See the cause for the place.', {
      cause: error,
    });
  });
  return checkAreaDescription(description);
}

/** Checks a server bundle's description of its area. */
export function checkAreaDescription(description: unknown): DescribedArea {
  if (!Value.Check(Area, description)) {
    const [error] = Value.Errors(Area, description);
    throw new CodedError(
      'PRESS-B01',
      `area.ts does not export an area with routes: ${error?.instancePath || 'its default export'} ${error?.message ?? 'is wrong'}.`,
      'Export the result of defineArea, and write paths as /section/:id, or /section/* if the page has its own routes.',
    );
  }
  const { takesOver, routes } = description;
  return { ...(takesOver && { takesOver }), routes: routes.map(checkRoute) };
}

function checkRoute({ path, form, listed, pageFiles }: Static<typeof Route>): DescribedRoute {
  if (!Value.Check(Files, pageFiles))
    throw new CodedError(
      'PRESS-B02',
      `The page of route ${path} is not a file of this area.`,
      "Write page: () => import('./…Page').",
    );
  const described = { path, pageFiles, ...(listed === false && { listed }) };
  if (form === undefined) return described;
  if (!Value.Check(Form, form))
    throw new CodedError(
      'PRESS-B08',
      `The form of route ${path} is not a path of the api and names of fields.`,
      "Write form: { to: '/call', fields: ['name', …] }.",
    );
  return { ...described, form };
}
