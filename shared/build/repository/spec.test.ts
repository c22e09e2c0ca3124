import path from 'node:path';
import { brokenLinks, citationsIn, missingCommands, missingNames, missingPaths, type Citations } from './citations';
import { isDocument, isTest, repositoryFiles, type SourceFile } from './files';
import { testTitles } from './titles';

const files = repositoryFiles().filter(({ path }) => !path.startsWith('shared/build/repository/'));
const { scripts = {} } = JSON.parse(repositoryFiles().find((file) => file.path === 'package.json')?.text ?? '{}') as {
  scripts?: Record<string, string>;
};
const documents = new Map(files.filter(isDocument).map((file) => [file.path, file]));
const textOf = (path: string): string => documents.get(path)?.text ?? '';

const AREAS = [
  'site',
  'home',
  'static',
  'journals',
  'article',
  'search',
  'api',
  'delivery',
  'indexing',
  'publishers',
  'operation',
];
/** The rows of the specification: their ID and their text. */
const rows = AREAS.flatMap((area) => [...textOf(`docs/spec/${area}.md`).matchAll(/^\| ([A-Z]-\d{2}) \| (.*) \|$/gm)]);
const numbered = (path: string): Set<number> =>
  new Set([...textOf(path).matchAll(/^\| (\d+) \|/gm)].map(([, cell = '']) => Number(cell)));

const defined = {
  rows: new Set(rows.map(([, id = '']) => id)),
  decisions: numbered('docs/spec/decisions.md'),
  faults: numbered('docs/spec/faults.md'),
  records: new Set([...documents.keys()].flatMap((path) => path.match(/^docs\/adr\/(\d{4})-/)?.[1] ?? []).map(Number)),
};

const titles = citationsIn(files.filter(isTest).flatMap(testTitles).join('\n'));

test('the specification and the decision records are there', () => {
  expect(defined.rows.size).toBeGreaterThan(300);
  expect(defined.decisions.size).toBeGreaterThan(28);
  expect(defined.faults.size).toBeGreaterThan(40);
  expect(defined.records.size).toBeGreaterThan(13);
});

test.each(['rows', 'decisions', 'faults', 'records'] as const)('%s that are cited exist', (kind: keyof Citations) => {
  const known = new Set<string | number>(defined[kind]);
  const unknown = files.flatMap(({ path, text }) =>
    citationsIn(text)[kind].flatMap((cited) => (known.has(cited) ? [] : [`${path}: ${cited}`])),
  );
  expect(unknown).toEqual([]);
});

test('a row of the specification has a unique ID and at most 30 words', () => {
  expect(defined.rows.size).toBe(rows.length);
  expect(rows.filter(([, , text = '']) => text.split(' ').length > 30).map(([, id]) => id)).toEqual([]);
});

test('every row is in the title of a test', () => {
  const proven = new Set(titles.rows);
  expect([...defined.rows].filter((row) => !proven.has(row))).toEqual([]);
});

test('every fault is in the title of a test', () => {
  const proven = new Set(titles.faults);
  expect([...defined.faults].filter((fault) => !proven.has(fault))).toEqual([]);
});

test('no file has unresolved merge markers or a path of one machine', () => {
  const found = files.filter(({ text }) => /^[<>]{7} |(?<!\w)\/work\//m.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('links between documents lead to a file and a heading of the repository', () => {
  const broken = [...documents.values()].flatMap((document) =>
    brokenLinks(document, documents).map((link) => `${document.path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

const isCode = ({ path: file }: SourceFile): boolean =>
  /\.(?:tsx?|mjs|css|sql)$/.test(file) && !file.includes('/fixtures/');

test('paths that documents and comments name exist', () => {
  const missing = files
    .filter((file) => isDocument(file) || isCode(file))
    .flatMap((file) => missingPaths(file).map((name) => `${file.path}: ${name}`));
  expect(missing).toEqual([]);
});

test('files that READMEs and decision records name exist', () => {
  const names = new Set(files.map((file) => path.posix.basename(file.path)));
  const missing = files
    .filter((file) => /(?:^|\/)README\.md$|^docs\/adr\//.test(file.path))
    .flatMap((document) => missingNames(document, names).map((name) => `${document.path}: ${name}`));
  expect(missing).toEqual([]);
});

test('commands that documents and comments name exist', () => {
  const missing = files
    .filter((file) => (isDocument(file) && file.path !== 'CHANGELOG.md') || isCode(file))
    .flatMap((file) => missingCommands(file, scripts).map((name) => `${file.path}: npm run ${name}`));
  expect(missing).toEqual([]);
});

test.each([
  ['/** See releases/no-such-file.ts. */', 'shared/releases/x.ts', ['releases/no-such-file.ts']],
  ['// (edge/document/document.ts)', 'shell/browser/x.ts', []],
  ["const text = 'releases/no-such-file.ts';", 'shared/releases/x.ts', []],
  ['-- shared/no-such-file.sql', 'api/db/x.sql', ['shared/no-such-file.sql']],
  ['`pages/home/no-such-file.ts` and `no/such/folder.ts`', 'mf-home/README.md', ['pages/home/no-such-file.ts']],
])('finds missing paths in "%s" of %s', (text, file, expected) => {
  expect(missingPaths({ path: file, text })).toEqual(expected);
});

test('every package and the newest release in CHANGELOG.md have the version of package.json', () => {
  const versionOf = ({ text }: SourceFile) => (JSON.parse(text) as { version?: string }).version;
  const packages = files.filter(({ path }) => /^(?:[\w-]+\/){0,2}package\.json$/.test(path));
  const version = packages.find(({ path }) => path === 'package.json');
  expect(new Set(packages.map(versionOf))).toEqual(new Set([version && versionOf(version)]));
  expect(/^## (\d\S*) \(/m.exec(textOf('CHANGELOG.md'))?.[1]).toBe(version && versionOf(version));
});

test('docs/reference/libraries.md names every dependency of what ships', () => {
  const named = new Set([...textOf('docs/reference/libraries.md').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const shipped = files.filter(({ path }) => /^(?:shared\/)?[\w-]+\/package\.json$/.test(path));
  const missing = shipped.flatMap(({ path, text }) => {
    const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
    return Object.keys(dependencies).flatMap((name) =>
      name.startsWith('@press/') || named.has(name) ? [] : [`${path}: ${name}`],
    );
  });
  expect(missing).toEqual([]);
});

test('each protection that SECURITY.md promises names its test', () => {
  const rows = textOf('SECURITY.md')
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !/\.(?:test|spec)\.ts` \|$/.test(row))).toEqual([]);
});

test.each([
  ['faults 2, 4 and 7', { faults: [2, 4, 7] }],
  ['R-08 of decision 21', { rows: ['R-08'], decisions: [21] }],
  ['see ADR 6 and docs/adr/0010', { records: [6, 10] }],
  ['superseded by ADR 15, 2026-11-21', { records: [15] }],
  ['a fault 0.5 % of the time', { faults: [] }],
])('finds citations in "%s"', (text, expected) => {
  expect(citationsIn(text)).toMatchObject(expected);
});
