import { plainText } from '@press/contract/richtext';
import { PressError, reasonOf } from '../errors';
import type { Listed } from '../messages/message';
import { JatsFault, readJatsFolder, type FileReport } from './jats';
import type { Content } from './model';
import type { Target } from './target';

/** What a command needs from outside; tests hand in small ones. */
export interface Desk {
  open(): Promise<Target>;
  sample(): Promise<Content>;
  say(line: string): void;
}

const USAGE = `Usage:
  npm run content -- import DIR    reads every JATS file (.xml, .nxml) under DIR into the site
  npm run content -- sample        writes the sample corpus again; nothing is stored twice
  npm run content -- messages      lists the messages to the publisher; with --json one JSON object a line`;

/** Runs one command. @returns the exit code */
export async function command([name, dir, ...rest]: readonly string[], desk: Desk): Promise<number> {
  if (name === 'import' && dir !== undefined && rest.length === 0) return importFolder(dir, desk);
  if (name === 'sample' && dir === undefined) return writeSample(desk);
  if (name === 'messages' && (dir === undefined || dir === '--json') && rest.length === 0) return listMessages(dir === '--json' ? (message) => JSON.stringify(message) : describeMessage, desk);
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
    throw failure instanceof JatsFault || failure instanceof PressError ? failure : notStored(failure);
  } finally {
    await target.close();
  }
}

function describe({ file, number, total, result }: FileReport): string[] {
  const place = `[${String(number).padStart(String(total).length)}/${total}]`;
  if (!result.ok) return [`${place} refused  ${file}`, `         ${result.code} ${result.reason}`, `         ${result.next}`];
  const { article, notes } = result;
  return [`${place} took     ${file}: ${article.doi}  ${plainText(article.title, 'inline')}`, ...notes.map((note) => `         note: ${note}`)];
}

async function writeSample({ open, sample, say }: Desk): Promise<number> {
  const target = await open();
  try {
    const content = await sample();
    const total = content.articles.length;
    say(`Writing ${total.toLocaleString('en-GB')} articles into ${target.name}`);
    const report = await target.save(content, (written) => say(`  ${Math.round((100 * written) / total)} %`));
    say(`${report.articles.added} articles new, ${report.articles.updated} updated`);
    return 0;
  } catch (failure) {
    throw failure instanceof PressError ? failure : notStored(failure);
  } finally {
    await target.close();
  }
}

async function listMessages(format: (message: Listed) => string, { open, say }: Desk): Promise<number> {
  const target = await open();
  try {
    for await (const message of target.messages()) say(format(message));
    return 0;
  } finally {
    await target.close();
  }
}

/** A message for a person at a terminal; none holds control characters, so nothing here can steer it. */
function describeMessage({ id, receivedAt, kind, fields, forwardedAt, attempts, lastError }: Listed): string {
  const { message, ...rest } = fields;
  const fate = forwardedAt ? `forwarded ${forwardedAt}` : attempts > 0 ? `not forwarded yet, ${attempts} attempts: ${lastError}` : 'kept';
  const lines = Object.entries(rest).flatMap(([name, value]) => (value === null ? [] : [`  ${name}: ${value}`]));
  return [`${receivedAt}  ${kind}  ${id}  (${fate})`, ...lines, ...(message ?? '').split(/\r?\n/).map((text) => `  | ${text}`), ''].join('\n');
}

function notStored(failure: unknown): PressError {
  return new PressError(
    'PRESS-A08',
    `A batch could not be stored: ${reasonOf(failure)}. Batches before it are stored whole, this one not at all.`,
    'Mend the cause and run the command again: nothing is stored twice.',
    { cause: failure },
  );
}
