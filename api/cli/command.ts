import { plainText } from '@press/contract/richtext';
import { isCodedError } from '@press/errors';
import type { ListedMessage } from '../messages/message';
import { readJatsFolder, type FileReport } from '../import/jats';
import {
  backUp,
  exportTo,
  importExport,
  notStored,
  reindexAll,
  restore,
  showStats,
  writeSample,
  type Desk,
} from './commands';

export type { Desk } from './commands';

const USAGE = `Usage:
  npm run content -- import DIR     reads every JATS file (.xml, .nxml) under DIR into the site
  npm run content -- import FILE    reads an export (.jsonl) into the site
  npm run content -- export FILE    writes journals, issues, articles, boards and counters as JSON, a line each
  npm run content -- sample         writes the sample corpus again; nothing is stored twice
  npm run content -- stats          counts what there is; with --json as one JSON object
  npm run content -- messages       lists the messages to the publisher; with --json one JSON object a line
  npm run content -- reindex        works out anew what the search looks into
  npm run content -- backup FILE    writes all there is into one file, while the site runs
  npm run content -- restore FILE   puts a backup into an empty database; with --replace in the place of what is there`;

type Command = (desk: Desk, ...words: string[]) => Promise<number>;

/** Each with the words that may follow it: a name of a file or folder, or a switch. */
const COMMANDS: Record<string, { file?: true; switches?: readonly string[]; run: Command }> = {
  import: {
    file: true,
    run: (desk, from = '') => (/\.jsonl$/i.test(from) ? importExport(from, desk) : importFolder(from, desk)),
  },
  export: { file: true, run: (desk, to = '') => exportTo(to, desk) },
  sample: { run: writeSample },
  stats: { switches: ['--json'], run: (desk, json) => showStats(desk, json !== undefined) },
  messages: {
    switches: ['--json'],
    run: (desk, json) =>
      listMessages(json === undefined ? describeMessage : (message) => JSON.stringify(message), desk),
  },
  reindex: { run: reindexAll },
  backup: { file: true, run: (desk, to = '') => backUp(to, desk) },
  restore: {
    file: true,
    switches: ['--replace'],
    run: (desk, from = '', replace) => restore(from, replace !== undefined, desk),
  },
};

/** Runs one command. @returns the exit code */
export async function command([name = '', ...words]: readonly string[], desk: Desk): Promise<number> {
  const known = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const [files, switches] = [
    words.filter((word) => !word.startsWith('--')),
    words.filter((word) => word.startsWith('--')),
  ];
  if (
    known &&
    files.length === (known.file ? 1 : 0) &&
    switches.length <= 1 &&
    switches.every((word) => known.switches?.includes(word))
  ) {
    return known.run(desk, ...files, ...switches);
  }
  desk.say(USAGE);
  return 2;
}

/** Each file's fate on a line of its own; fails only when nothing at all could be taken. */
async function importFolder(dir: string, { open, say }: Desk): Promise<number> {
  const target = await open();
  try {
    say(`Reading ${dir} into ${target.name}`);
    const seen = { files: 0, refused: 0, added: 0, updated: 0 };
    const onFile = (report: FileReport) => {
      seen.files++;
      if (!report.result.ok) seen.refused++;
      for (const line of describe(report)) say(line);
    };
    for await (const batch of readJatsFolder(dir, onFile)) {
      const { articles } = await target.save(batch);
      seen.added += articles.added;
      seen.updated += articles.updated;
    }
    if (seen.files === 0) say(`There is no .xml or .nxml file under ${dir}. Name the folder that holds the articles.`);
    else say(`${seen.files} files: ${seen.added} articles new, ${seen.updated} updated, ${seen.refused} refused`);
    return seen.added + seen.updated > 0 ? 0 : 1;
  } catch (failure) {
    throw isCodedError(failure) ? failure : notStored(failure);
  } finally {
    await target.close();
  }
}

function describe({ file, number, total, result }: FileReport): string[] {
  const place = `[${String(number).padStart(String(total).length)}/${total}]`;
  if (!result.ok)
    return [
      `${place} refused  ${file}`,
      `         ${result.error.code} ${result.error.reason}`,
      `         ${result.error.next}`,
    ];
  const { article, notes } = result;
  return [
    `${place} took     ${file}: ${article.doi}  ${plainText(article.title, 'inline')}`,
    ...notes.map((note) => `         note: ${note}`),
  ];
}

async function listMessages(format: (message: ListedMessage) => string, { open, say }: Desk): Promise<number> {
  const target = await open();
  try {
    for await (const message of target.messages()) say(format(message));
    return 0;
  } finally {
    await target.close();
  }
}

/** A message for a person at a terminal; none holds control characters, so nothing here can steer it. */
function describeMessage({ id, receivedAt, kind, fields, forwardedAt, attempts, lastError }: ListedMessage): string {
  const { message, ...rest } = fields;
  const fate = forwardedAt
    ? `forwarded ${forwardedAt}`
    : attempts > 0
      ? `not forwarded yet, ${attempts} attempts: ${lastError}`
      : 'kept';
  const lines = Object.entries(rest).flatMap(([name, value]) => (value === null ? [] : [`  ${name}: ${value}`]));
  return [
    `${receivedAt}  ${kind}  ${id}  (${fate})`,
    ...lines,
    ...(message ?? '').split(/\r?\n/).map((text) => `  | ${text}`),
    '',
  ].join('\n');
}
