import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { CodedError, messageOf } from '@press/errors';
import { SHA256, sha256Of, sha256OfFile, type ContentFiles } from './content-files';

/** The place of content files in an S3-compatible store. Region, credentials and endpoint are those of the SDK (`AWS_…`). */
export interface S3Place {
  bucket: string;
  /** Prefix of each file's name: empty, or a path that ends with `/`. */
  prefix: string;
  /** The address of a store that is not Amazon's; its buckets are part of the path. */
  endpoint?: string;
}

/** Maximum milliseconds to connect, and without a byte in either direction. */
const CONNECT_MS = 3_000;
const IDLE_MS = 60_000;

/** Files of content as objects whose names are their SHA-256. */
export function s3Files({ bucket, prefix, endpoint }: S3Place): ContentFiles {
  const client = new S3Client({
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Sends the SHA-256 of the content instead, which stores without support (Ceph 16) ignore.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const keyOf = (sha256: string) => ({ Bucket: bucket, Key: `${prefix}${sha256}` });

  const sizeOf = async (sha256: string): Promise<number | null> => {
    try {
      return (await client.send(new HeadObjectCommand(keyOf(sha256)))).ContentLength ?? null;
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw unavailable(bucket, error);
    }
  };

  const store = async (sha256: string, bytes: number, body: () => Uint8Array | Readable): Promise<string> => {
    if ((await sizeOf(sha256)) === bytes) return sha256;
    const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64');
    try {
      await client.send(new PutObjectCommand({ ...keyOf(sha256), Body: body(), ContentLength: bytes, ChecksumSHA256 }));
    } catch (error) {
      throw unavailable(bucket, error);
    }
    return sha256;
  };

  return {
    put: (bytes) => store(sha256Of(bytes), bytes.length, () => bytes),
    async putFile(file) {
      const { size } = await stat(file);
      return store(await sha256OfFile(file), size, () => createReadStream(file));
    },
    async find(sha256) {
      if (!SHA256.test(sha256)) return null;
      const bytes = await sizeOf(sha256);
      if (bytes === null) return null;
      return {
        bytes,
        read: async (from, to) => {
          try {
            const { Body } = await client.send(
              new GetObjectCommand({ ...keyOf(sha256), Range: `bytes=${from}-${to}` }),
            );
            if (Body instanceof Readable) return Body;
          } catch (error) {
            throw unavailable(bucket, error);
          }
          throw unavailable(bucket, new Error('it sent no body'));
        },
      };
    },
  };
}

const unavailable = (bucket: string, cause: unknown): CodedError =>
  new CodedError(
    'PRESS-A29',
    `The store of the bucket ${bucket} refused, or did not respond: ${messageOf(cause)}.`,
    'Check PRESS_FILES, AWS_REGION, AWS_ENDPOINT_URL_S3, the credentials and their right to read and write objects.',
    { cause },
  );
