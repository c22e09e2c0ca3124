import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { counted } from '@press/contract/format';
import { CodedError, messageOf, systemCode } from '@press/errors';
import { parse } from 'csv-parse/sync';
import type { Content } from '../../content/model';
import type { ContentFiles } from '../../files/content-files';
import { leadsOutside } from '../../files/folders';
import { isPdf } from '../../files/is-pdf';
import { inBatches, orRefused, type FileReport, type JatsResult } from '../jats';
import { accountOf } from '../jats/account';
import { Assets, NO_ASSETS } from '../jats/context';
import { Notes } from '../jats/notes';
import { readTree } from '../jats/read';
import { storeAsset } from '../package/assets';
import { articleOfRow, filesOfRow, type Cells } from './article';
import { columnOf, COLUMNS, faultsBetween } from './columns';

/** Faults that a refusal lists; others are counted. */
const MAX_FAULTS = 50;

interface Row {
  /** As in a spreadsheet: the headings are row 1. */
  number: number;
  cells: Cells;
}

interface Into {
  files: ContentFiles;
  /** The ids of the site's journals: a table makes none. */
  journals: ReadonlySet<string>;
}

/**
 * Reads a table of articles that have a PDF and no JATS. Its files are in the same folder.
 * @param onFile called after each row
 * @throws CodedError PRESS-J21 with every fault, by row and column, before anything is stored
 */
export async function* readTable(
  file: string,
  { files, journals }: Into,
  onFile: (report: FileReport) => void,
): AsyncGenerator<Content> {
  const rows = await readRows(file);
  const faults = [...repeatedDois(rows)];
  for (const row of rows) faults.push(...cellFaults(row, journals), ...(await fileFaults(row, path.dirname(file))));
  if (faults.length > 0) throw refusal(file, faults);
  yield* inBatches(reports(rows, path.dirname(file), files), onFile);
}

const refusal = (file: string, faults: readonly string[], cause?: unknown): CodedError =>
  new CodedError(
    'PRESS-J21',
    [
      `${file} has ${counted(faults.length, 'fault')}; nothing of it is stored.`,
      ...faults.slice(0, MAX_FAULTS),
      ...(faults.length > MAX_FAULTS ? [`${faults.length - MAX_FAULTS} more are not listed.`] : []),
      '',
    ].join('\n'),
    'Correct these cells and run the command again.',
    { cause },
  );

async function readRows(file: string): Promise<Row[]> {
  let records: string[][];
  try {
    const text = await readFile(file, 'utf8');
    const [head = ''] = text.split('\n', 1);
    const delimiter = ['\t', ';', ','].find((each) => head.includes(each)) ?? ',';
    records = parse(text, { bom: true, delimiter, relax_column_count: true, trim: true });
  } catch (cause) {
    throw refusal(file, [`It cannot be read: ${messageOf(cause)}.`], cause);
  }
  const [headings = [], ...rest] = records;
  const unknown = headings.filter((heading) => heading && !columnOf(heading));
  const missing = Object.entries(COLUMNS).flatMap(([name, { isRequired }]) =>
    isRequired && !headings.includes(name) ? [`Row 1: the column ${name} is missing`] : [],
  );
  const faults = [
    ...unknown.map(
      (heading) => `Row 1: ${heading} is not a column; the columns are ${Object.keys(COLUMNS).join(', ')}`,
    ),
    ...missing,
  ];
  if (faults.length > 0) throw refusal(file, faults);
  return rest.flatMap((record, at) => {
    const cells = Object.fromEntries(headings.map((heading, column) => [heading, record[column] ?? '']));
    const given = Object.fromEntries(Object.entries(cells).filter(([heading, cell]) => heading && cell));
    return Object.keys(given).length > 0 ? [{ number: at + 2, cells: given }] : [];
  });
}

const shown = ({ number, cells }: Row, column: string, must: string): string =>
  `Row ${number}, ${column}: ${cells[column] ? `"${cells[column].slice(0, 80)}" ` : ''}${must}`;

function cellFaults(row: Row, journals: ReadonlySet<string>): string[] {
  const missing = Object.entries(COLUMNS).flatMap(([name, { isRequired }]) =>
    isRequired && !row.cells[name] ? [shown(row, name, 'is missing')] : [],
  );
  const wrong = Object.entries(row.cells).flatMap(([heading, cell]) => {
    const must = COLUMNS[columnOf(heading)?.name ?? '']?.rule?.(cell) ?? null;
    return must === null ? [] : [shown(row, heading, must)];
  });
  const { journal = '' } = row.cells;
  const known = [...journals].sort().slice(0, 20).join(', ') || 'none: apply the folder with the journal first';
  const unknown =
    !journal || journals.has(journal) ? [] : [shown(row, 'journal', `is not a journal of the site (${known})`)];
  return [
    ...missing,
    ...unknown,
    ...wrong,
    ...faultsBetween(row.cells).map(([column, must]) => shown(row, column, must)),
  ];
}

function repeatedDois(rows: readonly Row[]): string[] {
  const first = new Map<string, number>();
  return rows.flatMap((row) => {
    const doi = row.cells['doi']?.toLowerCase();
    const earlier = doi && first.get(doi);
    if (doi && !earlier) first.set(doi, row.number);
    return earlier ? [shown(row, 'doi', `is that of row ${earlier}`)] : [];
  });
}

/** Checks that the files of a row are in the folder, and that its PDF is one. */
async function fileFaults(row: Row, dir: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { column, name } of filesOfRow(row.cells)) {
    if (name === '') continue;
    const place = path.resolve(dir, name);
    const isInside = place.startsWith(path.resolve(dir) + path.sep) && !(await leadsOutside(dir, place));
    const must = !isInside || !(await isFile(place)) ? `must be a file in ${dir}` : null;
    if (must) faults.push(shown(row, column, `${name} ${must}`));
    else if (column === 'pdf' && !(await isPdf(place))) faults.push(shown(row, column, 'is not a PDF'));
  }
  return faults;
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function* reports(rows: readonly Row[], dir: string, files: ContentFiles): AsyncGenerator<FileReport> {
  for (const [index, row] of rows.entries()) {
    const file = `row ${row.number}`;
    yield {
      file,
      number: index + 1,
      total: rows.length,
      result: await orRefused(file, () => readRow(row, dir, files)),
    };
  }
}

/** Reads an article first without its files, so that those of a refused article are not stored. */
async function readRow({ cells }: Row, dir: string, files: ContentFiles): Promise<JatsResult> {
  const { journal = '', type = '' } = cells;
  const root = articleOfRow(cells);
  readTree(root, NO_ASSETS, new Notes(), journal);
  const assets = new Assets();
  for (const { name } of filesOfRow(cells)) assets.add(name, await storeAsset(path.resolve(dir, name), files));
  const read = (tree: typeof root, notes: Notes) => {
    const found = readTree(tree, assets, notes, journal);
    return { ...found, article: { ...found.article, ...(type && { type }) } };
  };
  const notes = new Notes();
  const result = read(root, notes);
  return {
    ok: true,
    ...result,
    notes: notes.list(),
    account: () => accountOf(root, (copy) => [read(copy, new Notes())]),
  };
}
