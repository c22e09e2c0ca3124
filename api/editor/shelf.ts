import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isCodedError } from '@press/errors';
import writeFileAtomic from 'write-file-atomic';
import { namesIn } from '../files/folders';
import { HIDDEN, note, readLog, textOf, type Deed, type LogEntry } from './log';
import { HttpError } from '../http/problem';
import { readJatsFolder, type FileReport } from '../import/jats';

const ARTICLES = 'articles';
/** The file of an unfinished exchange. */
const PENDING = 'pending.json';
const DRAFT = /^[0-9a-f-]{36}$/;

/** An action in progress: its line of the log, and the id of the draft that replaces the entry, or empty. */
interface Pending {
  id: string;
  deed: Deed;
}

/** A draft, and its place in the folder. */
interface Placed {
  id: string;
  deed: Intent;
}

/** An action before it begins. */
export type Intent = Omit<Deed, 'at' | 'before' | 'added'>;

/** An article of the folder, and its place. */
export interface Shelved {
  /** The first part of its path in `articles/`. */
  entry: string;
  /** Its JATS file in `articles/`. */
  file: string;
  id: string;
  doi: string;
  title: string;
  date: string;
}

/** The articles of a publisher's folder, with drafts and a log of actions. */
export class Shelf {
  /** The articles. */
  readonly folder: string;

  constructor(private readonly dir: string) {
    this.folder = path.join(dir, ARTICLES);
  }

  /**
   * Cleans up after a killed process: removes parts of an upload, and undoes an unfinished action, or completes it if
   * the publication reached the site (fault 116).
   * @param isOnSite true if the site has the article as in the folder
   * @param apply applies the folder to the site
   */
  async settle(isOnSite: (deed: Deed) => Promise<boolean>, apply: () => Promise<unknown>): Promise<void> {
    await rm(await this.#hidden('incoming'), { recursive: true, force: true });
    const text = await textOf(await this.#hidden(PENDING));
    if (text === '') return;
    const pending: Pending[] = [JSON.parse(text)].flat();
    if (await this.#isDone(pending, isOnSite)) return this.#end(pending);
    await this.#putBack(pending);
    if (pending.some(({ deed }) => deed.what === 'undid')) await apply();
    await rm(await this.#hidden(PENDING));
  }

  /** True if the log has a part of it, or the site has all: several drafts are applied in one transaction. */
  async #isDone(pending: readonly Pending[], isOnSite: (deed: Deed) => Promise<boolean>): Promise<boolean> {
    for (const { deed } of pending) if (await this.#isNoted(deed)) return true;
    const drafts = await this.drafts();
    if (pending.some(({ id }) => id === '' || drafts.includes(id))) return false;
    for (const { deed } of pending) if (!(await isOnSite(deed))) return false;
    return true;
  }

  /** Creates a draft from the files that `fill` writes into a folder. A failure leaves nothing. @returns its id */
  addDraft(fill: (folder: string) => Promise<void>): Promise<string> {
    const id = randomUUID();
    return this.incoming(async (incoming) => {
      await fill(incoming);
      await mkdir(await this.#hidden('drafts'), { recursive: true });
      await rename(incoming, await this.#hidden('drafts', id));
      return id;
    });
  }

  /** Creates a set of drafts, which are published together. @returns its id */
  async addSet(drafts: readonly string[]): Promise<string> {
    const id = randomUUID();
    const file = await this.#hidden('sets', `${id}.json`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFileAtomic(file, JSON.stringify(drafts), { mode: 0o600 });
    return id;
  }

  /** The drafts of a set that are not yet published or discarded. @throws HttpError 404 if none is left */
  async set(id: string): Promise<string[]> {
    const found = (await this.sets()).find((each) => each.id === id);
    if (found) return found.drafts;
    throw new HttpError(404, 'Not found', 'There is no such set of drafts: they were published or discarded.');
  }

  /** The sets that have drafts. */
  async sets(): Promise<{ id: string; drafts: string[] }[]> {
    const there = await this.drafts();
    const found: { id: string; drafts: string[] }[] = [];
    for (const name of await namesIn(await this.#hidden('sets'))) {
      const drafts: string[] = JSON.parse((await textOf(await this.#hidden('sets', name))) || '[]');
      const left = drafts.filter((draft) => there.includes(draft));
      if (left.length > 0) found.push({ id: name.replace(/\.json$/, ''), drafts: left });
    }
    return found;
  }

  /** Does something with a folder for files that come in, which is then removed. */
  async incoming<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await this.#hidden('incoming', randomUUID());
    try {
      await mkdir(folder, { recursive: true });
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The folder of a draft. @throws HttpError 404 */
  async draft(id: string): Promise<string> {
    if (!DRAFT.test(id) || !(await namesIn(await this.#hidden('drafts'))).includes(id))
      throw new HttpError(404, 'Not found', 'There is no such draft: it was published or discarded.');
    return this.#hidden('drafts', id);
  }

  drafts = async (): Promise<string[]> => namesIn(await this.#hidden('drafts'));

  /** Removes a draft. */
  async discard(deed: Intent): Promise<void> {
    await this.draft(deed.entry);
    await this.#exchange([{ id: '', deed }], async () => []);
  }

  /** Restores a discarded draft. */
  async recover({ entry, before }: Deed, deed: Intent): Promise<void> {
    if (!(await this.drafts()).includes(entry))
      await rename(await this.#hidden('before', before), await this.#hidden('drafts', entry));
    await note(this.dir, { ...deed, at: new Date().toISOString(), before: '', added: [] });
  }

  /** The entries of `articles/`. */
  names = (): Promise<string[]> => namesIn(this.folder);

  /** The articles in JATS of the folder. */
  async articles(): Promise<Shelved[]> {
    const found: Shelved[] = [];
    if ((await this.names()).length === 0) return found;
    for (const { file, result } of await reportsOf(this.folder))
      if (result.ok) {
        const { id, doi, title, publicationDate } = result.article;
        found.push({ entry: file.split('/')[0] ?? '', file, id, doi, title, date: publicationDate ?? '' });
      }
    return found;
  }

  /**
   * Replaces entries of `articles/` with drafts, runs `work`, and restores everything if that fails.
   * @param drafts each with the file or folder; for a new article a free name
   * @param work gets their new folders; returns the keys of the articles that it added to the site
   */
  async replace(drafts: readonly Placed[], work: (folders: string[]) => Promise<string[]>): Promise<void> {
    for (const { id } of drafts) await this.draft(id);
    await this.#exchange(drafts, async () => {
      await mkdir(this.folder, { recursive: true });
      const targets = drafts.map(({ deed }) => path.join(this.folder, deed.entry));
      for (const [at, { id }] of drafts.entries()) await rename(await this.draft(id), targets[at] ?? '');
      return work(targets);
    });
  }

  /**
   * Restores the previous version of an entry, or removes the entry if there was none, and runs `work`. The undone
   * version becomes a draft again.
   */
  async takeBack({ entry, before }: Deed, deed: Intent, work: () => Promise<void>): Promise<void> {
    await this.#exchange([{ id: '', deed }], async () => {
      if (before) await cp(await this.#hidden('before', before), path.join(this.folder, entry), { recursive: true });
      await work();
      return [];
    });
  }

  /** The actions, newest first. */
  log = async (): Promise<Deed[]> => (await readLog(this.dir)).filter((entry) => entry.what !== 'applied');

  /** The actions, and the applications of the folder by a command. */
  history = (): Promise<LogEntry[]> => readLog(this.dir);

  /**
   * Moves entries away, and lets `work` replace them. An action is done when the log has it.
   * @param drafts that replace them; with an empty id without one
   */
  async #exchange(drafts: readonly Placed[], work: () => Promise<string[]>): Promise<void> {
    const now = Date.now();
    const pending: Pending[] = [];
    for (const [nth, { id, deed }] of drafts.entries()) {
      const place = await this.#placeOf(deed);
      const isThere = (await namesIn(path.dirname(place))).includes(deed.entry);
      // The log tells actions apart by their time.
      const at = new Date(now + nth).toISOString();
      // The error that simulates a kill after the work.
      const added = id === '' || isThere ? [] : [deed.article];
      pending.push({ id, deed: { ...deed, at, before: isThere ? newName() : '', added } });
    }
    await writeFileAtomic(await this.#hidden(PENDING), JSON.stringify(pending), { mode: 0o600 });
    try {
      for (const { deed } of pending) if (deed.before) await this.#keep(await this.#placeOf(deed), deed.before);
      const added = await work();
      for (const { deed } of pending) deed.added = added.filter((key) => key === deed.article);
    } catch (error) {
      await this.#putBack(pending);
      await rm(await this.#hidden(PENDING));
      throw error;
    }
    await this.#end(pending);
  }

  async #end(pending: readonly Pending[]): Promise<void> {
    for (const { deed } of pending) {
      if (!(await this.#isNoted(deed))) await note(this.dir, deed);
      const kept = await this.#hidden('before', deed.before);
      // Somebody else's file is at the path, so this one stays in `before`.
      if (deed.what === 'undid' && deed.before && (await stat(kept)).isDirectory())
        await this.addDraft((draft) => cp(kept, draft, { recursive: true }));
    }
    await rm(await this.#hidden(PENDING));
  }

  #isNoted = async ({ at }: Deed): Promise<boolean> => (await this.log()).some((each) => each.at === at);

  /** Puts the entries and the drafts of an action that has not ended back. */
  async #putBack(pending: readonly Pending[]): Promise<void> {
    const has = async (folder: string, name: string) => (await namesIn(await this.#hidden(folder))).includes(name);
    for (const { id, deed } of pending) {
      const { before } = deed;
      const target = await this.#placeOf(deed);
      const isKept = before !== '' && (await has('before', before));
      if (id !== '' && !(await has('drafts', id))) await rename(target, await this.#hidden('drafts', id));
      if (id === '' && (isKept || before === '')) await rm(target, { recursive: true, force: true });
      if (isKept) await rename(await this.#hidden('before', before), target);
    }
  }

  async #keep(source: string, name: string): Promise<void> {
    await mkdir(await this.#hidden('before'), { recursive: true });
    await rename(source, await this.#hidden('before', name));
  }

  async #placeOf({ what, entry }: Pick<Deed, 'what' | 'entry'>): Promise<string> {
    return what === 'discarded' ? this.#hidden('drafts', entry) : path.join(this.folder, entry);
  }

  async #hidden(...parts: string[]): Promise<string> {
    const folder = path.join(this.dir, HIDDEN);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return path.join(folder, ...parts);
  }
}

/** The articles in a folder's JATS files, without other files. */
export async function reportsOf(folder: string): Promise<FileReport[]> {
  const reports: FileReport[] = [];
  for await (const _ of readJatsFolder(folder, (report) => void reports.push(report)));
  return reports;
}

const newName = (): string => `${Date.now()}-${randomUUID().slice(0, 8)}`;

/** The command's message about a failure that the editor can fix. */
export function saidBy(error: unknown): string | null {
  if (!isCodedError(error)) return error instanceof HttpError ? error.message : null;
  // The command's next step is meant for people with a command line.
  return `${error.reason} ${error.code === 'PRESS-A30' ? 'Nothing was changed.' : error.next}`;
}
