import { open } from 'node:fs/promises';
import { systemCode } from '@press/errors';
import { jatsError } from '../jats/errors';

/** The namespace of OJS 3. */
const NAMESPACE = 'http://pkp.sfu.ca';

const ROOTS = ['issues', 'issue', 'articles', 'article'];

/** @throws CodedError PRESS-J14, J15 */
export function refuseOtherRoot(name: string, uri: string): void {
  if (uri !== NAMESPACE && ROOTS.includes(name))
    throw jatsError('PRESS-J15', 'The file is an export of OJS 2: its elements have no namespace.');
  if (!ROOTS.includes(name)) throw jatsError('PRESS-J14', `The export has no articles: its root element is <${name}>.`);
}

/** Enough for the declaration, a comment and the tag of the root. */
const HEAD_BYTES = 16 * 1024;

/** True for an export of OJS: by the namespace of version 3, or by the DTD or the root of version 2, which JATS does not have. */
export async function isOjsExport(file: string): Promise<boolean> {
  const head = await headOf(file);
  const [root = ''] = /<[a-z][^>]*>/i.exec(head) ?? [];
  return (
    root.includes(`"${NAMESPACE}"`) || /PKP\/\/OJS|native\.dtd/.test(head) || /^<(?:issues?|articles)\b/.test(root)
  );
}

/** The start of a file; empty for a folder, and for one that cannot be read, which the reader of articles reports. */
async function headOf(file: string): Promise<string> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (systemCode(error)) return '';
    throw error;
  }
}
