import { CodedError } from '@press/errors';
import Type from 'typebox';
import { AuditEntrySchema, type AuditEntry } from '../audit/audit-log';
import { parseAs, parseJson } from '../format/json';
import { parseRegistry } from '../format/registry';
import type { Registry } from '../format/schema';
import type { Bucket, ObjectHeaders } from '../objects/bucket';
import type { Approvals } from '../signing/approval';
import type { RegistryStore } from './registry-store';
import { overtaken } from './swap';

const FOLDER = 'registry/';
const PROBE = 'conditional-writes';
const HEADERS: ObjectHeaders = { type: 'application/json', cacheControl: 'no-store' };
const RESTORE = 'Find out who wrote it; delete the object to return to the revision before.';

/** One object holds a revision and its audit entry, so that none is ever without the other. */
const RevisionSchema = Type.Object({ registry: Type.Unknown(), audit: AuditEntrySchema });

const HIGHEST = 9_999_999_999;
/** Newer revisions come first in a list: the newest is found by one request. */
const keyOf = (rev: number): string => `${FOLDER}${String(HIGHEST - rev).padStart(10, '0')}.json`;
const revOf = (key: string): number => HIGHEST - Number(/(\d{10})\.json$/.exec(key)?.[1] ?? HIGHEST);

/**
 * The registry in a bucket: an object for each revision. Who creates the object of a revision first (`If-None-Match: *`) has made
 * the change; that is the compare-and-swap. For sites without a database: it has no notifications, so followers poll.
 */
export function objectRegistry(bucket: Bucket): RegistryStore {
  let isProven = false;
  /** The newest revision seen. */
  let latest = 0;

  const findLatest = async (): Promise<number> => {
    const [newest] = await bucket.list(FOLDER, 1);
    return (latest = newest ? revOf(newest.key) : 0);
  };

  const readRevision = async (rev: number): Promise<{ registry: Registry; audit: AuditEntry }> => {
    const source = `${bucket.name}/${keyOf(rev)}`;
    const text = (await bucket.get(keyOf(rev)))?.toString('utf8') ?? '';
    const { registry, audit } = parseAs(RevisionSchema, parseJson(text, source, RESTORE), source, RESTORE);
    return { registry: parseRegistry(JSON.stringify(registry), source), audit };
  };

  /** A store that ignores the condition would lose changes: it is refused before the first one. */
  const proveConditions = async (): Promise<void> => {
    if (isProven) return;
    const create = () => bucket.create(PROBE, Buffer.from('{}\n'), HEADERS);
    if ((await create()) && (await create()))
      throw new CodedError(
        'PRESS-R24',
        `${bucket.name} ignores If-None-Match: two changes at the same time would lose one.`,
        'Use a store with conditional writes, or keep the registry in PostgreSQL.',
      );
    isProven = true;
  };

  return {
    name: bucket.name,
    approvals: objectApprovals(bucket),
    read: async () => {
      const rev = await findLatest();
      return rev === 0 ? null : (await readRevision(rev)).registry;
    },
    version: async () => {
      // A HEAD costs a tenth of a list.
      if (latest === 0 || (await bucket.has(keyOf(latest + 1)))) await findLatest();
      return latest === 0 ? null : String(latest);
    },
    swap: async (registry, audit) => {
      await proveConditions();
      const current = await findLatest();
      if (current !== registry.rev - 1) throw overtaken(bucket.name, current, registry.rev - 1);
      const text = `${JSON.stringify({ audit, registry }, null, 2)}\n`;
      if (!(await bucket.create(keyOf(registry.rev), Buffer.from(text), HEADERS)))
        throw overtaken(bucket.name, registry.rev, registry.rev - 1);
    },
    audit: async (rev) => {
      const found = (await bucket.list(FOLDER)).map(({ key }) => revOf(key)).filter((each) => each > 0 && each <= rev);
      const entries: AuditEntry[] = [];
      for (const each of found.reverse()) entries.push((await readRevision(each)).audit);
      return entries;
    },
    follow: () => () => undefined,
    close: () => bucket.close(),
  };
}

const objectApprovals = (bucket: Bucket): Approvals => ({
  add: (name, build, key, signature) =>
    bucket.put(`approvals/${name}.${build}.${key}`, Buffer.from(`${signature}\n`), {
      type: 'text/plain',
      cacheControl: 'no-store',
    }),
  find: async (name, build, key) => (await bucket.get(`approvals/${name}.${build}.${key}`))?.toString('utf8') ?? null,
});
