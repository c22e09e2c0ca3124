import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CodedError, systemCode } from '@press/errors';
import { packageDir } from '../package-dir';
import { begunJournalFile, begunPublisherFile, type BegunJournal } from './begun-journal';
import { FOLDERS, PUBLISHER_YAML } from './parts';

/** The files of a new folder: a publisher, and a journal with every field. */
const TEMPLATE = path.join(packageDir, 'site', 'template');
const JOURNAL_ONE = path.join('journals', 'journal-one.yaml');

/** Texts of the template that every site must replace. */
export const SKELETON_TEXTS = [
  'Name of the press',
  'editors@press.example',
  'Journal One',
  'One or two sentences for lists of journals.',
  'What the journal publishes, and for whom.',
  'first keyword',
  'Ada Example',
  'University of Example',
] as const;

/**
 * Writes the template of a publisher's folder.
 * @param begun the journal that it begins with, instead of that of the template; a folder with other journals gets its
 * file
 * @throws CodedError PRESS-A24 if the folder already has journals, or the file of this one, or cannot be written
 */
export async function newSite(dir: string, begun?: BegunJournal): Promise<void> {
  try {
    for (const folder of FOLDERS) await mkdir(path.join(dir, folder), { recursive: true });
    const isNew = (await readdir(path.join(dir, 'journals'))).length === 0;
    if (isNew) await cp(TEMPLATE, dir, { recursive: true, force: false, errorOnExist: true });
    if (begun) return await begin(dir, begun, isNew);
    if (isNew) return;
  } catch (cause) {
    throw unusableFolder(dir, `cannot be written (${systemCode(cause) ?? 'unknown error'})`, cause);
  }
  throw unusableFolder(dir, 'has journals already');
}

async function begin(dir: string, begun: BegunJournal, isNew: boolean): Promise<void> {
  const file = await begunJournalFile(path.join(TEMPLATE, JOURNAL_ONE), begun);
  await writeFile(path.join(dir, 'journals', `${begun.id}.yaml`), file, { flag: 'wx' });
  if (!isNew) return;
  await writeFile(path.join(dir, PUBLISHER_YAML), await begunPublisherFile(path.join(TEMPLATE, PUBLISHER_YAML), begun));
  await rm(path.join(dir, JOURNAL_ONE));
}

/** The error for a folder in which a site cannot be created. */
export const unusableFolder = (dir: string, fault: string, cause?: unknown): CodedError =>
  new CodedError('PRESS-A24', `${dir} ${fault}.`, 'Name a folder that is new or empty.', { cause });
