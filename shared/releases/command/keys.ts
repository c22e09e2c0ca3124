import { CodedError } from '@press/errors';
import type { Registry, RegistryArea } from '../format/schema';
import { changeRegistry, toAreaChange, type RegistryUpdate } from '../registry/change';
import { activeReleases, getEntry, releaseNames, withEntry } from '../registry/entry';
import { readRegistry, registryFile } from '../registry/file';
import { createKey, listKeyIds } from '../signing/private-keys';
import { verifyRegistrySignature } from '../signing/registry-signature';
import { registrySigner } from '../signing/signer';
import { readTrustedKeys, revokeKey, trustKey, type KeyRole } from '../signing/trusted-keys';
import { expectArguments, usageError } from './arguments';
import { reasonOf, type Command } from './command';
import { formatTable, formatTime } from './tables';

const createPair: Command = async (line, { site: { keys } }) => {
  expectArguments(line, { min: 1, max: 1 });
  const { id, publicKey } = await createKey(keys);
  return {
    lines: [
      `Key ${id}. The private key is ${keys}/${id}.pem: keep it secret.`,
      `Next, on the machine of the site: npm run release -- keys trust ${publicKey} --owner "YOUR NAME"`,
    ],
    json: { id, publicKey },
  };
};

const list: Command = async (line, { site }) => {
  expectArguments(line, { min: 1, max: 1 });
  const [trusted, own] = await Promise.all([readTrustedKeys(site.trusted), listKeyIds(site.keys)]);
  const rows = (trusted ?? []).map(({ id, owner, role = 'publisher', since, revoked, publicKey }) => [
    id,
    owner,
    role,
    formatTime(since),
    revoked ? `revoked ${formatTime(revoked.when)}: ${revoked.why}` : 'trusted',
    own.includes(id) ? 'yes' : 'no',
    publicKey,
  ]);
  return {
    lines: formatTable(['key', 'owner', 'role', 'since', 'state', 'private key here', 'public key'], rows),
    json: { trusted: trusted ?? [], own },
  };
};

const trust: Command = async (line, { site }) => {
  expectArguments(line, { min: 2, max: 2 }, ['owner', 'role']);
  const [, publicKey = ''] = line.operands;
  if (!line.options.owner) throw usageError('"keys trust" needs --owner NAME.');
  const role = roleOf(line.options.role);
  const key = await trustKey(site.trusted, publicKey, line.options.owner, role);
  const signs = key.role === 'pointers' ? 'the registry' : 'releases and the registry';
  return { lines: [`Key ${key.id} of ${key.owner} is trusted for ${signs}.`], json: key };
};

const revoke: Command = async (line, { site }) => {
  expectArguments(line, { min: 2, max: 2 });
  const [, id = ''] = line.operands;
  if (!line.options.why) throw usageError('"keys revoke" needs --why TEXT.');
  await assertUnused(site.data, id);
  // What is certain before the key is revoked: the registry can be signed without it, and is not forged. It may be signed
  // with this key.
  await registrySigner(site, { except: id });
  const before = await readRegistry(site.data);
  if (before) verifyRegistrySignature(before, (await readTrustedKeys(site.trusted)) ?? [], registryFile(site.data));
  const key = await revokeKey(site.trusted, id, line.options.why);
  const trusted = (await readTrustedKeys(site.trusted)) ?? [];
  // Always a new revision, so that every edge verifies the signatures again now.
  await changeRegistry(
    site,
    { ...reasonOf(line), why: `key ${id} revoked: ${line.options.why}` },
    (registry, { rev }) => {
      if (registry && registry.rev !== before?.rev) verifyRegistrySignature(registry, trusted, registryFile(site.data));
      return registry && withoutLastGood(registry, id, rev);
    },
    { verify: false },
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

function roleOf(text: string | undefined): KeyRole {
  if (text === undefined || text === 'publisher' || text === 'pointers') return text ?? 'publisher';
  throw usageError(`--role ${text} is neither publisher nor pointers.`);
}

const KEY_COMMANDS: Readonly<Record<string, Command>> = { new: createPair, list, trust, revoke };

export const keys: Command = async (line, context) => {
  const [name = ''] = line.operands;
  const command = Object.hasOwn(KEY_COMMANDS, name) ? KEY_COMMANDS[name] : undefined;
  if (!command) throw usageError('"keys" must be followed by new, list, trust or revoke.');
  return command(line, context);
};
