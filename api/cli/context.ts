import { publisherFromEnv } from '@press/config';
import { articlePath } from '@press/contract/paths';
import type { Content, Scheduled, Progress } from '../content/model';
import type { Removal } from '../content/remove';
import type { ContentFiles } from '../files/content-files';
import type { Target } from '../targets/target';
import { access, stat } from 'node:fs/promises';
import { CodedError, messageOf, systemCode } from '@press/errors';

/** The external resources of a command; tests pass their own. */
export interface CliContext {
  open(): Promise<Target>;
  /** Reads the sample corpus. @param files store for its files */
  sample(files: ContentFiles): Promise<Content>;
  print(line: string): void;
  /** The data directory. */
  dataDir: string;
  /** The store of the articles' files. */
  files(): Promise<ContentFiles>;
}

/** Opens the target, runs `work` on it, and closes it in any case. */
export async function withTarget<T>({ open }: CliContext, work: (target: Target) => Promise<T>): Promise<T> {
  const target = await open();
  try {
    return await work(target);
  } finally {
    await target.close();
  }
}

/** Prints progress when its percentage changes: `  restored 40 %`. */
export function printPercent({ print }: CliContext, label: string): Progress {
  let last = -1;
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
    if (percent === last) return;
    last = percent;
    print(`  ${label} ${percent} %`);
  };
}

/** Articles that leave a trace although the command was to leave none. */
export const traceLines = (reported: readonly string[], { withoutTrace }: Removal = {}): string[] =>
  withoutTrace && reported.length > 0
    ? [`Public for more than a day, so that their addresses report the removal: ${reported.join(', ')}`]
    : [];

/**
 * A line for each article with a future publication date: `scheduled article a1 for 2027-01-15 (0:00 UTC), hidden until then,
 * preview: https://…`.
 */
export function scheduleLines(scheduled: readonly Scheduled[]): string[] {
  const { origin } = publisherFromEnv(process.env);
  return scheduled.map(({ id, journalId, date, previewId }) => {
    const link = previewId ? `, preview: ${origin}${articlePath({ journalId, id: previewId })}` : '';
    return `scheduled article ${id} for ${date} (0:00 UTC), hidden until then${link}`;
  });
}

export const formatCount = (n: number): string => n.toLocaleString('en-GB');

export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** @throws CodedError PRESS-A24 if the file does not exist or cannot be read */
export async function checkReadable(file: string): Promise<void> {
  try {
    if (!(await stat(file)).isFile()) throw new Error('it is not a file');
    await access(file);
  } catch (error) {
    const problem = systemCode(error) === 'ENOENT' ? 'it does not exist' : messageOf(error);
    throw new CodedError(
      'PRESS-A24',
      `The file ${file} cannot be read: ${problem}.`,
      'Check its name and its permissions.',
      { cause: error },
    );
  }
}
