import { CodedError } from '@press/errors';
import type { Registry, RegistryArea } from '../format/schema';
import { changeRegistry, toAreaChange, type RegistryUpdate } from '../registry/change';
import { activeReleases, getEntry, releaseNames, withEntry } from '../registry/entry';
import { readRegistry } from '../registry/file';
import { createKey, listKeyIds } from '../signing/private-keys';
import { readTrustedKeys, revokeKey, trustKey } from '../signing/trusted-keys';
import { expectArguments, usageError } from './arguments';
import { reasonOf, type Command } from './command';
import { formatTable, formatTime } from './tables';

const createPair: Command = async (line, { keys }) => {
  expectArguments(line, { min: 1, max: 1 });
  const { id, publicKey } = await createKey(keys);
  return {
    lines: [
      `Key ${id}. The private key is ${keys}/${id}.pem: it signs releases, keep it secret.`,
      `Next, on the machine of the site: npm run release -- keys trust ${publicKey} --owner "YOUR NAME"`,
    ],
    json: { id, publicKey },
  };
};

const list: Command = async (line, { data, keys }) => {
  expectArguments(line, { min: 1, max: 1 });
  const [trusted, own] = await Promise.all([readTrustedKeys(data), listKeyIds(keys)]);
  const rows = (trusted ?? []).map(({ id, owner, since, revoked, publicKey }) => [
    id,
    owner,
    formatTime(since),
    revoked ? `revoked ${formatTime(revoked.when)}: ${revoked.why}` : 'trusted',
    own.includes(id) ? 'yes' : 'no',
    publicKey,
  ]);
  return {
    lines: formatTable(['key', 'owner', 'since', 'state', 'private key here', 'public key'], rows),
    json: { trusted: trusted ?? [], own },
  };
};

const trust: Command = async (line, { data }) => {
  expectArguments(line, { min: 2, max: 2 }, ['owner']);
  const [, publicKey = ''] = line.operands;
  if (!line.options.owner) throw usageError('"keys trust" needs --owner NAME.');
  const key = await trustKey(data, publicKey, line.options.owner);
  return { lines: [`Key ${key.id} of ${key.owner} is trusted.`], json: key };
};

const revoke: Command = async (line, { data }) => {
  expectArguments(line, { min: 2, max: 2 });
  const [, id = ''] = line.operands;
  if (!line.options.why) throw usageError('"keys revoke" needs --why TEXT.');
  await assertUnused(data, id);
  const key = await revokeKey(data, id, line.options.why);
  // Always a new revision, so that every edge verifies the signatures again now.
  await changeRegistry(
    data,
    { ...reasonOf(line), why: `key ${id} revoked: ${line.options.why}` },
    (registry, { rev }) => registry && withoutLastGood(registry, id, rev),
  );
  return { lines: [`Key ${id} of ${key.owner} is revoked; releases that it signed are no longer served.`], json: key };
};

/** Removes the last good builds that a key signed: nothing may fall back to them. */
function withoutLastGood(registry: Registry, key: string, rev: number): RegistryUpdate {
  const update: RegistryUpdate = { registry: { ...registry, rev }, changes: [] };
  for (const name of releaseNames(registry)) {
    const entry = getEntry(registry, name);
    const { lastGood } = entry;
    if (lastGood === null || lastGood === entry.stable || keyOf(entry, lastGood) !== key) continue;
    const area = { ...entry, lastGood: null };
    update.registry = withEntry(update.registry, name, area, rev);
    update.changes.push(toAreaChange(name, entry, { area, what: `last good ${lastGood} removed: its key is revoked` }));
  }
  return update;
}

const keyOf = ({ builds }: RegistryArea, build: string): string | undefined => builds[build]?.signature?.key;

/**
 * Refuses to revoke a key that signed a stable release or a canary: running edges would get no newer registry, and others
 * could not start.
 */
async function assertUnused(data: string, id: string): Promise<void> {
  const registry = await readRegistry(data);
  if (!registry) return;
  const signed = releaseNames(registry).flatMap((name) =>
    activeReleases(getEntry(registry, name))
      .filter(({ signature }) => signature?.key === id)
      .map(({ build }) => `${name} ${build.slice(0, 8)}`),
  );
  if (signed.length === 0) return;
  throw new CodedError(
    'PRESS-R15',
    `Key ${id} signed releases that are served: ${signed.join(', ')}.`,
    'Trust a new key, publish these again (the same builds are then signed with it) or roll them back; then revoke.',
  );
}

const KEY_COMMANDS: Readonly<Record<string, Command>> = { new: createPair, list, trust, revoke };

export const keys: Command = async (line, context) => {
  const [name = ''] = line.operands;
  const command = Object.hasOwn(KEY_COMMANDS, name) ? KEY_COMMANDS[name] : undefined;
  if (!command) throw usageError('"keys" must be followed by new, list, trust or revoke.');
  return command(line, context);
};
