import { readFile } from 'node:fs/promises';
import { counted } from '@press/contract/format';
import { parseDocument, type Document } from 'yaml';
import type { ContentArticle, GivenJournal } from '../content/model';
import { NO_STORE } from '../files/content-files';
import type { FileReport } from '../import/jats';
import { jatsError } from '../import/jats/errors';
import { isOjsExport, readOjs } from '../import/ojs';

/** The facts that an export of OJS has about its journal. */
export interface BegunJournal {
  id: string;
  /** Only galleys of JATS have titles and ISSNs. */
  described: GivenJournal | undefined;
  articles: number;
  issues: number;
  /** The most frequent one of its articles; '' if there is none. */
  licence: string;
  language: string;
  doiPrefix: string;
  /** Its sections in OJS, which become types of articles. */
  sections: string[];
}

/**
 * Reads the journal of an export.
 * @param id its path in OJS
 * @throws CodedError PRESS-J02, J04, J05, J09, J11, J14, J15, J18
 */
export async function begunJournal(file: string, id: string): Promise<BegunJournal> {
  if (!(await isOjsExport(file))) throw jatsError('PRESS-J14', `${file} is not an export of OJS' Native XML Plugin.`);
  const articles: Pick<ContentArticle, 'license' | 'doi' | 'type' | 'details'>[] = [];
  const issues = new Set<string>();
  let described: GivenJournal | undefined;
  // A batch has one record for the journal, in which articles without a title of it may have the last word.
  const onArticle = ({ result }: FileReport): void => {
    if (result.ok && (result.journal.issn || result.journal.eissn)) described ??= result.journal;
  };
  for await (const batch of readOjs(file, id, NO_STORE, onArticle)) {
    for (const { license, doi, type, details, issueId } of batch.articles) {
      articles.push({ license, doi, type, ...(details && { details }) });
      issues.add(issueId);
    }
  }
  return {
    id,
    described,
    articles: articles.length,
    issues: issues.size,
    licence: mostFrequent(articles.map(({ license }) => license)),
    language: mostFrequent(articles.map(({ details }) => details?.lang ?? 'en')),
    doiPrefix: mostFrequent(articles.map(({ doi }) => doi.split('/')[0] ?? '')),
    sections: [...new Set(articles.map(({ type }) => type))].filter(Boolean),
  };
}

function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts.filter(Boolean)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/**
 * The template of a journal's file with the facts of the export. The other lines keep their texts, which `check` lists.
 */
export async function begunJournalFile(
  template: string,
  { id, described, articles, issues, licence, language, sections }: BegunJournal,
): Promise<string> {
  const document = await documentOf(template, (text) => text.replaceAll('journal-one', id));
  for (const field of ['title', 'abbreviation', 'issn', 'eissn', 'publisher'] as const)
    if (described?.[field]) document.set(field, described[field]);
  if (licence) document.set('license', licence);
  if (language !== 'en' && language) document.set('lang', language);
  document.commentBefore = [
    document.commentBefore,
    ` From an export of OJS with ${counted(articles, 'article')} in ${counted(issues, 'issue')}, which the import stores. OJS exports no board.`,
    ...(sections.length > 0 ? [` Sections there, types of articles here: ${sections.join(', ')}.`] : []),
  ]
    .filter(Boolean)
    .join('\n');
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** The template of the publisher's file with the facts of the export. */
export async function begunPublisherFile(
  template: string,
  { doiPrefix, language }: Pick<BegunJournal, 'doiPrefix' | 'language'>,
): Promise<string> {
  const document = await documentOf(template);
  if (doiPrefix) document.set('doiPrefix', doiPrefix);
  if (language && language !== 'en') document.set('language', language);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

const documentOf = async (file: string, edit = (text: string) => text): Promise<Document> =>
  parseDocument(edit(await readFile(file, 'utf8')));
