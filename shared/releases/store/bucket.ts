import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { CodedError, messageOf } from '@press/errors';
import { LARGEST_BYTES } from '../files/files';
import { isBuild, isReleaseName } from '../format/schema';
import { FOREVER, mediaType } from './file-types';
import type { ReleaseStore, StoredBuild, StoredFile } from './release-store';

/** A place in an S3-compatible store. Region, credentials and endpoint are those of the SDK (`AWS_…`). */
interface ObjectPlace {
  bucket: string;
  /** Prefix of each key: empty, or a path that ends with `/`. */
  prefix: string;
}

interface FoundObject {
  key: string;
  /** When it was stored: milliseconds since 1970. */
  since: number;
}

export interface ObjectHeaders {
  type: string;
  cacheControl: string;
  /** `br` or `gzip`, for a compressed encoding. */
  encoding?: 'br' | 'gzip' | undefined;
}

/** Objects by key. Every method throws CodedError PRESS-R23 if the store refuses or does not respond. */
export interface Bucket {
  readonly name: string;
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  put(key: string, bytes: Buffer, headers: ObjectHeaders): Promise<void>;
  /** Creates an object unless it exists (`If-None-Match: *`). @returns true if it was created */
  create(key: string, bytes: Buffer, headers: ObjectHeaders): Promise<boolean>;
  /** The objects below a prefix, by key. */
  list(prefix: string): Promise<FoundObject[]>;
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.-]+\/)*[\w.-]+)?\/?)?$/;

/** Reads `s3://bucket` or `s3://bucket/folder`; null for another text. */
export function parseS3Address(address: string): ObjectPlace | null {
  const [, bucket, folder] = ADDRESS.exec(address) ?? [];
  return bucket === undefined ? null : { bucket, prefix: folder === undefined ? '' : `${folder}/` };
}

/** Maximum milliseconds to connect, and without a byte in either direction. */
const CONNECT_MS = 2_000;
const IDLE_MS = 20_000;

type Sdk = typeof import('@aws-sdk/client-s3');

/** Opens a bucket. The SDK is loaded at the first request: a site without an object store never loads it. */
export function s3Bucket({ bucket, prefix }: ObjectPlace, env: Readonly<Record<string, string | undefined>>): Bucket {
  const { AWS_ENDPOINT_URL_S3: endpoint } = env;
  const name = `s3://${bucket}${prefix && `/${prefix.slice(0, -1)}`}`;
  let client: S3Client | null = null;
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  /** Runs a request; null for a response with one of the given statuses. */
  async function ask<T>(
    expected: readonly number[],
    request: (sdk: Sdk, client: S3Client) => Promise<T>,
  ): Promise<T | null> {
    const sdk = await import('@aws-sdk/client-s3');
    client ??= new sdk.S3Client({
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Signed manifests have the files' hashes, and older stores do not know the SDK's own checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    try {
      return await request(sdk, client);
    } catch (error) {
      const status = error instanceof sdk.S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (status !== undefined && expected.includes(status)) return null;
      throw unavailable(name, error);
    }
  }

  async function write(key: string, bytes: Buffer, headers: ObjectHeaders, isNew: boolean): Promise<boolean> {
    // 412: the object exists. 409: another writer is creating it.
    const answer = await ask(isNew ? [412, 409] : [], ({ PutObjectCommand }, s3) =>
      s3.send(
        new PutObjectCommand({
          ...at(key),
          Body: bytes,
          ContentType: headers.type,
          CacheControl: headers.cacheControl,
          // Most stores compare the checksum with the received bytes; some (Ceph 16) ignore it and compare only the
          // signed part.
          ChecksumSHA256: createHash('sha256').update(bytes).digest('base64'),
          ...(headers.encoding && { ContentEncoding: headers.encoding }),
          ...(isNew && { IfNoneMatch: '*' }),
        }),
      ),
    );
    return answer !== null;
  }

  return {
    name,
    get: async (key) => {
      const bytes = await ask([404], async ({ GetObjectCommand }, s3) => {
        const { Body, ContentLength = 0 } = await s3.send(new GetObjectCommand(at(key)));
        if (ContentLength > LARGEST_BYTES) throw new Error(`${key} has ${ContentLength} bytes`);
        return Body ? Body.transformToByteArray() : new Uint8Array();
      });
      return bytes && Buffer.from(bytes);
    },
    has: async (key) =>
      (await ask([404], ({ HeadObjectCommand }, s3) => s3.send(new HeadObjectCommand(at(key))))) !== null,
    put: async (key, bytes, headers) => void (await write(key, bytes, headers, false)),
    create: (key, bytes, headers) => write(key, bytes, headers, true),
    list: async (below) => {
      const found = await ask([], async ({ paginateListObjectsV2 }, s3) => {
        const objects: FoundObject[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2(
          { client: s3 },
          { Bucket: bucket, Prefix: prefix + below },
        ))
          for (const { Key: key = '', LastModified: when } of Contents)
            objects.push({ key: key.slice(prefix.length), since: when?.getTime() ?? 0 });
        return objects;
      });
      return found ?? [];
    },
    delete: async (key) => {
      await ask([404], ({ DeleteObjectCommand }, s3) => s3.send(new DeleteObjectCommand(at(key))));
    },
    close: async () => client?.destroy(),
  };
}

const unavailable = (name: string, cause: unknown): CodedError =>
  new CodedError(
    'PRESS-R23',
    `${name} refused, or did not respond: ${messageOf(cause) || 'no reason given'}.`,
    'Check the address, AWS_REGION, AWS_ENDPOINT_URL_S3, the credentials and their right to list, read and write objects.',
    { cause },
  );

/** Files that are sent at the same time. */
const AT_ONCE = 16;

/** Folders of the bucket. Only `r/` may be public: a cache in front answers `/r/…` of the site from it. */
const PUBLIC = 'r';
const PRIVATE = 'private';
const MANIFESTS = 'manifests';

function keyOf(name: string, build: string, file: string): string {
  if (file === 'release.json') return `${MANIFESTS}/${name}/${build}.json`;
  return `${file.startsWith('client/') ? PUBLIC : PRIVATE}/${name}/${build}/${file}`;
}

const ENCODINGS = { '.br': 'br', '.gz': 'gzip' } as const;

/** The headers with which a file is stored, and which a cache in front passes on. */
function headersOf(file: string): ObjectHeaders {
  const suffix = file.endsWith('.br') ? '.br' : file.endsWith('.gz') ? '.gz' : null;
  const plain = suffix ? file.slice(0, -suffix.length) : file;
  return { type: mediaType(plain), cacheControl: FOREVER, encoding: suffix ? ENCODINGS[suffix] : undefined };
}

const MANIFEST_KEY = /^manifests\/([^/]+)\/([^/]+)\.json$/;

/** A store in a bucket of an S3-compatible store. */
export const objectStore = (bucket: Bucket): ReleaseStore => ({
  list: async (name) => {
    const found = await bucket.list(name === undefined ? `${MANIFESTS}/` : `${MANIFESTS}/${name}/`);
    return found.flatMap(({ key, since }): StoredBuild[] => {
      const [, of = '', build = ''] = MANIFEST_KEY.exec(key) ?? [];
      return isReleaseName(of) && isBuild(build) ? [{ name: of, build, since }] : [];
    });
  },

  get: (name, build, file) => bucket.get(keyOf(name, build, file)),

  publish: async (release, files) => {
    const { name, build } = release;
    const manifest = keyOf(name, build, 'release.json');
    if (await bucket.has(manifest)) return false;
    await inTurns(files, ({ path: file, bytes }) => bucket.put(keyOf(name, build, file), bytes, headersOf(file)));
    const text = `${JSON.stringify(release, null, 2)}\n`;
    return bucket.create(manifest, Buffer.from(text), { type: 'application/json', cacheControl: FOREVER });
  },

  delete: async (name, build) => {
    // First, because without the manifest nobody finds the build.
    await bucket.delete(keyOf(name, build, 'release.json'));
    for (const folder of [PUBLIC, PRIVATE])
      for (const { key } of await bucket.list(`${folder}/${name}/${build}/`)) await bucket.delete(key);
  },
});

/** Runs `send` for every file, a few at a time. The first failure ends it. */
async function inTurns(files: readonly StoredFile[], send: (file: StoredFile) => Promise<void>): Promise<void> {
  const waiting = [...files];
  const turns = Array.from({ length: AT_ONCE }, async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await send(file);
  });
  await Promise.all(turns);
}
