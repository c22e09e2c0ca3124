import type { Registry, Release } from '../format/schema';

/** The host of an address in a text of a program: after a scheme, or at the start of a string. */
const HOST = /(?:(?:https?|wss?):|["'`(])\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)/gi;

/** The hosts in the files that browsers run. @param read the text of a file of a release */
async function hostsOf(
  { name, build, files }: Release,
  read: (address: string) => Promise<string>,
): Promise<Map<string, string>> {
  const paths = files.map(({ path }) => path).filter((path) => /^client\/.*\.(?:js|css)$/.test(path));
  const hosts = await Promise.all(
    paths.map(async (path) => {
      const address = `/r/${name}/${build}/${path}`;
      return [...(await read(address)).matchAll(HOST)].map(([, host = '']) => [host.toLowerCase(), address] as const);
    }),
  );
  return new Map(hosts.flat());
}

/**
 * The hosts in a build's files that no stable release has, to which the page may send its readers' addresses (a
 * picture, a link).
 * @returns each with the address of a file
 */
export async function newHosts(
  registry: Registry,
  release: Release,
  read: (address: string) => Promise<string>,
): Promise<[string, string][]> {
  const hosts = await hostsOf(release, read);
  const others = [registry.areas[release.name], registry.shell, ...Object.values(registry.areas)];
  for (const { stable, builds } of others.flatMap((entry) => entry ?? [])) {
    const known = stable === null ? undefined : builds[stable];
    if (hosts.size === 0 || !known) continue;
    for (const host of (await hostsOf(known, read)).keys()) hosts.delete(host);
  }
  return [...hosts];
}
