import { cp, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isCodedError, systemCode } from '@press/errors';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { parse } from 'yaml';
import writeFileAtomic from 'write-file-atomic';
import { isPdf } from '../files/is-pdf';
import { namesIn } from '../files/folders';
import { el, xmlDocument, type Xml } from '../formats/xml';
import { HttpError } from '../http/problem';
import { isElement, type XmlElement } from '../import/jats/tree';
import { entriesOf } from '../import/table/columns';
import { jatsOfDescribed } from '../import/table/described';
import { describedIn } from '../import/table/read-described';
import {
  countOf,
  describedByForm,
  enteredOf,
  faultsOfForm,
  REPEATED,
  type Entered,
  type Faults,
  type Repeated,
} from './form';
import { textOf } from './log';
import type { Shelf, Shelved } from './shelf';
import type { Sent } from './uploads';

const NamedJournal = Type.Object({ id: Type.Optional(Type.String()), title: Type.Optional(Type.String()) });

/** The article of a form without faults. */
const ARTICLE = 'article.xml';
/** What was entered on a form that is not finished. A draft has this file or the article. */
const ENTERED = 'entered.json';

/** A form, to be shown. */
export interface ShownForm {
  entered: Entered;
  faults: Faults;
  /** Ids and titles. */
  journals: [id: string, title: string][];
}

/** The forms on which editors describe articles that have no JATS. */
export class DescribedDrafts {
  constructor(
    private readonly dir: string,
    private readonly shelf: Shelf,
  ) {}

  /** The form of a new article. */
  async blank(): Promise<ShownForm> {
    return { entered: { lang: 'en' }, faults: {}, journals: await this.#journals() };
  }

  /** The form of a draft; null for a draft with JATS of another source. */
  async of(id: string): Promise<ShownForm | null> {
    const folder = await this.shelf.draft(id);
    const entered = await enteredIn(folder);
    if (!entered) return null;
    const journals = await this.#journals();
    return { entered, faults: await faultsOf(folder, entered, journals), journals };
  }

  /**
   * Saves a form: as the article, or as what was entered if that has faults or asks for more fields.
   * @param id of the draft; '' for a new one
   * @param from folder with the sent files
   */
  async save(id: string, { fields, files }: Sent, from: string): Promise<{ id: string; isFinished: boolean }> {
    const { more = '', ...sent } = fields;
    const journals = await this.#journals();
    let isFinished = false;
    const place = async (folder: string): Promise<void> => {
      const before = id ? await enteredIn(folder) : {};
      if (!before) throw new HttpError(400, 'Bad request', 'This draft has a JATS file: upload a corrected one.');
      const entered = grown(enteredFrom(sent, files, before), more);
      for (const { name } of files) await rename(path.join(from, name), path.join(folder, name));
      isFinished = more === '' && Object.keys(await faultsOf(folder, entered, journals)).length === 0;
      await write(folder, isFinished ? ARTICLE : ENTERED, isFinished ? xmlOf(entered) : JSON.stringify(entered));
      const kept = [ARTICLE, ENTERED, ...filesOf(entered)];
      for (const name of filesOf(before)) if (!kept.includes(name)) await rm(path.join(folder, name), { force: true });
    };
    if (id) await place(await this.shelf.draft(id));
    return { id: id || (await this.shelf.addDraft(place)), isFinished };
  }

  /** The articles of the folder that the form can edit without losing anything. */
  async articles(shelved: readonly Shelved[]): Promise<Shelved[]> {
    const described: Shelved[] = [];
    for (const each of shelved) if (await enteredIn(path.join(this.shelf.folder, each.entry))) described.push(each);
    return described;
  }

  /** Creates a draft that corrects an article. @returns its id */
  async correct(about: string): Promise<string> {
    const [found] = await this.articles((await this.shelf.articles()).filter(({ id }) => id === about));
    if (!found) throw new HttpError(400, 'Bad request', 'Choose an article that was entered on a form.');
    return this.shelf.addDraft((draft) => cp(path.join(this.shelf.folder, found.entry), draft, { recursive: true }));
  }

  async #journals(): Promise<[string, string][]> {
    const files = await namesIn(path.join(this.dir, 'journals'), /\.ya?ml$/i);
    return Promise.all(
      files.map(async (file): Promise<[string, string]> => {
        const given: unknown = parse(await readFile(path.join(this.dir, 'journals', file), 'utf8'));
        const { id = path.parse(file).name, title = '' } = Check(NamedJournal, given) ? given : {};
        return [id, title];
      }),
    );
  }
}

/** What the form of a folder has entered; null without a form. */
export async function enteredIn(folder: string): Promise<Entered | null> {
  const entered = await textOf(path.join(folder, ENTERED)).catch(noFolder);
  if (entered !== '') return JSON.parse(entered);
  const xml = await textOf(path.join(folder, ARTICLE)).catch(noFolder);
  if (xml === '' || xml.includes('<body')) return null;
  try {
    const article = describedIn(xml);
    return article && enteredOf(article);
  } catch (error) {
    if (isCodedError(error)) return null;
    throw error;
  }
}

/** An entry of the folder may be a file. */
function noFolder(error: unknown): string {
  if (systemCode(error) === 'ENOTDIR') return '';
  throw error;
}

const filesOf = ({ pdf = '', supplements = '' }: Entered): string[] => entriesOf(`${pdf}\n${supplements}`, '\n');

/** The fields, and the files that the draft has then: sent ones replace those of the same name. */
function enteredFrom(sent: Entered, files: Sent['files'], before: Entered): Entered {
  const removed = Object.entries(sent).flatMap(([field, name]) => (field.startsWith('remove.') ? [name] : []));
  const named = (field: string): string[] => files.flatMap((file) => (file.field === field ? [file.name] : []));
  const reserved = files.find(({ name }) => [ARTICLE, ENTERED].includes(name.toLowerCase()));
  if (reserved) throw new HttpError(400, 'Bad request', `Rename ${reserved.name}: the draft has a file of this name.`);
  const pdf = named('pdf')[0] ?? before['pdf'] ?? '';
  const supplements = [...entriesOf(before['supplements'] ?? '', '\n'), ...named('supplements')];
  return {
    ...Object.fromEntries(
      Object.entries(sent)
        .filter(([field]) => !field.startsWith('remove.'))
        .map(([field, text]) => [field, text.replaceAll('\r\n', '\n')]),
    ),
    pdf,
    updates: before['updates'] ?? '',
    supplements: [...new Set(supplements)].filter((name) => name !== pdf && !removed.includes(name)).join('\n'),
  };
}

/** With empty fields for more entries of a part. */
function grown(entered: Entered, more: string): Entered {
  const part = (Object.keys(REPEATED) as Repeated[]).find((each) => each === more);
  if (!part) return entered;
  const { fields, adds } = REPEATED[part];
  return { [`${part}.${countOf(entered, part) + adds - 1}.${fields[0]}`]: '', ...entered };
}

async function faultsOf(folder: string, entered: Entered, journals: readonly [string, string][]): Promise<Faults> {
  const faults = faultsOfForm(
    entered,
    journals.map(([id]) => id),
  );
  const { pdf = '' } = entered;
  const file = path.join(folder, pdf);
  const isRight = pdf === '' || (/\.pdf$/i.test(pdf) && (await stat(file)).size > 0 && (await isPdf(file)));
  return isRight ? faults : { ...faults, pdf: `must be a PDF, which ${pdf} is not` };
}

async function write(folder: string, name: string, text: string): Promise<void> {
  await writeFileAtomic(path.join(folder, name), text, { mode: 0o600 });
  await rm(path.join(folder, name === ARTICLE ? ENTERED : ARTICLE), { force: true });
}

const xmlOf = (entered: Entered): string => {
  const { name, attrs, children } = jatsOfDescribed(describedByForm(entered));
  return xmlDocument(element({ name, attrs: { 'xmlns:xlink': 'http://www.w3.org/1999/xlink', ...attrs }, children }));
};

/** Names of attributes with their prefixes, which trees of JATS do not have. */
const PREFIXED: Readonly<Record<string, string>> = { lang: 'xml:lang', href: 'xlink:href' };

const element = ({ name, attrs, children }: XmlElement): Xml =>
  el(
    name,
    Object.fromEntries(Object.entries(attrs).map(([key, value]) => [PREFIXED[key] ?? key, value])),
    children.map((child) => (isElement(child) ? element(child) : child)),
  );
