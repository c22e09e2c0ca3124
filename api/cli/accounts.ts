import type { Writable } from 'node:stream';
import { writeNewFile } from '../files/write-new-file';
import { accountParts, section } from '../editor/pages';
import { el, type Xml } from '../formats/xml';
import { accountLine, EMPTY_ACCOUNT, leftOutLines, sumOf, type Account, type JatsResult } from '../import/jats';

/** The accounts of the texts of all files of one command. */
export class Accounts {
  total = EMPTY_ACCOUNT;
  files = 0;
  refused = 0;
  /** The page's sections of the files. */
  readonly #parts: Xml[] = [];

  /** @returns the account of the file; empty for one that is refused */
  add(file: string, result: JatsResult): Account {
    this.files++;
    if (!result.ok) {
      const { code, reason, next } = result.error;
      this.refused++;
      this.#parts.push(section(file, el('p', {}, `Refused: ${code} ${reason} ${next}`)));
      return EMPTY_ACCOUNT;
    }
    const account = result.account();
    this.#parts.push(section(file, ...accountParts(account)));
    this.total = sumOf(this.total, account);
    return account;
  }

  /** The sum, with its paths. */
  lines(): string[] {
    return [`In all: ${accountLine(this.total)}`, ...leftOutLines(this.total)];
  }

  /** Writes a page with the account of every file. @throws CodedError PRESS-A24 if the file exists or cannot be written */
  async writeReport(path: string, source: string): Promise<void> {
    const page = this.#page(source);
    await writeNewFile(path, async (to: Writable) => void to.end(page));
  }

  #page(source: string): string {
    const head = el(
      'head',
      {},
      el('meta', { charset: 'utf-8' }, ''),
      el('title', {}, `Report: ${source}`),
      el('style', {}, STYLE),
    );
    const body = el(
      'body',
      {},
      el('h1', {}, `What is shown of ${source}`),
      section('In all', ...accountParts(this.total)),
      ...this.#parts,
    );
    return `<!doctype html>${el('html', { lang: 'en' }, head, body).xml}\n`;
  }
}

const STYLE =
  'body{font:1rem/1.5 sans-serif;margin:2rem;max-width:70rem}table{border-collapse:collapse}td,th{padding:.25rem .75rem;text-align:start;border-bottom:1px solid}';
