import { readFileSync } from 'node:fs';
import path from 'node:path';
import { placeholder, type Publisher } from '@press/config';
import { Check } from 'typebox/value';
import { parse } from 'yaml';
import type { ContentJournal, ContentMember } from '../content/model';
import { packageDir } from '../package-dir';
import { boardOf, JournalFile, journalOf } from '../site/journal-file';

/** The folder of the sample publisher (docs/adopt.md). `sample.test.ts` checks it as `npm run site -- check` does. */
export const SAMPLE_SITE = path.join(packageDir, 'sample', 'site');

/** The module with the publisher of that folder, in a checkout. */
export const SAMPLE_MODULE = path.join(packageDir, '../shared/config/sample.ts');

const files = new Map<string, JournalFile>();

/** The file of a journal. @throws Error when it is not as its schema says */
export function journalFile(id: string): JournalFile {
  const known = files.get(id);
  if (known) return known;
  const file = path.join(SAMPLE_SITE, 'journals', `${id}.yaml`);
  const given: unknown = parse(readFileSync(file, 'utf8'));
  if (!Check(JournalFile, given)) throw new Error(`${file} is not the file of a journal`);
  files.set(id, given);
  return given;
}

/** The journal that its file describes, on the site of this publisher. */
export const journalRecord = (id: string, publisher: Publisher): ContentJournal => ({
  ...journalOf(id, journalFile(id)),
  license: publisher.licence.name,
  publisher: publisher.name,
  website: `${publisher.origin}/journal/${id}`,
});

/** Its board. Members of the press are the publisher's own staff. */
export const boardRecords = (id: string, { name }: Publisher): ContentMember[] =>
  boardOf(id, journalFile(id)).map((member) =>
    member.institution === placeholder.name && name !== placeholder.name
      ? { ...member, institution: name, affiliation: `${name}, ${member.country}`, email: '' }
      : member,
  );
