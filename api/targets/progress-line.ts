import type { ErrorCode } from '@press/errors';

/** A line of JSON that the site sends during long work; the last one is `finished` or `failed`. */
export type ProgressLine =
  | { done: number; total: number }
  /** A result of the work, such as a number of rows. */
  | { finished: number }
  | { failed: { code: ErrorCode; reason: string; next: string } };
