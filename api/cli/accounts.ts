import type { Writable } from 'node:stream';
import type { CodedError } from '@press/errors';
import { writeNewFile } from '../files/write-new-file';
import { el } from '../formats/xml';
import { accountLine, EMPTY_ACCOUNT, leftOutLines, sumOf, type Account } from '../import/jats';
import { formatCount } from './context';

/** The accounts of the texts of all files of one command. */
export class Accounts {
  total = EMPTY_ACCOUNT;
  readonly #files: { file: string; account?: Account; refused?: string }[] = [];

  add(file: string, account: Account): void {
    this.#files.push({ file, account });
    this.total = sumOf(this.total, account);
  }

  refuse(file: string, { code, reason, next }: CodedError): void {
    this.#files.push({ file, refused: `${code} ${reason} ${next}` });
  }

  /** The sum, with its paths. */
  lines(): string[] {
    return [`In all: ${accountLine(this.total)}`, ...leftOutLines(this.total)];
  }

  /** Writes a page with the account of every file. @throws CodedError PRESS-A24 if the file exists or cannot be written */
  async writeReport(path: string, source: string): Promise<void> {
    const page = this.#page(source);
    await writeNewFile(
      path,
      async (to: Writable) => void to.end(page),
      () => {},
    );
  }

  #page(source: string): string {
    const body = el(
      'body',
      {},
      el('h1', {}, `What is shown of ${source}`),
      tableOf('In all', this.total),
      ...this.#files.map(({ file, account, refused }) =>
        account
          ? tableOf(file, account)
          : el('section', {}, el('h2', {}, file), el('p', {}, `Refused: ${refused ?? ''}`)),
      ),
    );
    const head = el(
      'head',
      {},
      el('meta', { charset: 'utf-8' }, ''),
      el('title', {}, `Report: ${source}`),
      el('style', {}, STYLE),
    );
    return `<!doctype html>${el('html', { lang: 'en' }, head, body).xml}\n`;
  }
}

const STYLE =
  'body{font:1rem/1.5 sans-serif;margin:2rem;max-width:70rem}table{border-collapse:collapse}td,th{padding:.25rem .75rem;text-align:start;border-bottom:1px solid}';

const HEADS = ['Left out', 'Elements', 'Words', 'Such as'];

const tableOf = (title: string, account: Account) =>
  el(
    'section',
    {},
    el('h2', {}, title),
    el('p', {}, `${accountLine(account)}.`),
    account.leftOut.length > 0 &&
      el(
        'table',
        {},
        el('thead', {}, el('tr', {}, ...HEADS.map((head) => el('th', { scope: 'col' }, head)))),
        el(
          'tbody',
          {},
          ...account.leftOut.map(({ path, count, words, example }) =>
            el('tr', {}, ...[path, formatCount(count), formatCount(words), example].map((cell) => el('td', {}, cell))),
          ),
        ),
      ),
  );
