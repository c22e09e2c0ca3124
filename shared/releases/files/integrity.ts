import { createHash } from 'node:crypto';

/** The SHA-384 hash of a file in the form of an `integrity` attribute: `sha384-` and base64. */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
