import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { selectBytes } from '@press/http/byte-range';
import { matchesEtag } from '@press/http/if-none-match';
import { FOREVER, isCompressible, mediaType, releaseFolder, type Release, type ReleaseFile } from '@press/releases';
import type { Answer } from '../http/answer';
import { chooseEncoding, type EncodedBody, type Encoding } from '../http/compression';
import { FOR_OTHER_SITES } from '../http/security-headers';

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** A browser file of a release. */
export interface ClientFile {
  listed: ReleaseFile;
  /** Where the store has it. */
  path: string;
}

/** What decides the answer, besides the file. */
export interface FileRequest {
  method: string;
  headers: IncomingHttpHeaders;
}

const known = new WeakMap<Release, Map<string, ClientFile>>();

/** The browser files of a release, by the path that it lists. Nothing else of a release is ever sent. */
export function clientFiles(release: Release, store: string): ReadonlyMap<string, ClientFile> {
  const files = known.get(release) ?? listClientFiles(release, store);
  known.set(release, files);
  return files;
}

function listClientFiles(release: Release, store: string): Map<string, ClientFile> {
  const folder = releaseFolder(store, release);
  return new Map(
    release.files
      .filter((listed) => listed.path.startsWith('client/'))
      .map((listed) => [listed.path, { listed, path: path.join(folder, listed.path) }]),
  );
}

/** The stored encodings of a file to look for, best first. */
export function encodingsFor(
  file: ClientFile,
  acceptEncoding: string | undefined,
): { path: string; encoding: Encoding }[] {
  const accepted = isCompressible(file.path) ? chooseEncoding(acceptEncoding) : 'identity';
  const encodings: Encoding[] = accepted === 'identity' ? ['identity'] : [accepted, 'identity'];
  return encodings.map((encoding) => ({ path: file.path + SUFFIX[encoding], encoding }));
}

/** The answer to a request for a file: whole, a range of it, or that the client has it. */
export function fileAnswer({ method, headers }: FileRequest, { listed }: ClientFile, encoded: EncodedBody): Answer {
  const { body, encoding } = encoded;
  const etag = `"${listed.integrity.slice('sha384-'.length, -40)}-${encoding}"`;
  const common = {
    'cache-control': FOREVER,
    'access-control-allow-origin': '*',
    ...FOR_OTHER_SITES,
    vary: 'accept-encoding',
    etag,
  };
  const ofEncoding: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  if (matchesEtag(headers['if-none-match'], etag)) {
    return { status: 304, headers: { ...common, ...ofEncoding }, body: null };
  }
  const selected = selectBytes({ method, headers }, body.length, etag);
  const { status, bytes } = selected;
  if (status === 416) {
    return { status, headers: { ...common, ...selected.headers, 'cache-control': 'no-store' }, body: null };
  }
  return {
    status,
    headers: {
      ...common,
      ...ofEncoding,
      ...selected.headers,
      'content-type': mediaType(listed.path),
    },
    body: bytes ? body.subarray(bytes.from, bytes.to + 1) : null,
  };
}
