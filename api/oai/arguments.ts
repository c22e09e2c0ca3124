import type { HarvestPosition, HarvestSelection } from '../reads/harvest';

/** The errors of the protocol (OAI-PMH 2.0, 3.6). They have status 200. */
export type OaiErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch'
  | 'noSetHierarchy';

/** A request that the protocol refuses. */
export class OaiError extends Error {
  override readonly name = 'OaiError';
  constructor(
    readonly code: OaiErrorCode,
    reason: string,
  ) {
    super(reason);
  }
}

/** One step of a list. */
export interface ListStep {
  prefix: string;
  selection: HarvestSelection;
  /** Null for the first step. */
  after: HarvestPosition | null;
  /** Records before this step. */
  cursor: number;
  /** Size of the whole list; null before it was counted. */
  size: number | null;
}

export const VERBS = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ['identifier'] },
  ListSets: { required: [], optional: ['resumptionToken'] },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [] },
  ListIdentifiers: { required: ['metadataPrefix'], optional: ['from', 'until', 'set', 'resumptionToken'] },
  ListRecords: { required: ['metadataPrefix'], optional: ['from', 'until', 'set', 'resumptionToken'] },
} as const satisfies Record<string, { required: readonly string[]; optional: readonly string[] }>;

export type Verb = keyof typeof VERBS;

export interface OaiRequest {
  verb: Verb;
  /** Arguments other than `verb`; each may occur once. */
  args: Readonly<Record<string, string>>;
}

/**
 * Checks verb and arguments (OAI-PMH 2.0, 2.2 and 4).
 * @throws OaiError badVerb, badArgument
 */
export function readRequest(given: URLSearchParams): OaiRequest {
  const [verb, ...further] = given.getAll('verb');
  if (verb === undefined) throw new OaiError('badVerb', 'The verb is missing.');
  if (further.length > 0) throw new OaiError('badVerb', 'The verb is repeated.');
  if (!isVerb(verb)) throw new OaiError('badVerb', `There is no verb ${verb.slice(0, 100)}.`);
  const { required, optional } = VERBS[verb];
  const known = new Set<string>([...required, ...optional]);
  const args: Record<string, string> = {};
  for (const [name, value] of given) {
    if (name === 'verb') continue;
    if (!known.has(name)) throw new OaiError('badArgument', `${verb} takes no argument ${name.slice(0, 100)}.`);
    if (name in args) throw new OaiError('badArgument', `The argument ${name} is repeated.`);
    args[name] = value;
  }
  if ('resumptionToken' in args) {
    if (Object.keys(args).length > 1)
      throw new OaiError('badArgument', 'resumptionToken excludes all other arguments.');
    return { verb, args };
  }
  const missing = required.find((name) => !(name in args));
  if (missing) throw new OaiError('badArgument', `${verb} needs the argument ${missing}.`);
  return { verb, args };
}

const isVerb = (text: string): text is Verb => Object.hasOwn(VERBS, text);

/** True if the text has the form of a setSpec. */
export const isSetSpec = (text: string): boolean => /^[\w.!~*'()-]+(?::[\w.!~*'()-]+)*$/.test(text);

/**
 * The selection of a list. Bounds are inclusive (OAI-PMH 2.0, 2.7.1); a day means its first or its last second.
 * @throws OaiError badArgument
 */
export function readSelection({ from, until, set }: OaiRequest['args']): HarvestSelection {
  const bounds = [from, until].filter((bound) => bound !== undefined);
  const bad = bounds.find((bound) => !isUtcDate(bound));
  if (bad !== undefined)
    throw new OaiError(
      'badArgument',
      `${bad.slice(0, 40)} is not a date of the form YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.`,
    );
  if (from !== undefined && until !== undefined) {
    if (from.length !== until.length) throw new OaiError('badArgument', 'from and until have different granularities.');
    if (from > until) throw new OaiError('badArgument', 'from is later than until.');
  }
  if (set !== undefined && !isSetSpec(set))
    throw new OaiError('badArgument', 'The set does not have the form of a setSpec.');
  return {
    journalId: set ?? null,
    from: from === undefined ? null : from.length === 10 ? `${from}T00:00:00Z` : from,
    until: until === undefined ? null : until.length === 10 ? `${until}T23:59:59Z` : until,
  };
}

/** True if the text is a date of the calendar, in one of the two granularities. */
export function isUtcDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?$/.test(text) || text.startsWith('0000')) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.replace('Z', ''));
}
