import { CodedError, messageOf } from '@press/errors';
import type { RegistryArea, Release } from '../format/schema';
import { signPreview } from '../signing/signatures';
import type { SigningKey } from '../signing/signer';
import { addressesOf } from './addresses';
import { bytesDifference, differences, type Difference, newLinks } from './differences';
import { readPage, type ReadPage } from './page-content';

const ADDRESSES = 20;
const AT_ONCE = 4;
/** Edges follow the registry within five seconds. */
const FOLLOWED_MS = 15_000;
const LIFETIME_MS = 600_000;
const MAX_LINKS = 20;

/** A difference, and the addresses that have it. */
export interface Found extends Difference {
  addresses: string[];
}

/** What became of a comparison. */
export interface Comparison {
  stable: string;
  /** How many addresses were compared. */
  addresses: number;
  found: Found[];
}

interface Answer extends ReadPage {
  status: number;
  bytes: number;
}

/** Asks a site for pages as the browser of a person who opened a preview link of a build. */
const asking =
  (origin: string, area: string, build: string, key: SigningKey) =>
  async (address: string): Promise<Answer> => {
    const link = signPreview({ area, build, expires: Date.now() + LIFETIME_MS }, key);
    const headers = { cookie: `__Host-preview=${link}`, accept: 'text/html' };
    const answer = await fetch(new URL(address, origin), { headers, redirect: 'manual' });
    const html = await answer.text();
    return { ...readPage(html), status: answer.status, bytes: Buffer.byteLength(html) };
  };

const unasked = (origin: string, what: string): CodedError =>
  new CodedError(
    'PRESS-R26',
    `${origin} ${what}, so the release was not compared with the stable one.`,
    'Name a running site of this registry with --site, or go on without a comparison: --accept "REASON".',
  );

/** Waits until the site has followed the registry to the build. @throws CodedError PRESS-R26 */
async function whenFollowed(origin: string, { name, build }: Release, ask: () => Promise<Answer>): Promise<void> {
  const end = Date.now() + FOLLOWED_MS;
  do {
    const { builds } = await ask().catch((thrown: unknown) => {
      throw unasked(origin, `cannot be reached (${messageOf(thrown)})`);
    });
    if (builds.get(name) === build) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  } while (Date.now() < end);
  throw unasked(origin, `does not show ${name} ${build}`);
}

/**
 * Compares what readers get of a published build with the stable release: a running site renders real addresses of the area with
 * both, as it does for preview links.
 * @returns null when there is nothing to compare with
 * @throws CodedError PRESS-R26 when the site can't show the build
 */
export async function compareWithStable(
  origin: string,
  { stable, builds }: RegistryArea,
  release: Release,
  key: SigningKey,
): Promise<Comparison | null> {
  if (stable === null || stable === release.build) return null;
  const { name, build } = release;
  const askStable = asking(origin, name, stable, key);
  const askNew = asking(origin, name, build, key);
  const both = [...release.routes, ...(builds[stable]?.routes ?? [])].map(({ path }) => path);
  const addresses = await addressesOf(origin, [...new Set(both)], ADDRESSES);
  const [first] = addresses;
  if (first === undefined) throw unasked(origin, `lists no address of ${name}`);
  await whenFollowed(origin, release, () => askNew(first));
  const found = new Map<string, Found>();
  const links = new Map<string, string>();
  const note = (address: string, { text, isLarge }: Difference): void => {
    const known = found.get(text);
    if (known) known.addresses.push(address);
    else found.set(text, { text, isLarge, addresses: [address] });
  };
  const compare = async (address: string): Promise<void> => {
    const [before, after] = await Promise.all([askStable(address), askNew(address)]);
    if (after.status !== before.status)
      note(address, { text: `status: ${before.status} → ${after.status}`, isLarge: true });
    if (after.builds.get(name) !== build) note(address, { text: 'the build does not render it', isLarge: true });
    for (const difference of differences(before.content, after.content)) note(address, difference);
    for (const difference of bytesDifference(before.bytes, after.bytes)) note(address, difference);
    for (const link of newLinks(before.content, after.content)) links.set(link, address);
  };
  await inTurn(addresses, compare);
  await inTurn([...links].slice(0, MAX_LINKS), async ([link, address]) => {
    const { status } = await askNew(link);
    if (status >= 400) note(address, { text: `a new link leads nowhere: ${link} (${status})`, isLarge: true });
  });
  return { stable, addresses: addresses.length, found: [...found.values()] };
}

async function inTurn<T>(entries: readonly T[], act: (entry: T) => Promise<void>): Promise<void> {
  const queue = entries.values();
  const worker = async (): Promise<void> => {
    for (const entry of queue) await act(entry);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
