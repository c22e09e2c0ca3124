import { CodedError, messageOf } from '@press/errors';
import type { Registry, RegistryArea, Release } from '../format/schema';
import { getEntry } from '../registry/registry';
import { signPreview } from '../signing/signatures';
import type { SigningKey } from '../signing/signer';
import { addressesOfArea, addressesOfSite } from './addresses';
import { newHosts } from './origins';
import { ARROW, type PageContent, readPage } from './page-content';

const ADDRESSES = 20;
/** Edges follow the registry within five seconds. */
const FOLLOWED_MS = 15_000;
const LIFETIME_MS = 600_000;
/** A difference beyond both this number of bytes and this share is large; readers do not notice smaller ones. */
const SMALL_BYTES = 20_000;
const SMALL_GROWTH = 0.25;

/** A difference in one part of the pages, with the values of its first address. */
export interface Found extends Difference {
  addresses: string[];
}

/** The result of a comparison. */
export interface Comparison {
  /** Null for a new area, which is compared with the pages that it replaces. */
  stable: string | null;
  /** Addresses that the stable release has. */
  addresses: number;
  found: Found[];
}

interface Answer {
  status: number;
  bytes: number;
  content: PageContent;
  /** True if the build rendered the page; a release that fails to render is replaced by the previous one. */
  isOfBuild: boolean;
}

interface Preview {
  area: string;
  build: string;
  key: SigningKey;
}

/** A text that only documents with this build have. */
const markOf = ({ area, build }: Preview): string =>
  area === 'shell' ? `src="/r/shell/${build}/` : `{"name":"${area}","build":"${build}"`;

async function request(origin: string, address: string, headers: Record<string, string>) {
  try {
    const answer = await fetch(new URL(address, origin), { headers, redirect: 'manual' });
    return { answer, text: await answer.text() };
  } catch (thrown) {
    throw unasked(origin, `cannot be reached (${messageOf(thrown)})`);
  }
}

/** Requests pages of a site like the browser of a person who opened a preview link of a build; without one, like a robot. */
const asking =
  (origin: string, preview: Preview | null) =>
  async (address: string): Promise<Answer> => {
    const link = preview && signPreview({ ...preview, expires: Date.now() + LIFETIME_MS }, preview.key);
    const headers = { accept: 'text/html', ...(link && { cookie: `__Host-preview=${link}` }) };
    const { answer, text } = await request(origin, address, headers);
    const content = readPage(text, answer.headers.get('link') ?? '');
    const isOfBuild = preview !== null && text.includes(markOf(preview));
    return { status: answer.status, bytes: Buffer.byteLength(text), content, isOfBuild };
  };

/** Reads a file of a release that browsers can load. */
const reading =
  (origin: string) =>
  async (address: string): Promise<string> => {
    const { answer, text } = await request(origin, address, {});
    if (answer.ok) return text;
    throw unasked(origin, `responded ${answer.status} to ${address}`);
  };

const unasked = (origin: string, what: string): CodedError =>
  new CodedError(
    'PRESS-R26',
    `${origin} ${what}, so the release was not compared with the stable one.`,
    'Name a running site of this registry with --site, or continue without a comparison: --accept "REASON".',
  );

function compareAnswers(before: Answer, after: Answer): Difference[] {
  const growth = after.bytes - before.bytes;
  const large = (part: string, text: string, isFound: boolean) => (isFound ? [{ part, text, isLarge: true }] : []);
  return [
    ...large('status', `${before.status} → ${after.status}`, before.status !== after.status),
    ...large('render', 'the build does not render it', !after.isOfBuild),
    ...large('bytes', `${before.bytes} → ${after.bytes}`, growth > Math.max(SMALL_BYTES, before.bytes * SMALL_GROWTH)),
    ...differences(before.content, after.content),
  ];
}

const pathsOfStable = ({ stable, builds }: Pick<RegistryArea, 'stable' | 'builds'>): string[] =>
  (stable === null ? [] : (builds[stable]?.routes ?? [])).map(({ path }) => path);

/**
 * Compares what readers get of a published build with the stable release: a running site renders real addresses of the area with
 * both, as it does for preview links. Of a shell, they are addresses of all areas. A new area is compared with what readers get
 * at its addresses now, from the area whose section it takes over (D-09).
 * @returns null when there is nothing to compare with
 * @throws CodedError PRESS-R26 when the site can't show the build
 */
export async function compareWithStable(
  origin: string,
  registry: Registry,
  release: Release,
  key: SigningKey,
): Promise<Comparison | null> {
  const { name, build, routes } = release;
  const { stable, builds } = getEntry(registry, name);
  if (stable === build) return null;
  const askNow = asking(origin, stable === null ? null : { area: name, build: stable, key });
  const askNew = asking(origin, { area: name, build, key });
  const addresses = await (name === 'shell'
    ? addressesOfSite(origin, Object.values(registry.areas).flatMap(pathsOfStable), ADDRESSES)
    : addressesOfArea(origin, [...routes.map(({ path }) => path), ...pathsOfStable({ stable, builds })], ADDRESSES));
  const end = performance.now() + FOLLOWED_MS;
  while (!(await askNew(addresses[0] ?? '/')).isOfBuild) {
    if (performance.now() > end) throw unasked(origin, `does not show ${name} ${build}, because it does not have it`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const ask = (address: string) => Promise.all([askNow(address), askNew(address)]);
  const found = new Map<string, Found>();
  const tried = new Set<string>();
  let compared = 0;
  for (const address of addresses) {
    const [before, after] = await ask(address);
    if (before.status >= 400 && after.status < 400) continue; // readers lose nothing by a new page
    compared += 1;
    const noted = compareAnswers(before, after);
    if (noted.length > 0) {
      // What readers change meanwhile, such as a count of views, is not different again.
      const again = compareAnswers(...(await ask(address)));
      noted.splice(0, noted.length, ...again.filter(({ part }) => noted.some((first) => first.part === part)));
    }
    for (const link of newLinks(before.content, after.content).filter((of) => !tried.has(of))) {
      tried.add(link);
      const { status } = await askNew(link);
      if (status >= 400) noted.push({ part: 'new link', text: `${link} leads nowhere (${status})`, isLarge: true });
    }
    for (const difference of noted) {
      const id = `${difference.part} ${difference.isLarge}`;
      found.set(id, { ...difference, ...found.get(id), addresses: [...(found.get(id)?.addresses ?? []), address] });
    }
  }
  for (const [host, address] of await newHosts(registry, release, reading(origin)))
    found.set(host, { part: 'new host', text: host, isLarge: true, addresses: [address] });
  if (compared + found.size === 0) return null;
  return { stable, addresses: compared, found: [...found.values()] };
}

/** A difference between two releases of one page. */
interface Difference {
  /** `headings`. */
  part: string;
  text: string;
  /** True if a reader would call it a different page: somebody has to accept it with a reason. */
  isLarge: boolean;
}

/** Share of words or links that may disappear without a reason. */
const SMALL_SHARE = 0.1;
const MAX_NAMED = 8;
/** Signs of a missing text: a key, a value without a text, a placeholder. */
const NO_TEXT = /^(?:\W*(?:undefined|null|NaN)\W*|\[object|\{\{.*|[a-z][\w-]*(?:\.[a-z][\w-]*)+)$/;

interface Change {
  lost: string[];
  gained: string[];
  /** Number of entries before. */
  total: number;
}

/** Entries that a list has more often than the other list. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const entry of other) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return list.filter((entry) => {
    const count = counts.get(entry) ?? 0;
    counts.set(entry, count - 1);
    return count <= 0;
  });
}

const share = ({ lost, total }: Change): number => lost.length / (total || 1);
const nameOf = (entry: string): string => entry.split(': ', 1)[0] ?? '';

/** True if a text that stays leads to another address. */
function isMisled({ lost, gained }: Change): boolean {
  const texts = new Set(gained.map((link) => link.split(ARROW, 1)[0]));
  return lost.some((link) => texts.has(link.split(ARROW, 1)[0]));
}

const addressOf = (link: string): string => link.slice(link.lastIndexOf(ARROW) + ARROW.length);

/** True if a link leads to another site, or to somebody's e-mail or telephone, that the page did not name. */
const leadsOut = ({ gained }: Change): boolean => gained.some((link) => /^(?:\w+:|\/\/)/.test(addressOf(link)));

/** True if a figure became another one, such as a price: where one only goes, its sentence goes with it. */
const hasOtherFigures = ({ lost, gained }: Change): boolean =>
  [lost, gained].every((words) => words.some((word) => /\d/.test(word)));

/** Descriptions are prose. Every other value of a head is a fact that search engines and libraries rely on. */
const isReworded = (name: string, gained: readonly string[]): boolean =>
  /description|abstract/i.test(name) && gained.some((entry) => nameOf(entry) === name);

/** Decides if the change of a part is large. */
const LARGE: Readonly<Record<keyof PageContent, (change: Change) => boolean>> = {
  title: () => true,
  headings: ({ lost }) => lost.length > 0,
  landmarks: ({ lost }) => lost.length > 0,
  words: (change) =>
    share(change) > SMALL_SHARE || change.gained.some((word) => NO_TEXT.test(word)) || hasOtherFigures(change),
  links: (change) => share(change) > SMALL_SHARE || isMisled(change) || leadsOut(change),
  languages: ({ lost, gained }) => lost.length > 0 || gained.some((entry) => entry.endsWith(' rtl')),
  dates: ({ lost }) => lost.length > 0,
  labels: ({ lost }) => lost.length > 0,
  pictures: ({ lost }) => lost.length > 0,
  fields: ({ lost }) => lost.length > 0,
  head: ({ lost, gained }) => lost.some((entry) => !isReworded(nameOf(entry), gained)),
  flaws: ({ gained }) => gained.length > 0,
};

/** Puts texts that look like signs of missing texts first, because long lists are truncated. */
function list(entries: readonly string[]): string {
  const sorted = [...new Set(entries)].sort((a, b) => Number(NO_TEXT.test(b)) - Number(NO_TEXT.test(a)));
  const more = sorted.length > MAX_NAMED ? `, and ${sorted.length - MAX_NAMED} more` : '';
  return (
    sorted
      .slice(0, MAX_NAMED)
      .map((entry) => JSON.stringify(entry))
      .join(', ') + more
  );
}

/** Links of the site that are on the new page but not on the old one. */
const newLinks = (before: PageContent, after: PageContent): string[] =>
  without(after.links, before.links)
    .map(addressOf)
    .filter((address) => /^\/(?!\/)/.test(address));

/** Entries whose order has a meaning, such as the authors in a head, whose names come in any order. */
function inOrder(part: keyof PageContent, entries: readonly string[]): readonly string[] {
  if (part === 'head') return entries.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  return part === 'headings' || part === 'links' ? entries : [];
}

/** Compares the pages of two releases at one address. */
const differences = (before: PageContent, after: PageContent): Difference[] =>
  (Object.keys(LARGE) as (keyof PageContent)[]).flatMap((part) => {
    const change = {
      lost: without(before[part], after[part]),
      gained: without(after[part], before[part]),
      total: before[part].length,
    };
    const texts = [
      ...(change.lost.length > 0 ? [`without ${list(change.lost)}`] : []),
      ...(change.gained.length > 0 ? [`new ${list(change.gained)}`] : []),
    ];
    if (texts.length > 0) return [{ part, text: texts.join('; '), isLarge: LARGE[part](change) }];
    const [from, to] = [before[part], after[part]].map((entries) => inOrder(part, entries));
    const moved = to?.find((entry, at) => entry !== from?.[at]);
    return moved === undefined ? [] : [{ part, text: `another order, from ${list([moved])}`, isLarge: true }];
  });
