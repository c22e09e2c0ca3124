import { createReadStream } from 'node:fs';

/** A PDF begins with its version, after at most 1,024 other bytes (ISO 32000). */
export async function isPdf(file: string): Promise<boolean> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(file, { end: 1_023 + 5 })) parts.push(Buffer.from(part));
  return Buffer.concat(parts).includes('%PDF-');
}
