import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countersFolder, type Database, type ReleaseSite } from '@press/releases';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AreaReport } from '../../browser/telemetry/visit';
import type { EdgeServices } from '../context/edge-services';
import { type PageHeaders, resolvePublishedContext } from '../context/request-context';

const BYTES = 32;

/**
 * The secret with which all edges of a database, or of a data directory, sign tickets. The first edge creates it.
 * Without either, an edge's tickets are valid only at that edge.
 */
export async function ticketKey({ data, database }: Pick<ReleaseSite, 'data' | 'database'>): Promise<Buffer> {
  const shared = database && (await sharedKey(database).catch(() => null));
  const file = path.join(countersFolder(data), 'ticket-key');
  return shared ?? (await readKey(file)) ?? (await createKey(file)) ?? randomBytes(BYTES);
}

async function sharedKey({ query }: Database): Promise<Buffer | null> {
  await query('insert into edge_ticket_key (key) values ($1) on conflict (only_one) do nothing', [randomBytes(BYTES)]);
  const [row] = await query('select key from edge_ticket_key');
  return row?.['key'] instanceof Buffer ? row['key'] : null;
}

async function readKey(file: string): Promise<Buffer | null> {
  const key = await readFile(file).catch(() => null); // no edge has created it
  if (key?.length !== BYTES) return null;
  // Anybody who can read it can sign tickets.
  const { mode } = await stat(file);
  return process.platform === 'win32' || (mode & 0o077) === 0 ? key : null;
}

/** Creates the key atomically, so that another edge reads nothing or all of it; null if that is impossible. */
async function createKey(file: string): Promise<Buffer | null> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, randomBytes(BYTES), { flag: 'wx', mode: 0o600 });
    await link(draft, file).catch(() => undefined); // another edge was faster, so its key counts
    return await readKey(file);
  } catch {
    return null;
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** A visit that is reported later does not count. */
const LIFETIME_MS = 30 * 60_000;
/** Maximum difference between the clocks of edges. */
const CLOCK_DIFFERENCE_MS = 60_000;
/** Characters of a digest: 72 bits. */
const DIGEST_LENGTH = 12;
const MAX_LENGTH = 4_096;

const Payload = Type.Object({
  /** Random; makes a visit count only once. */
  id: Type.String({ pattern: '^[\\w-]{16}$' }),
  /** When it was issued: milliseconds since 1970. */
  at: Type.Integer({ minimum: 0 }),
  /** Digest of the visitor's id; null for all visitors while no canary is active. */
  visitor: Type.Union([Type.String(), Type.Null()]),
  /** The area of the first page, and `shell`, if this visit counts among those that began (fault 63). */
  begun: Type.Array(Type.String()),
  /**
   * The visitor's release of the shell and of each area with a canary. Other areas have one release for all visitors.
   */
  areas: Type.Array(
    Type.Object({
      area: Type.String(),
      build: Type.String(),
      cohort: Type.Union([Type.Literal('canary'), Type.Literal('control')]),
    }),
  ),
});
const schema = Compile(Payload);

/** What the edge itself knows of a visit, whatever the browser reports. */
export type Ticket = Static<typeof Payload>;

/** Signs tickets of visits, and reads the tickets of reports (ADR 19). */
export class Tickets {
  #key: Promise<Buffer> | null = null;

  /** @param readKey the secret of all edges */
  constructor(private readonly readKey: () => Promise<Buffer>) {}

  async sign(ticket: Ticket): Promise<string> {
    const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
    return `${payload}.${(await this.#signature(payload)).toString('base64url')}`;
  }

  /**
   * The ticket of a report; null if this site did not sign it, if it is too old, or if it is another visitor's.
   * @param visitor the id in the visitor's cookie
   * @param now milliseconds since 1970
   */
  async read(text: string, visitor: string | null, now: number): Promise<Ticket | null> {
    const [payload = '', signature = ''] = text.slice(0, MAX_LENGTH).split('.');
    const expected = await this.#signature(payload);
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const ticket: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    if (!schema.Check(ticket)) return null; // from an edge of another version
    const age = now - ticket.at;
    if (age > LIFETIME_MS || age < -CLOCK_DIFFERENCE_MS) return null;
    return ticket.visitor === null || (visitor !== null && ticket.visitor === visitorDigest(visitor)) ? ticket : null;
  }

  async #signature(payload: string): Promise<Buffer> {
    this.#key ??= this.readKey();
    return createHmac('sha256', await this.#key)
      .update(payload)
      .digest();
  }
}

export const visitorDigest = (visitor: string): string => hash('sha256', visitor, 'base64url').slice(0, DIGEST_LENGTH);

/** True if a visitor with this ticket can have had that release, as the chosen one or as its fallback. */
export function admits({ areas }: Ticket, { area, cohort }: Pick<AreaReport, 'area' | 'cohort'>): boolean {
  const chosen = areas.find((entry) => entry.area === area);
  return chosen ? chosen.cohort === cohort : cohort === 'stable';
}

/** True if a release is the one chosen for the visitor, which alone is judged. */
export const isChosen = (
  { areas }: Ticket,
  { area, build, cohort }: Pick<AreaReport, 'area' | 'build' | 'cohort'>,
): boolean => areas.some((entry) => entry.area === area && entry.build === build && entry.cohort === cohort);

const ID_BYTES = 12;

/**
 * The ticket of a visit that begins now. Null for visits that are not counted: those of robots, of browsers with an override
 * and, while a canary is active, of browsers without the visitor cookie, which get a new choice of releases with every page.
 * @param shellBuild of the document
 * @param now milliseconds since 1970
 */
export function newTicket(
  headers: PageHeaders,
  shellBuild: string,
  services: EdgeServices,
  now: number,
): Ticket | null {
  const { snapshot, visitor, composition } = resolvePublishedContext(headers, services);
  const { shell, shellCohort } = composition;
  if (visitor.id === null || shellCohort === 'picked' || (snapshot.hasActiveCanary && visitor.isNew)) return null;
  const areas: Ticket['areas'] = [];
  for (const { release, cohort } of composition.areas) {
    if (cohort === 'picked' || cohort === 'local') return null;
    if (cohort !== 'stable') areas.push({ area: release.name, build: release.build, cohort });
  }
  // Only a document of this shell can report on it, and a visitor whose canary did not start does not belong to the control.
  const isFallback = visitor.failedShell !== null && visitor.failedShell === snapshot.registry.shell.canary?.build;
  if (!isFallback && shellCohort !== 'stable' && shell.build === shellBuild)
    areas.push({ area: 'shell', build: shellBuild, cohort: shellCohort });
  return {
    id: randomBytes(ID_BYTES).toString('base64url'),
    at: now,
    visitor: snapshot.hasActiveCanary ? visitorDigest(visitor.id) : null,
    begun: [],
    areas,
  };
}
