import path from 'node:path';
import { canary, promote, rollback, widen } from '../rollout/actions';
import { entryOf } from '../registry/entry';
import { ReleaseError } from '../errors';
import type { Registry } from '../format/types';
import { collect } from '../maintenance/collect';
import { readJournal, type AreaChange, type Reason } from '../audit/log';
import { publish } from '../publish/publish';
import { readRegistry } from '../registry/file';
import type { ContentStore } from '../store/content-store';
import { verifySite } from '../maintenance/verify-site';
import { basisPoints, countOf, expectLine, misused, type CommandLine } from './arguments';
import { keys } from './keys';
import { areaTable, historyLines, siteTable } from './tables';

/** Where a command works. */
export interface Place {
  data: string;
  /** Folder of the private keys. */
  keys: string;
  store: ContentStore;
}

/** What a verb answers: for people, for machines, for the shell. */
export interface Answer {
  lines: string[];
  json: unknown;
  exit?: number;
}

export type Verb = (line: CommandLine, place: Place) => Promise<Answer>;

export const reasonOf = ({ options }: CommandLine): Reason => ({ by: options.by, why: options.why ?? 'not said' });

async function present(data: string): Promise<Registry> {
  const registry = await readRegistry(data);
  if (registry) return registry;
  throw new ReleaseError(
    'PRESS-R14',
    `Nothing was ever published in ${data}.`,
    'npm start publishes what is built; PRESS_DATA names another data directory.',
  );
}

export const VERBS: Readonly<Record<string, Verb>> = {
  publish: async (line, { data, store, keys: folder }) => {
    expectLine(line, 1, 1, ['stable', 'dist']);
    const [name = ''] = line.words;
    const dist = path.resolve(line.options.dist ?? path.join(name, 'dist'));
    const { release, uploaded, change } = await publish({
      data,
      store,
      keys: folder,
      dist,
      name,
      stable: line.options.stable ?? false,
      ...reasonOf(line),
    });
    const { build, version } = release;
    const json = { area: name, build, version, uploaded, what: change?.what ?? null, to: change?.to ?? null };
    if (!change)
      return {
        lines: [
          `${name} ${version}-${build} was published before; nothing changed. See: npm run release -- status ${name}`,
        ],
        json,
      };
    const waits = change.to.stable !== build;
    return {
      lines: [
        `${name} ${version}: ${change.what}.`,
        ...(waits ? [`Next: npm run release -- canary ${name} ${build.slice(0, 8)} --percent 1`] : []),
      ],
      json,
    };
  },

  canary: async (line, { data }) => {
    expectLine(line, 2, 2, ['percent', 'auto']);
    const [name = '', build = ''] = line.words;
    if (line.options.percent === undefined) throw misused('"canary" needs --percent N.');
    const share = { bps: basisPoints(line.options.percent), auto: line.options.auto ?? false };
    return answered(await canary(data, name, build, share, reasonOf(line)), [
      `Next: npm run release -- widen ${name}, promote ${name}, or rollback ${name}`,
    ]);
  },

  widen: async (line, { data }) => {
    expectLine(line, 1, 1, ['percent', 'auto']);
    const { percent, auto } = line.options;
    const [name = ''] = line.words;
    return answered(
      await widen(data, name, {
        ...reasonOf(line),
        auto,
        bps: percent === undefined ? undefined : basisPoints(percent),
      }),
    );
  },

  promote: async (line, { data }) => {
    expectLine(line, 1, 1, []);
    return answered(await promote(data, line.words[0] ?? '', reasonOf(line)));
  },

  rollback: async (line, { data }) => {
    expectLine(line, 1, 1, ['to']);
    return answered(await rollback(data, line.words[0] ?? '', { ...reasonOf(line), to: line.options.to }));
  },

  status: async (line, { data }) => {
    expectLine(line, 0, 1, []);
    const registry = await present(data);
    const [name] = line.words;
    if (name === undefined) return { lines: siteTable(registry), json: registry };
    const area = entryOf(registry, name);
    return { lines: areaTable(area), json: area };
  },

  history: async (line, { data }) => {
    expectLine(line, 0, 1, ['last']);
    const [name] = line.words;
    const { rev } = await present(data);
    const all = (await readJournal(data, rev)).filter(
      ({ changes }) => name === undefined || changes.some(({ area }) => area === name),
    );
    const entries = line.options.last === undefined ? all : all.slice(-countOf('last', line.options.last));
    return { lines: entries.length > 0 ? historyLines(entries) : ['No change is on record.'], json: entries };
  },

  verify: async (line, { data, store }) => {
    expectLine(line, 0, 0, []);
    await present(data);
    const found = await verifySite(data, store);
    const { releases, files, findings } = found;
    const sound = `${releases} releases, ${files} files: ${findings.length === 0 ? 'all as they were signed and sealed.' : `${findings.length} found.`}`;
    return {
      lines: [...findings.map(({ code, cause, next }) => `${code}  ${cause} ${next}`), sound],
      json: found,
      exit: findings.length === 0 ? 0 : 3,
    };
  },

  gc: async (line, { data, store }) => {
    expectLine(line, 0, 0, ['dry-run']);
    const dryRun = line.options['dry-run'] ?? false;
    const { deleted, kept } = await collect({ data, store, dryRun, now: Date.now(), ...reasonOf(line) });
    const lines = deleted.map(({ name, build }) => `${dryRun ? 'would delete' : 'deleted'} ${name} ${build}`);
    return {
      lines: [...lines, `${deleted.length} ${dryRun ? 'would go' : 'gone'}, ${kept} kept.`],
      json: { dryRun, deleted, kept },
    };
  },

  keys,
};

function answered(change: AreaChange | null, next: string[] = []): Answer {
  if (change)
    return {
      lines: [`${change.area}: ${change.what}.`, ...next],
      json: { area: change.area, what: change.what, from: change.from, to: change.to },
    };
  throw new TypeError('A step without a stage of its own was not taken.');
}
