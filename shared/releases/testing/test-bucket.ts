import { randomUUID } from 'node:crypto';
import { BucketAlreadyOwnedByYou, CreateBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { KEYS, type S3Server, startS3 } from '@press/test-servers/s3';
import { s3Bucket } from '../store/bucket';

/** The address of a real store, to which `AWS_…` has credentials. Without it tests use a double. */
export const REAL_S3 = process.env['PRESS_TEST_S3'];

/** An empty folder of the bucket `press`, which is made. */
export interface TestBucket {
  /** `s3://press/…` */
  address: string;
  /** As in the environment of a pipeline. */
  env: Record<string, string>;
  /** Of the objects in the folder, in order. */
  keys(): Promise<string[]>;
  /** What an object was stored with. */
  headersOf(key: string): Promise<Record<string, string>>;
  put(key: string, text: string): Promise<void>;
  delete(key: string): Promise<void>;
  /** Null for a real store. */
  double: S3Server | null;
  close(): Promise<void>;
}

/** Opens a folder of its own in the store that `PRESS_TEST_S3` names, else in a double. */
export async function openTestBucket(): Promise<TestBucket> {
  const double = REAL_S3 === undefined ? await startS3() : null;
  const endpoint = double?.endpoint ?? REAL_S3;
  const env = { ...(double && KEYS), AWS_ENDPOINT_URL_S3: endpoint ?? '', AWS_MAX_ATTEMPTS: '1' };
  const before = { ...process.env };
  Object.assign(process.env, env);
  const prefix = `site-${randomUUID()}/`;
  const bucket = s3Bucket({ bucket: 'press', prefix }, process.env);
  const client = new S3Client({ endpoint, forcePathStyle: true });
  if (!double)
    await client.send(new CreateBucketCommand({ Bucket: 'press' })).catch((error: unknown) => {
      if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
    });
  return {
    address: `s3://press/${prefix.slice(0, -1)}`,
    env,
    keys: async () => (await bucket.list('')).map(({ key }) => key),
    headersOf: async (key) => {
      const head = await client.send(new HeadObjectCommand({ Bucket: 'press', Key: prefix + key }));
      return {
        'content-type': head.ContentType ?? '',
        'cache-control': head.CacheControl ?? '',
        ...(head.ContentEncoding && { 'content-encoding': head.ContentEncoding }),
      };
    },
    put: (key, text) => bucket.put(key, Buffer.from(text), { type: 'text/plain', cacheControl: 'no-store' }),
    delete: (key) => bucket.delete(key),
    double,
    close: async () => {
      process.env = before;
      await bucket.close();
      client.destroy();
      await double?.close();
    },
  };
}
