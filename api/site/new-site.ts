import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { CodedError, systemCode } from '@press/errors';
import { packageDir } from '../package-dir';
import { FOLDERS } from './parts';

/** The files of a new folder: a publisher, and a journal with every field. */
const TEMPLATE = path.join(packageDir, 'site', 'template');

/** Texts of the template that no site keeps. */
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
 * @throws CodedError PRESS-A24 if the folder already has files, or cannot be written
 */
export async function newSite(dir: string): Promise<void> {
  try {
    for (const folder of FOLDERS) await mkdir(path.join(dir, folder), { recursive: true });
    if ((await readdir(path.join(dir, 'journals'))).length === 0)
      return await cp(TEMPLATE, dir, { recursive: true, force: false, errorOnExist: true });
  } catch (cause) {
    throw unusableFolder(dir, `cannot be written (${systemCode(cause) ?? 'unknown error'})`, cause);
  }
  throw unusableFolder(dir, 'has journals already');
}

/** The error for a folder in which a site cannot be created. */
export const unusableFolder = (dir: string, fault: string, cause?: unknown): CodedError =>
  new CodedError('PRESS-A24', `${dir} ${fault}.`, 'Name a folder that is new or empty.', { cause });
