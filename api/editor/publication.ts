import { today } from '@press/contract/deadlines';
import { counted } from '@press/contract/format';
import { slug } from '@press/contract/slug';
import { Format } from 'typebox/format';
import type { ContentArticle, ContentIssue, ContentJournal } from '../content/model';
import { HttpError } from '../http/problem';
import { isMissingFile, type Account } from '../import/jats';
import type { FileChange } from './published-files';
import type { Shelf, Shelved } from './shelf';

/** A file of a draft: the publication that it would produce, or the reason why not. */
export interface DraftFile {
  file: string;
  article: ContentArticle | null;
  issue: ContentIssue | null;
  journal: ContentJournal | null;
  account: Account | null;
  notes: string[];
  refused: string;
  /** Figures that did not come with it. */
  lacks: string[];
  /** The article of the folder that it corrects. */
  corrects: Shelved | null;
  /** Of a correction: what becomes of the files of draft and published version. */
  changes: FileChange[];
}

/** A draft, and what an editor says when publishing it. */
export interface Publication {
  id: string;
  /** For messages about one of several. */
  name?: string;
  /** The day; empty: that of its file. */
  day?: string;
  /** The id of the article that it corrects, or '', as the editor saw it. */
  corrects?: string;
  /** Set if the editor knows that figures are missing. */
  without?: string;
  /** What a correction changes in the published text, as readers read it; empty: they read only its day. */
  changed?: string;
}

/** A draft that can be published. */
export interface Prepared {
  id: string;
  article: ContentArticle;
  /** Its place in `articles/`. */
  entry: string;
  /** The name of its JATS file, and the day that it gets; empty for its own. */
  file: string;
  day: string;
  /** What a correction of a published article says of its change; empty for another draft. */
  changed: string;
  what: 'published' | 'corrected';
}

const bad = (text: string): HttpError => new HttpError(400, 'Bad request', text);

/**
 * What a draft becomes.
 * @param others that are published with it
 * @throws HttpError 400, 409
 */
export async function prepare(
  shelf: Shelf,
  files: readonly DraftFile[],
  { id, day = '', corrects: seen, without = '', changed = '' }: Publication,
  others: readonly Prepared[],
): Promise<Prepared> {
  const [file, ...more] = files;
  if (!file) throw bad('The form of this draft is not finished.');
  if (more.length > 0) throw bad('A draft holds one article: upload each with its own files.');
  const { article, corrects, notes, lacks } = file;
  if (!article) throw bad(file.refused);
  const missing = [...notes.filter(isMissingFile), ...(without === '' ? lacks : [])];
  if (missing.length > 0) throw bad(`Files are missing: ${missing.join('; ')}. Upload them with the JATS file.`);
  if (seen !== undefined && seen !== (corrects?.id ?? ''))
    throw new HttpError(
      409,
      'Please look again',
      'Somebody published or removed an article with this DOI since you saw the draft. Go back and see what it corrects.',
    );
  if (day !== '' && !Format.Test('date', day)) throw bad(`"${day}" is not a day such as ${today()}.`);
  const date = day || (article.publicationDate ?? '');
  if (corrects && corrects.date <= today() && date > today())
    throw bad(
      'The article is published: a version with a future date would hide it until then. Publish it on that day.',
    );
  if (others.some((each) => each.article.id === article.id)) throw bad('Another draft has the same DOI.');
  const name = slug(article.id);
  const taken = [...(await shelf.names()), ...others.map(({ entry }) => entry)];
  // Articles whose names differ only in punctuation do not replace each other.
  const entry = corrects?.entry ?? (name === '' || taken.includes(name) ? id : name);
  const shelved = (await shelf.articles()).filter((each) => each.entry === entry);
  if (shelved.length > 1) throw bad(`${entry} holds ${shelved.length} articles: correct it in the publisher's folder.`);
  return {
    id,
    article,
    entry,
    day,
    file: file.file,
    changed: corrects && corrects.date <= today() ? changed.trim() : '',
    what: corrects ? 'corrected' : 'published',
  };
}

/** @param lines of the application, which name what waits */
export function summaryOf(prepared: readonly Prepared[], lines: readonly string[]): string {
  const waiting = prepared.filter(({ article }) => lines.some((line) => line.includes(` article ${article.id} `)));
  const of = (what: Prepared['what']) =>
    prepared.filter((each) => each.what === what && !waiting.includes(each)).length;
  const sums = [
    [of('published'), 'published'],
    [of('corrected'), 'corrected'],
    [waiting.length, 'scheduled'],
  ] as const;
  return `${counted(prepared.length, 'article')}: ${sums.flatMap(([count, what]) => (count ? `${count} ${what}` : [])).join(', ')}.`;
}
