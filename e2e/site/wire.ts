import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { SITE } from './address';

/** A response as a browser gets it. */
export interface WireResponse {
  /** Bytes of the encoded body. */
  bytes: number;
  text: string;
}

/** Requests a path of the site as a browser does, and counts the bytes of the body. */
export function onTheWire(path: string): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(SITE.origin + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const isCompressed = response.headers['content-encoding'] === 'br';
        resolve({ bytes: body.length, text: (isCompressed ? brotliDecompressSync(body) : body).toString('utf8') });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
