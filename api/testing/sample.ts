import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { emptyEntity } from '../content/columns';
import { ContentArticle, type ContentIssue, type WholeContent } from '../content/model';
import { readJats } from '../import/jats';
import { SAMPLE_SITE } from '../sample';
import { boardOf, journalOf, type JournalFile } from '../site/journal-file';

type Line = { issue: ContentIssue } | { article: Partial<ContentArticle> & Pick<ContentArticle, 'id'> };

/**
 * Journals, issues, boards and articles of the sample's folder, read without checks and images, which takes a tenth of the time
 * of `sampleSite`. The articles whose texts are in `full-texts.zip` are left out.
 */
export function sampleContent(): WholeContent {
  const found: WholeContent = { journals: [], issues: [], articles: [], members: [] };
  for (const file of filesIn('journals')) {
    const given: JournalFile = parse(readFileSync(file, 'utf8'));
    const id = given.id ?? '';
    found.journals.push(journalOf(id, given));
    found.members.push(...boardOf(id, given));
  }
  const lines = filesIn('articles')
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file): Line[] =>
      readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
  for (const line of lines)
    if ('issue' in line) found.issues.push(line.issue);
    else if (line.article.title) found.articles.push({ ...emptyEntity(ContentArticle), ...line.article });
    else found.articles.push(...jatsOf(line.article));
  return found;
}

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(SAMPLE_SITE, folder))
    .sort()
    .map((name) => path.join(SAMPLE_SITE, folder, name));

function jatsOf(line: Partial<ContentArticle> & Pick<ContentArticle, 'id'>): ContentArticle[] {
  const file = path.join(SAMPLE_SITE, 'articles', line.id, `${line.id}.xml`);
  const read = existsSync(file) ? readJats(readFileSync(file, 'utf8'), line.id) : null;
  return read?.ok ? [{ ...read.article, ...line }] : [];
}
