import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { today } from '@press/contract/deadlines';
import { Format } from 'typebox/format';
import type { ApplyReport } from '../site/apply';
import { HttpError } from '../http/problem';
import { isMissingFile, type Account } from '../import/jats';
import { readPackage } from '../import/package';
import type { ContentArticle } from '../content/model';
import { NO_STORE } from '../files/no-store';
import { slug } from '../content/slug';
import { isNoticeType, noticeXml } from './notice';
import { datePublication, reportsOf, Shelf, type Deed, type Shelved } from './shelf';

/** The result message of an action, and the page that follows; without a page the start page. */
export interface Outcome {
  message: string;
  to?: string;
}

/** A file of a draft: the publication that it would produce, or the reason why not. */
export interface DraftFile {
  file: string;
  article: ContentArticle | null;
  account: Account | null;
  notes: string[];
  refused: string;
  /** The article of the folder that it corrects. */
  corrects: Shelved | null;
}

const bad = (text: string): HttpError => new HttpError(400, 'Bad request', text);

/** The actions of editors on a publisher's folder, with the functions behind the commands. */
export class Desk {
  readonly shelf: Shelf;

  constructor(
    dir: string,
    private readonly apply: () => Promise<{ report: ApplyReport; lines: string[] }>,
    private readonly remove: (keys: readonly string[]) => Promise<void>,
  ) {
    this.shelf = new Shelf(dir);
  }

  async overview(): Promise<{ articles: Shelved[]; drafts: string[]; log: Deed[] }> {
    const { shelf } = this;
    return { articles: await shelf.articles(), drafts: await shelf.drafts(), log: await shelf.log() };
  }

  async draft(id: string): Promise<{ id: string; files: DraftFile[] }> {
    const folder = await this.shelf.draft(id);
    const articles = await this.shelf.articles();
    const files: DraftFile[] = [];
    const batches = readPackage(folder, NO_STORE, ({ file, result }) => {
      const none = { file, article: null, account: null, notes: [], corrects: null };
      if (!result.ok) return void files.push({ ...none, refused: `${result.error.reason} ${result.error.next}` });
      const { article, notes } = result;
      const corrects = articles.find((each) => each.id === article.id) ?? null;
      files.push({ file, article, account: result.account(), notes, refused: '', corrects });
    });
    for await (const _ of batches);
    return { id, files };
  }

  /**
   * Publishes a draft: a new article, or a corrected one instead of the previous one.
   * @param day of publication; empty: that of its file
   */
  async publish(id: string, day: string, who: string): Promise<Outcome> {
    const { files } = await this.draft(id);
    const [file, ...others] = files;
    if (!file || others.length > 0) throw bad('A draft holds one article: upload each with its own files.');
    const { article, corrects, notes } = file;
    if (!article) throw bad(file.refused);
    const missing = notes.filter(isMissingFile);
    if (missing.length > 0) throw bad(`Files are missing: ${missing.join('; ')}`);
    if (day !== '' && !Format.Test('date', day)) throw bad(`"${day}" is no day, such as ${today()}.`);
    const entry = corrects?.entry ?? (slug(article.id) || id);
    const shelved = (await this.shelf.articles()).filter((each) => each.entry === entry);
    if (shelved.length > 1)
      throw bad(`${entry} holds ${shelved.length} articles: correct it in the publisher's folder.`);
    if (day !== '') await datePublication(path.join(await this.shelf.draft(id), file.file), day);

    const done: { lines: string[]; added: string[] } = { lines: [], added: [] };
    const before = await this.shelf.replace(id, entry, async () => {
      const { report, lines } = await this.apply();
      done.lines = lines;
      done.added = corrects ? [] : addedArticles(report);
    });
    const what = corrects ? 'corrected' : 'published';
    await this.shelf.note({ who, what, entry, doi: article.doi, before, added: done.added });
    return { message: `${article.doi || article.id} is ${what}. ${done.lines.join(' · ')}` };
  }

  /** Creates a draft of a notice. */
  async notice({ about = '', type = '', doi = '', reason = '' }: Record<string, string>): Promise<Outcome> {
    const shelved = (await this.shelf.articles()).find((each) => each.id === about);
    if (!shelved) throw bad('Choose the article that the notice is about.');
    if (!isNoticeType(type)) throw bad('Choose what the notice says of the article.');
    const folder = path.join(this.shelf.folder, shelved.entry);
    const report = (await reportsOf(folder)).find(({ result }) => result.ok && result.article.id === about);
    if (!report?.result.ok) throw bad('The file of the article cannot be read.');
    const xml = noticeXml(report.result.article, { type, doi, reason, day: today() });
    const id = await this.shelf.addDraft((draft) => writeFile(path.join(draft, 'notice.xml'), xml));
    return { message: 'Look at the notice, then publish it.', to: `/drafts/${id}` };
  }

  /** Reverts the last action on an article. @param at its time in the log */
  async undo(at: string, who: string): Promise<Outcome> {
    const log = await this.shelf.log();
    const deed = log.find((each) => each.at === at);
    if (!deed || deed.what === 'undid') throw bad('There is no such action to take back.');
    if (log.find((each) => each.entry === deed.entry) !== deed)
      throw bad('Something was done to this article since: take that back first.');
    await this.shelf.takeBack(deed, async () => {
      if (deed.added.length > 0) await this.remove(deed.added);
      await this.apply();
    });
    await this.shelf.note({ who, what: 'undid', entry: deed.entry, doi: deed.doi, before: '', added: [] });
    return { message: `${deed.doi || deed.entry} is as it was before.` };
  }
}

/** `article 10.5555-x` names an article that the folder added. */
const addedArticles = ({ added }: ApplyReport): string[] =>
  added.flatMap((name) => (name.startsWith('article ') ? name.slice('article '.length) : []));
