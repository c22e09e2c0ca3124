import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CodedError, messageOf } from '@press/errors';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { distOf, readPackage } from '../base';
import { SHARED } from '../federation';
import { freePort } from '../free-port.mjs';
import { siteOrigin } from '../site-origin.mjs';
import { endOf, overrideLink, startDevServer } from '../programs/dev-server.mjs';

/** The site of `npm run dev` or `npm start` on the same machine. */
const LOCAL_SITE = 'http://localhost:8080';
const FIRST_PORT = 3000;

/** @throws CodedError PRESS-T14 */
function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options: { site: { type: 'string' } } }).values;
  } catch (cause) {
    throw new CodedError('PRESS-T14', messageOf(cause), 'Usage: npm run dev -- --site https://press.example', {
      cause,
    });
  }
}

/** The path of the first page that has no parameters, for the link. */
function firstPath(release: string): string {
  const { routes } = JSON.parse(readFileSync(release, 'utf8')) as { routes: { path: string }[] };
  return routes.find(({ path: route }) => !/[:*]/.test(route))?.path ?? '/';
}

/**
 * Checks that the site accepts areas from development servers: such a site responds to the parameter with a redirect.
 * @throws CodedError PRESS-T24
 */
async function assertTaken(link: URL): Promise<void> {
  const { status } = await fetch(link, { redirect: 'manual' }).catch((cause: unknown) => {
    throw new CodedError(
      'PRESS-T24',
      `${link.origin} cannot be reached: ${messageOf(cause)}.`,
      'Start it, or name another site with --site.',
      { cause },
    );
  });
  if (status >= 300 && status < 400) return;
  throw new CodedError(
    'PRESS-T24',
    `${link.origin} does not accept areas from development servers.`,
    'Its edge needs PRESS_OVERRIDES=loopback: PRESS_OVERRIDES=loopback npm start on your machine. A staging site may set it too.',
  );
}

/** The relevant part of a federation manifest. */
const Manifest = Type.Object({ shared: Type.Array(Type.Object({ name: Type.String(), version: Type.String() })) });

/** Warns of modules that the site shares in a different version than the area is built with. An older site has no manifest. */
async function warnOfShared(origin: string): Promise<void> {
  const answer = await fetch(new URL('/r/shell/mf-manifest.json', origin)).catch(() => null);
  const manifest: unknown = await answer?.json().catch(() => null);
  if (!Check(Manifest, manifest)) return;
  for (const { name, version } of manifest.shared)
    if (Object.hasOwn(SHARED, name) && SHARED[name] !== version)
      console.warn(`Warning: ${name}: the area is built with ${SHARED[name]}; ${origin} shares ${version}.`);
}

/** True if the site renders the page behind a link on the server, from the build of the development server. */
async function isRendered(link: URL): Promise<boolean> {
  const taken = await fetch(link, { redirect: 'manual' });
  const cookie = taken.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const page = await fetch(new URL(taken.headers.get('location') ?? '/', link), { headers: { cookie } });
  return (await page.text()).includes(' data-server>');
}

/** Waits until the development server has written the release, which happens after the first successful compilation. */
async function whenCompiled(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => null))?.ok) await new Promise((resolve) => setTimeout(resolve, 100));
}

/**
 * Starts the development server of the area in this folder, and prints the link that shows it inside a running site.
 * The site serves the other areas and the data, receives nothing from here, and does not count this browser's visits.
 * @throws CodedError PRESS-T06, T14, T24
 */
export async function serveArea(args: string[]): Promise<never> {
  const values = readOptions(args);
  const origin = siteOrigin(values.site ?? LOCAL_SITE);
  const { name, dir, ...rest } = readPackage();
  const served = [{ name, dir, port: await freePort(FIRST_PORT) }] as const;
  await assertTaken(overrideLink('/', origin, served));
  await warnOfShared(origin);
  const server = await startDevServer(served[0]);
  const ended = endOf(server);
  await Promise.race([whenCompiled(`http://localhost:${served[0].port}/release.json`), ended]);
  const dist = distOf({ name, dir, ...rest, mode: 'development' });
  const link = overrideLink(firstPath(path.join(dist, 'release.json')), origin, served);
  const where = (await isRendered(link).catch(() => false))
    ? 'The first page is rendered on the server, from this build.'
    : `Pages are rendered only in the browser. To render them on the server, start a site on this machine with PRESS_DEV_BUILDS=${name}=${dist}`;
  console.log(
    `\nOpen ${link.href}\n      Saved files of ${name} appear at once. Ctrl+C stops the server.\n      ${where}`,
  );
  return ended;
}
