import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface ReadPdf {
  text: string;
  lines: string[];
  links: string[];
  info: Record<string, string>;
  /** The standards that the PDF declares: pdfuaid:part, pdfaid:part. */
  standard: string[];
  /** Number of drawn images. */
  pictures: number;
  /** The right end of the text, in points. */
  right: number;
  pages: number;
}

/** A program that reads PDFs, one at a time. */
export function startPdfReader(): { read(bytes: Uint8Array): Promise<ReadPdf>; close(): void } {
  const reader = fork(path.join(__dirname, 'read-text.mjs'), { serialization: 'advanced', stdio: 'ignore' });
  /** Aborted if the reader ends too early. */
  const ended = new AbortController();
  reader.once('exit', () => ended.abort(new Error('the reader of PDFs has ended')));
  return {
    read: async (bytes) => {
      reader.send(bytes);
      const [found] = (await once(reader, 'message', { signal: ended.signal })) as [ReadPdf];
      return found;
    },
    close: () => reader.disconnect(),
  };
}
