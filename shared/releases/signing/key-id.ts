import { createHash } from 'node:crypto';

/** The id of a key: the first 16 hexadecimal digits of the SHA-256 hash of its public key (SPKI, DER). */
export const keyIdOf = (publicKey: Buffer): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
