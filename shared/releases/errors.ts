/** What can go wrong with a release or the registry. `docs/errors.md` lists them. */
export type ReleaseErrorCode =
  | 'PRESS-R01' // a release.json or registry.json that cannot be read, or is not JSON
  | 'PRESS-R02' // read, but not of the format
  | 'PRESS-R03' // a name or path that must never be used
  | 'PRESS-R04' // a file that is missing, or not the file that was sealed
  | 'PRESS-R05' // no shell among the releases
  | 'PRESS-R06' // the registry changed meanwhile
  | 'PRESS-R07' // a contract or a shared module the running shell does not offer
  | 'PRESS-R08' // the data directory cannot be written
  | 'PRESS-R09' // nobody trusted vouches for a release
  | 'PRESS-R10' // an old release passed off as a new one
  | 'PRESS-R11' // more bytes than the budget allows
  | 'PRESS-R12' // a route that is another area's
  | 'PRESS-R13' // code that the content security policy would stop
  | 'PRESS-R14' // a name or build that is not there
  | 'PRESS-R15' // a step that the area's present state does not allow
  | 'PRESS-R16' // a key that is missing, or that can't be used
  | 'PRESS-R17'; // a command line that says nothing

/** A refusal with its code, cause and next step; nothing was changed when it is thrown. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';

  constructor(
    readonly code: ReleaseErrorCode,
    /** What is wrong, in one sentence. */
    readonly reason: string,
    /** What to do about it, in one sentence. */
    readonly next: string,
    options?: ErrorOptions,
  ) {
    super(`${code}  ${reason} ${next}`, options);
  }
}

const record = (thrown: unknown): Record<string, unknown> =>
  typeof thrown === 'object' && thrown !== null ? (thrown as Record<string, unknown>) : {};

/** The text of anything thrown; by its shape, since an error may come from another realm (a worker, a vm context). */
export function messageOf(thrown: unknown): string {
  const { message } = record(thrown);
  return typeof message === 'string' ? message : String(thrown);
}

/** The system's code of a file or socket error (`ENOENT`), if it is one. */
export function systemCode(thrown: unknown): string | undefined {
  const { code } = record(thrown);
  return typeof code === 'string' ? code : undefined;
}
