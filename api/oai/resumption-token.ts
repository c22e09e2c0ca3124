import { closed } from '@press/contract/wire';
import Type from 'typebox';
import Value from 'typebox/value';
import { isSetSpec, isUtcDate, OaiError, type ListStep } from './arguments';

/** Lifetime of a token, in milliseconds. A harvester may pause for a night. */
const LIFETIME_MS = 24 * 3_600_000;
/** No token of this server is longer: ids have at most 200 characters. */
const MAX_LENGTH = 2_000;

const Stamp = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' });
const Bound = Type.Union([Stamp, Type.Null()]);
const Content = closed({
  verb: Type.Union([Type.Literal('ListRecords'), Type.Literal('ListIdentifiers')]),
  prefix: Type.String({ maxLength: 100 }),
  set: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
  from: Bound,
  until: Bound,
  stamp: Stamp,
  key: Type.String({ minLength: 1, maxLength: 210 }),
  cursor: Type.Integer({ minimum: 1 }),
  size: Type.Integer({ minimum: 1 }),
  expires: Type.Integer({ minimum: 0 }),
});

type ListVerb = 'ListRecords' | 'ListIdentifiers';

/** The next step of a list, with the position after which it begins. */
export type NextStep = ListStep & { after: NonNullable<ListStep['after']>; size: number };

/**
 * A token that contains the whole state of a list: any process can resume it, even after a restart. It contains a position in
 * the order of the list instead of a number of records, so that changes of content do not shift the rest.
 * @param now milliseconds since 1970
 */
export function writeToken(verb: ListVerb, step: NextStep, now: number): { token: string; expires: string } {
  const { prefix, selection, after, cursor, size } = step;
  const { journalId: set, from, until } = selection;
  const expires = Math.floor((now + LIFETIME_MS) / 1_000);
  const content = { verb, prefix, set, from, until, stamp: after.datestamp, key: after.key, cursor, size, expires };
  return {
    token: Buffer.from(JSON.stringify(content)).toString('base64url'),
    expires: new Date(expires * 1_000).toISOString().replace('.000Z', 'Z'),
  };
}

/**
 * The step that a token names.
 * @throws OaiError badResumptionToken for a token that is not of this server, that expired, or that another verb gave
 */
export function readToken(verb: ListVerb, token: string, now: number): NextStep {
  const content = parse(token);
  if (!content || content.verb !== verb)
    throw new OaiError('badResumptionToken', `This is not a resumptionToken for ${verb} of this site.`);
  const { prefix, set, from, until, stamp, key, cursor, size, expires } = content;
  if (expires * 1_000 < now)
    throw new OaiError('badResumptionToken', 'The resumptionToken has expired. Start the list again.');
  return {
    prefix,
    selection: { journalId: set, from, until },
    after: { datestamp: stamp, key },
    cursor,
    size,
  };
}

function parse(token: string): Type.Static<typeof Content> | null {
  if (token.length > MAX_LENGTH) return null;
  try {
    const content: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (!Value.Check(Content, content)) return null;
    const stamps = [content.stamp, content.from, content.until];
    const isSound =
      stamps.every((stamp) => stamp === null || isUtcDate(stamp)) &&
      (content.set === null || isSetSpec(content.set)) &&
      /^[\w.-]+$/.test(content.key);
    return isSound ? content : null;
  } catch {
    return null; // not JSON
  }
}
