import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { today } from '@press/contract/deadlines';
import { articlePath } from '@press/contract/paths';
import { Mutex } from 'async-mutex';
import type { ApplyOptions, ApplyReport } from '../site/apply';
import { isCodedError } from '@press/errors';
import { HttpError } from '../http/problem';
import { isMissingImage } from '../import/jats';
import { readPackage } from '../import/package';
import type { Target } from '../targets/target';
import { previewId } from '../content/drafts';
import type { ContentFiles } from '../files/content-files';
import { plainText } from '@press/contract/richtext';
import { enteredIn } from './described-draft';
import type { Deed, LogEntry } from './log';
import { isNoticeType, noticeXml } from './notice';
import { addPublished, fileChanges } from './published-files';
import { datePublication, noteUpdate } from './jats-dates';
import { prepare, summaryOf, type DraftFile, type Prepared, type Publication } from './publication';
import { reportsOf, Shelf, type Intent, type Shelved } from './shelf';

/** The result message of an action, and the page that follows; without a page the start page. */
export interface Outcome {
  message: string;
  to?: string;
}

const bad = (text: string): HttpError => new HttpError(400, 'Bad request', text);

/** The site of the publisher's folder. */
export interface EditedSite {
  /** The store of the articles' files. */
  files: () => Promise<ContentFiles>;
  /** Applies the folder to the site, without a removal; in a dry run it changes nothing. */
  apply: (options?: Pick<ApplyOptions, 'dryRun'>) => Promise<{ report: ApplyReport; lines: string[] }>;
  remove: (keys: readonly string[]) => Promise<void>;
  showDraft: Target['showDraft'];
  /** The address of its pages, without a slash at the end. */
  origin: string;
}

/** The token of the preview link of a draft. */
const tokenOf = (id: string): string => id.replaceAll('-', '');

/** The actions of editors on a publisher's folder, with the functions behind the commands. */
export class Desk {
  readonly shelf: Shelf;
  readonly #mutex = new Mutex();
  /** The action in progress. */
  #doing = '';

  constructor(
    dir: string,
    private readonly site: EditedSite,
  ) {
    this.shelf = new Shelf(dir);
  }

  /**
   * Does one action at a time.
   * @throws HttpError 409 during another action
   */
  async alone<T>(doing: string, work: () => Promise<T>): Promise<T> {
    if (this.#mutex.isLocked())
      throw new HttpError(
        409,
        'Please wait',
        `${this.#doing} at this moment. Your action changed nothing, and your draft is still there. Go back, check what was done, then send it again.`,
      );
    return this.#mutex.runExclusive(() => {
      this.#doing = doing;
      return work();
    });
  }

  /** Completes or undoes what a killed process began (fault 116). */
  settle(): Promise<void> {
    return this.shelf.settle(
      (deed) => this.#isOnSite(deed),
      () => this.site.apply(),
    );
  }

  /**
   * True if the site has the article as in the folder. An article with a fault was never applied.
   * @throws CodedError PRESS-A30 if the folder has another fault, which must be corrected to find out
   */
  async #isOnSite({ article, entry }: Deed): Promise<boolean> {
    const applied = await this.site.apply({ dryRun: true }).catch((error: unknown) => {
      const isItsFault = (text: string) => text.includes(`articles/${entry}/`) || text.includes(`article ${article}:`);
      if (isCodedError(error, 'PRESS-A30') && isItsFault(error.reason)) return null;
      throw error;
    });
    const differs = (line: string) => line.split(':', 1)[0] === `article ${article}`;
    return applied !== null && ![...applied.report.added, ...applied.report.changed].some(differs);
  }

  async overview(): Promise<{
    articles: Shelved[];
    drafts: { id: string; title: string }[];
    sets: { id: string; drafts: string[] }[];
    log: LogEntry[];
  }> {
    const { shelf } = this;
    const drafts = [];
    for (const id of await shelf.drafts()) {
      const folder = await shelf.draft(id);
      const [first] = await reportsOf(folder);
      const { title, doi } = first?.result.ok
        ? first.result.article
        : { title: first?.file ?? `Not finished: ${(await enteredIn(folder))?.['title'] ?? ''}`, doi: '' };
      drafts.push({ id, title: [plainText(title, 'inline'), doi && `(${doi})`].filter(Boolean).join(' ') });
    }
    return { articles: await shelf.articles(), drafts, sets: await shelf.sets(), log: await shelf.history() };
  }

  /** Creates a draft from an upload. One that corrects an article keeps the published files that it does not replace. */
  upload(fill: (folder: string) => Promise<void>): Promise<string> {
    return this.shelf.addDraft(async (folder) => {
      await fill(folder);
      const [report, ...others] = await reportsOf(folder);
      if (!report?.result.ok || others.length > 0) return;
      const { id } = report.result.article;
      const corrects = (await this.shelf.articles()).find((each) => each.id === id);
      if (corrects) await addPublished(folder, path.join(folder, report.file), this.#placeOf(corrects));
    });
  }

  /** Takes a published file out of a correction. */
  async leaveOut(id: string, file: string): Promise<Outcome> {
    const { files } = await this.draft(id);
    const isKept = files.some(({ changes }) => changes.some((each) => each.file === file && each.change === 'stays'));
    if (!isKept) throw bad('The draft has no such file of the published version.');
    await rm(path.join(await this.shelf.draft(id), file));
    return { message: `${file} is removed when you publish the correction.`, to: `/drafts/${id}` };
  }

  #placeOf = ({ entry, file }: Shelved) => ({
    entry: path.join(this.shelf.folder, entry),
    xml: path.join(this.shelf.folder, file),
  });

  async draft(id: string): Promise<{ id: string; files: DraftFile[] }> {
    const folder = await this.shelf.draft(id);
    const articles = await this.shelf.articles();
    const files: DraftFile[] = [];
    const batches = readPackage(folder, await this.site.files(), ({ file, result }) => {
      const none = {
        file,
        article: null,
        issue: null,
        journal: null,
        account: null,
        notes: [],
        lacks: [],
        corrects: null,
        changes: [],
      };
      if (!result.ok) return void files.push({ ...none, refused: `${result.error.reason} ${result.error.next}` });
      const { article, issue, journal, notes } = result;
      const corrects = articles.find((each) => each.id === article.id) ?? null;
      const lacks = notes.filter(isMissingImage);
      const account = result.account();
      files.push({ ...none, article, issue, journal, account, notes, lacks, refused: '', corrects });
    });
    for await (const _ of batches);
    for (const each of files)
      if (each.corrects)
        each.changes = await fileChanges(folder, path.join(folder, each.file), this.#placeOf(each.corrects));
    return { id, files };
  }

  /** The address at which editors see the article of a draft as readers will; null if the site cannot show one. */
  async preview({ id, files: [file] }: { id: string; files: DraftFile[] }): Promise<string | null> {
    if (!file?.article || !file.issue || !file.journal) return null;
    const { article, issue, journal } = file;
    const journalId = await this.site.showDraft(tokenOf(id), { article, issue, journal });
    return journalId === null ? null : `${this.site.origin}${articlePath({ journalId, id: previewId(tokenOf(id)) })}`;
  }

  /**
   * Publishes drafts together: each a new article, or a corrected one instead of the previous one.
   * @throws HttpError 409 if a draft corrects another article now than the editor saw; 400 if one cannot be published: then none is
   */
  async publish(drafts: readonly Publication[], who: string): Promise<Outcome> {
    const prepared: Prepared[] = [];
    for (const draft of drafts)
      prepared.push(
        await prepare(this.shelf, (await this.draft(draft.id)).files, draft, prepared).catch((error: unknown) => {
          if (drafts.length === 1 || !(error instanceof HttpError)) throw error;
          throw new HttpError(error.status, error.title, `${draft.name}: ${error.message} Nothing was published.`);
        }),
      );
    const done: string[] = [];
    const placed = prepared.map(({ id, article, entry, what }) => ({
      id,
      deed: { who, what, entry, article: article.id, doi: article.doi },
    }));
    await this.shelf.replace(placed, async (folders) => {
      for (const { id } of prepared) await this.site.showDraft(tokenOf(id), null);
      const asSent = new Map<string, Buffer>();
      try {
        for (const [at, { file, day, changed }] of prepared.entries()) {
          const dated = path.join(folders[at] ?? '', file);
          if (day !== '' || changed !== '') asSent.set(dated, await readFile(dated));
          if (day !== '') await datePublication(dated, day);
          if (changed !== '') await noteUpdate(dated, today(), changed);
        }
        const { report, lines } = await this.site.apply();
        done.push(...lines);
        // Without the other files of the folder.
        return prepared.flatMap(({ article: { id } }) => (report.added.includes(`article ${id}`) ? [id] : []));
      } catch (failure) {
        for (const [dated, text] of asSent) await writeFile(dated, text);
        throw failure;
      }
    });
    return { message: prepared.length > 1 ? summaryOf(prepared, done) : this.#became(prepared, done) };
  }

  #became(prepared: readonly Prepared[], done: readonly string[]): string {
    const results = prepared.map(({ article, what }) => {
      const scheduled = done.find((line) => line.includes(` article ${article.id} `));
      const became = scheduled ? `waits: ${scheduled}` : `is ${what}: ${this.site.origin}${articlePath(article)}`;
      return `${article.doi || article.id} ${became}`;
    });
    return results.join(' ');
  }

  /** Discards a draft, which can be restored. */
  async discard(id: string, who: string): Promise<Outcome> {
    const { files } = await this.draft(id);
    const { id: article = '', doi = '' } = files[0]?.article ?? {};
    await this.site.showDraft(tokenOf(id), null);
    await this.shelf.discard({ who, what: 'discarded', entry: id, article, doi });
    return { message: 'The draft is discarded.' };
  }

  /** Creates a draft of a notice. */
  async notice({ about = '', type = '', ...fields }: Record<string, string>): Promise<Outcome> {
    const shelved = (await this.shelf.articles()).find((each) => each.id === about);
    if (!shelved) throw bad('Choose the article that the notice is about.');
    if (!isNoticeType(type)) throw bad('Choose what the notice says about the article.');
    const folder = path.join(this.shelf.folder, shelved.entry);
    const report = (await reportsOf(folder)).find(({ result }) => result.ok && result.article.id === about);
    if (!report?.result.ok) throw bad('The file of the article cannot be read.');
    const { doi = '', reason = '', lang = '', title = '', licence = '', place = '', volume = '', issue = '' } = fields;
    const said = { type, doi, reason, lang, title, licence, place, volume, issue, day: today() };
    const xml = noticeXml(report.result.article, report.result.issue, said);
    const id = await this.shelf.addDraft((draft) => writeFile(path.join(draft, 'notice.xml'), xml));
    return { message: 'Look at the notice, then publish it.', to: `/drafts/${id}` };
  }

  /** Reverts the last action on an article. @param at its time in the log */
  async undo(at: string, who: string): Promise<Outcome> {
    const log = await this.shelf.log();
    const deed = log.find((each) => each.at === at);
    if (!deed || deed.what === 'undid') throw bad('The log has no such action, or it was undone before.');
    if (log.find((each) => each.entry === deed.entry) !== deed)
      throw bad('This article has changed since: undo that first.');
    const { entry, article, doi } = deed;
    const undid: Intent = { who, what: 'undid', entry, article, doi };
    if (deed.what === 'discarded') await this.shelf.recover(deed, undid);
    else
      await this.shelf.takeBack(deed, undid, async () => {
        await this.site.apply();
        if (deed.added.length > 0) await this.site.remove(deed.added);
      });
    return { message: `${deed.doi || deed.entry} is as it was before. The undone version is a draft.` };
  }
}
