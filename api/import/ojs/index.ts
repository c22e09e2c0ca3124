import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { slug } from '@press/contract/slug';
import type { Content } from '../../content/model';
import type { ContentFiles } from '../../files/content-files';
import { inBatches, orRefused, type FileReport } from '../jats';
import { jatsError } from '../jats/errors';
import type { XmlElement } from '../jats/tree';
import { idOf } from './fields';
import { storeCover } from './issue';
import { readExported } from './read';
import { exportedArticles } from './stream';

/** Reads exports of OJS' Native XML Plugin, versions 3.1 to 3.5, into the content model by way of JATS. */
export { isOjsExport } from './roots';

/**
 * Reads the articles of an export, each with its files. The files are stored before the articles, so that no stored article
 * names a missing file, and an import that was interrupted can be run again.
 * @param journalId path of the journal in OJS, which an export does not name, and its id here
 * @param onArticle called after each article
 * @throws CodedError PRESS-J02, J04, J05, J09, J11, J14, J15, J18
 */
export async function* readOjs(
  file: string,
  journalId: string,
  files: ContentFiles,
  onArticle: (report: FileReport) => void,
): AsyncGenerator<Content> {
  if (!journalId || slug(journalId) !== journalId)
    throw jatsError(
      'PRESS-J18',
      journalId ? `${journalId} is not an id of a journal.` : 'An export of OJS does not name its journal.',
    );
  const dir = await mkdtemp(path.join(tmpdir(), 'press-ojs-'));
  try {
    yield* inBatches(reports(file, dir, journalId, files), onArticle);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function* reports(file: string, dir: string, journalId: string, files: ContentFiles): AsyncGenerator<FileReport> {
  const today = new Date().toISOString().slice(0, 10);
  let number = 0;
  let cover = '';
  let issueOfCover: XmlElement | undefined;
  let issueOfAccount: XmlElement | undefined;
  for await (const exported of exportedArticles(file, dir)) {
    const { article, issue } = exported;
    if (issue !== issueOfCover) cover = await storeCover(exported, files);
    issueOfCover = issue;
    const name = `article ${idOf(article, 'internal')}`;
    const reading = { journalId, files, today, cover, isFirstOfIssue: issue !== issueOfAccount };
    const result = await orRefused(name, () => readExported(exported, reading));
    if (result.ok) issueOfAccount = issue;
    yield { file: name, number: ++number, result };
  }
}
