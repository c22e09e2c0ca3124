import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AreaReport } from '../../browser/telemetry/visit';

/** A visit that is reported later counts nothing. */
const LIFETIME_MS = 30 * 60_000;
/** Clocks of edges differ by less. */
const CLOCK_DIFFERENCE_MS = 60_000;
/** Characters of a digest: 72 bits. */
const DIGEST_LENGTH = 12;
const MAX_LENGTH = 4_096;

const Payload = Type.Object({
  /** Random: a visit counts once. */
  id: Type.String({ pattern: '^[\\w-]{16}$' }),
  /** When it was issued: milliseconds since 1970. */
  at: Type.Integer({ minimum: 0 }),
  /** Digest of the visitor's id; null for everybody, while no canary is active. */
  visitor: Type.Union([Type.String(), Type.Null()]),
  /** The area of the first page, and `shell`, when this visit counts among those that began (fault 63). */
  begun: Type.Array(Type.String()),
  /** The release that the visitor gets of the shell and of each area with a canary. All others have one for everybody. */
  areas: Type.Array(
    Type.Object({
      area: Type.String(),
      build: Type.String(),
      cohort: Type.Union([Type.Literal('canary'), Type.Literal('control')]),
    }),
  ),
});
const schema = Compile(Payload);

/** What the edge knows of a visit, whatever its browser says. */
export type Ticket = Static<typeof Payload>;

/** Signs tickets of visits, and reads those that come back with reports (ADR 19). */
export class Tickets {
  #key: Promise<Buffer> | null = null;

  /** @param readKey the secret of all edges */
  constructor(private readonly readKey: () => Promise<Buffer>) {}

  async sign(ticket: Ticket): Promise<string> {
    const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
    return `${payload}.${(await this.#signature(payload)).toString('base64url')}`;
  }

  /**
   * The ticket that came with a report; null when this site did not sign it, when it is too old, or when it is another
   * visitor's.
   * @param visitor the id in the visitor's cookie
   * @param now milliseconds since 1970
   */
  async read(text: string, visitor: string | null, now: number): Promise<Ticket | null> {
    const [payload = '', signature = ''] = text.slice(0, MAX_LENGTH).split('.');
    const expected = await this.#signature(payload);
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const ticket: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    if (!schema.Check(ticket)) return null; // of an edge of another version
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

/** Whether a visitor with this ticket can have had that release, as chosen for them or as a fallback of it. */
export function admits({ areas }: Ticket, { area, cohort }: Pick<AreaReport, 'area' | 'cohort'>): boolean {
  const chosen = areas.find((entry) => entry.area === area);
  return chosen ? chosen.cohort === cohort : cohort === 'stable';
}

/** Whether a release is the one that was chosen for the visitor: only that one is judged. */
export const isChosen = (
  { areas }: Ticket,
  { area, build, cohort }: Pick<AreaReport, 'area' | 'build' | 'cohort'>,
): boolean => areas.some((entry) => entry.area === area && entry.build === build && entry.cohort === cohort);
