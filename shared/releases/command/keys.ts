import { CodedError } from '@press/errors';
import { isReleaseName, type Registry } from '../format/schema';
import { changeRegistry, type RegistryUpdate, withEachEntry } from '../registry/change';
import { activeReleases, getEntry, releaseNames } from '../registry/registry';
import { verifyRegistrySignature } from '../signing/signatures';
import { createKey, listKeyIds, registrySigner } from '../signing/signer';
import { type KeyRole, readTrustedKeys, revokeKey, trustKey } from '../signing/trusted-keys';
import { command, type Command, type CommandCall, type CommandResult, usageError } from './arguments';
import { formatTable, formatTime } from './tables';

async function createPair({ site: { keys }, options }: CommandCall): Promise<CommandResult> {
  const areas = options.areas === undefined ? null : namesIn(options.areas).join(',');
  const { id, publicKey } = await createKey(keys);
  return {
    lines: [
      `Key ${id}. The private key is ${keys}/${id}.pem: keep it secret.`,
      `Next, on the machine of the site: npm run release -- keys trust ${publicKey} --owner "YOUR NAME" --areas ${areas ?? 'AREA'}`,
      ...(areas === null ? ['Without --areas the key is trusted for every area and the shell.'] : []),
    ],
    json: { id, publicKey },
  };
}

async function list({ site }: CommandCall): Promise<CommandResult> {
  const [trusted, own] = await Promise.all([readTrustedKeys(site.trusted), listKeyIds(site.keys)]);
  const registry = await site.registry.read();
  const signed = registry ? signedReleases(registry) : new Map<string, string[]>();
  const rows = (trusted ?? []).map((key) => [
    key.id,
    key.owner,
    key.role === 'pointers' ? 'the registry only' : (key.areas?.join(', ') ?? 'everything'),
    formatTime(key.since),
    key.revoked ? `revoked ${formatTime(key.revoked.when)}: ${key.revoked.why}` : 'trusted',
    signed.get(key.id)?.join(', ') ?? 'nothing',
    own.includes(key.id) ? 'yes' : 'no',
    key.publicKey,
  ]);
  const head = [
    'key',
    'owner',
    'publishes',
    'since',
    'state',
    'signed, of what is served',
    'private key here',
    'public key',
  ];
  return {
    lines: formatTable(head, rows),
    json: { trusted: trusted ?? [], own, signed: Object.fromEntries(signed) },
  };
}

/** The releases that are served (stable, canary), by the key that signed them. */
function signedReleases(registry: Registry): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const name of releaseNames(registry))
    for (const { build, signature } of activeReleases(getEntry(registry, name)))
      if (signature) byKey.set(signature.key, [...(byKey.get(signature.key) ?? []), `${name} ${build.slice(0, 8)}`]);
  return byKey;
}

async function trust({ site, operands, options }: CommandCall): Promise<CommandResult> {
  const [publicKey = ''] = operands;
  if (!options.owner) throw usageError('"keys trust" needs --owner NAME.');
  const role = roleOf(options.role);
  const areas = options.areas === undefined ? undefined : namesIn(options.areas);
  if (areas && role === 'pointers') throw usageError('A key of the role pointers publishes no area.');
  const key = await trustKey(site.trusted, publicKey, options.owner, { role, areas });
  const signs =
    key.role === 'pointers'
      ? 'the registry'
      : `releases${key.areas ? ` of ${key.areas.join(', ')}` : ''} and the registry`;
  return { lines: [`Key ${key.id} of ${key.owner} is trusted for ${signs}.`], json: key };
}

async function revoke({ site, operands, options, reason }: CommandCall): Promise<CommandResult> {
  const [id = ''] = operands;
  if (!options.why) throw usageError('"keys revoke" needs --why TEXT.');
  const before = await site.registry.read();
  if (before) assertUnused(before, id);
  // Checks before the key is revoked that the registry, which this key may have signed, is not forged and can be signed
  // without it.
  await registrySigner(site, { except: id });
  if (before) verifyRegistrySignature(before, (await readTrustedKeys(site.trusted)) ?? [], site.registry.name);
  const key = await revokeKey(site.trusted, id, options.why);
  const trusted = (await readTrustedKeys(site.trusted)) ?? [];
  // Always a new revision, so that every edge verifies the signatures again now.
  await changeRegistry(
    site,
    { ...reason, why: `key ${id} revoked: ${options.why}` },
    (registry, { rev }) => {
      if (registry && registry.rev !== before?.rev) verifyRegistrySignature(registry, trusted, site.registry.name);
      return registry && withoutLastGood(registry, id, rev);
    },
    { verify: false },
  );
  return { lines: [`Key ${id} of ${key.owner} is revoked; releases that it signed are no longer served.`], json: key };
}

/** Removes the last good builds that a key signed, so that nothing falls back to them. */
const withoutLastGood = (registry: Registry, key: string, rev: number): RegistryUpdate =>
  withEachEntry(registry, rev, (entry) => {
    const { lastGood, stable, builds } = entry;
    if (lastGood === null || lastGood === stable || builds[lastGood]?.signature?.key !== key) return null;
    return { area: { ...entry, lastGood: null }, what: `last good ${lastGood} removed: its key is revoked` };
  });

/**
 * Refuses to revoke a key that signed a stable release or a canary: running edges would accept no newer registry, and others
 * could not start.
 * @throws CodedError PRESS-R15
 */
function assertUnused(registry: Registry, id: string): void {
  const signed = signedReleases(registry).get(id) ?? [];
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

/** The names in a list such as `mf-article,shell`. */
function namesIn(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !isReleaseName(name));
  if (wrong !== undefined) throw usageError(`"${wrong}" is not the name of an area, or shell.`);
  return names;
}

export const KEY_COMMANDS: Readonly<Record<string, Command>> = {
  'keys new': command('', 'creates a key pair', ['areas'], createPair),
  'keys list': command('', 'lists the trusted keys', [], list),
  'keys trust': command('PUBLIC', 'trusts a key', ['owner', 'role', 'areas'], trust),
  'keys revoke': command('KEY', 'revokes a key; --why is required', [], revoke),
};
