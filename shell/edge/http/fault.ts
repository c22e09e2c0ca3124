/** Codes of the edge's own errors; `docs/errors.md` lists them. */
export type EdgeErrorCode =
  | 'PRESS-E01' // the port is taken or forbidden
  | 'PRESS-E02' // nothing was published yet
  | 'PRESS-E03' // a setting that can't be used
  | 'PRESS-E04' // a registry that was not taken; the last good one serves on
  | 'PRESS-E05' // a server bundle that can't be used
  | 'PRESS-E06' // an area failed to render
  | 'PRESS-E07' // an area did not render in its time
  | 'PRESS-E08' // an area rendered what can't be put into a page
  | 'PRESS-E09' // an area has too many renders waiting, or is paused
  | 'PRESS-E10' // a request failed in a way nobody foresaw
  | 'PRESS-E11' // the api can't be reached
  | 'PRESS-E12' // a file of a release is missing
  | 'PRESS-E13' // a render worker had an accident of its own
  | 'PRESS-E14' // requests were cut off at the end
  | 'PRESS-E15'; // an area changed a prototype that all areas share

/** An error with its code, cause and next step. */
export class EdgeFault extends Error {
  override readonly name: string = 'EdgeFault';

  constructor(
    readonly code: EdgeErrorCode,
    /** What is wrong, in one sentence. */
    readonly reason: string,
    /** What to do about it, in one sentence. */
    readonly next: string,
    options?: ErrorOptions,
  ) {
    super(`${code}  ${reason} ${next}`, options);
  }
}
