import { changeRegistry } from '../registry/change';
import { findEntry } from '../registry/entry';
import { ReleaseError } from '../errors';
import { namedBuilds } from '../format/read';
import { readRegistry } from '../registry/file';
import { keyIds, newKey } from '../signing/private-keys';
import { readTrustedKeys, revokeKey, trustKey } from '../signing/trusted-keys';
import { expectLine, misused } from './arguments';
import { moment, table } from './tables';
import { reasonOf, type Answer, type Verb } from './verbs';

const WORDS: Readonly<Record<string, Verb>> = {
  new: async (line, { keys }) => {
    expectLine(line, 1, 1, []);
    const { id, publicKey } = await newKey(keys);
    const next = `Next, on the machine of the site: npm run release -- keys trust ${publicKey} --owner "WHO YOU ARE"`;
    return {
      lines: [`Key ${id}. Its private half is ${keys}/${id}.pem: it signs releases, keep it from everybody.`, next],
      json: { id, publicKey },
    };
  },

  list: async (line, { data, keys }) => {
    expectLine(line, 1, 1, []);
    const [trusted, own] = await Promise.all([readTrustedKeys(data), keyIds(keys)]);
    const rows = (trusted ?? []).map(({ id, owner, since, revoked, publicKey }) => [
      id,
      owner,
      moment(since),
      revoked ? `revoked ${moment(revoked.when)}: ${revoked.why}` : 'trusted',
      own.includes(id) ? 'yes' : 'no',
      publicKey,
    ]);
    return {
      lines: table(['key', 'owner', 'since', 'state', 'signs here', 'public half'], rows),
      json: { trusted: trusted ?? [], own },
    };
  },

  trust: async (line, { data }) => {
    expectLine(line, 2, 2, ['owner']);
    const [, publicKey = ''] = line.words;
    if (!line.options.owner) throw misused('"keys trust" needs --owner NAME: whose key it is.');
    const key = await trustKey(data, publicKey, line.options.owner);
    return { lines: [`Key ${key.id} of ${key.owner} is trusted.`], json: key };
  },

  revoke: async (line, { data }) => {
    expectLine(line, 2, 2, []);
    const [, id = ''] = line.words;
    if (!line.options.why) throw misused('"keys revoke" needs --why TEXT.');
    await assertNotRelied(data, id);
    const key = await revokeKey(data, id, line.options.why);
    // A revision of its own, so that every edge looks at the signatures again now.
    await changeRegistry(
      data,
      { ...reasonOf(line), why: `key ${id} revoked: ${line.options.why}` },
      (before, { rev }) => before && { registry: { ...before, rev }, changes: [] },
    );
    return {
      lines: [`Key ${id} of ${key.owner} is trusted no longer; what it signed is not served any more.`],
      json: key,
    };
  },
};

/** Revoking the key of what is being served would leave edges without anything newer to serve, and stop new ones. */
async function assertNotRelied(data: string, id: string): Promise<void> {
  const registry = await readRegistry(data);
  const relied = ['shell', ...Object.keys(registry?.areas ?? {})].flatMap((name) => {
    const entry = registry && findEntry(registry, name);
    return entry
      ? namedBuilds(entry)
          .filter((build) => entry.builds[build]?.signature?.key === id)
          .map((build) => `${name} ${build.slice(0, 8)}`)
      : [];
  });
  if (relied.length === 0) return;
  const next =
    'Trust a new key, publish these again (the same build is then signed anew) or roll them back; then revoke.';
  throw new ReleaseError('PRESS-R15', `Key ${id} vouches for what is served: ${relied.join(', ')}.`, next);
}

export async function keys(line: Parameters<Verb>[0], place: Parameters<Verb>[1]): Promise<Answer> {
  const [word = ''] = line.words;
  const verb = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (!verb) throw misused('"keys" is followed by new, list, trust or revoke.');
  return verb(line, place);
}
