import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Content } from '../../content/model';
import type { FileReport } from './batches';
import { readJatsFolder } from './folder';

const fixture = readFileSync(join(__dirname, 'fixtures/full.xml'), 'utf8');
const withDoi = (doi: string): string => fixture.replace('https://doi.org/10.5555/TSC.2024.07', doi);

let dir = '';
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'jats-'))));
afterEach(() => rmSync(dir, { recursive: true }));

async function run(): Promise<{ batches: Content[]; results: string[]; reports: FileReport[] }> {
  const reports: FileReport[] = [];
  const batches: Content[] = [];
  for await (const batch of readJatsFolder(dir, (report) => void reports.push(report))) batches.push(batch);
  return {
    batches,
    reports,
    results: reports.map(({ file, result }) => `${file} ${result.ok ? 'ok' : result.error.code}`),
  };
}

test('reports every file in order, even after a bad one', async () => {
  mkdirSync(join(dir, 'sub'));
  writeFileSync(join(dir, 'a.xml'), withDoi('10.5555/a'));
  writeFileSync(join(dir, 'b.nxml'), withDoi('10.5555/A'));
  writeFileSync(join(dir, 'c.xml'), '');
  writeFileSync(
    join(dir, 'd.xml'),
    Buffer.from('<?xml version="1.0" encoding="UTF-8"?><article>caf\xe9</article>', 'latin1'),
  );
  writeFileSync(join(dir, 'e.xml'), Buffer.from('<?xml version="1.0" encoding="klingon"?><article/>'));
  writeFileSync(join(dir, 'readme.txt'), 'no article');
  writeFileSync(
    join(dir, 'sub/f.xml'),
    Buffer.from(`\uFEFF${withDoi('10.5555/f').replace('UTF-8', 'UTF-16')}`, 'utf16le'),
  );
  const { batches, results, reports } = await run();
  expect(results).toEqual([
    'a.xml ok',
    'b.nxml PRESS-J10',
    'c.xml PRESS-J01',
    'd.xml PRESS-J09',
    'e.xml PRESS-J09',
    `${join('sub', 'f.xml')} ok`,
  ]);
  expect(reports.map(({ number, total }) => `${number}/${total}`)).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6']);
  expect(batches).toHaveLength(1);
  expect(batches[0]?.articles.map(({ doi }) => doi)).toEqual(['10.5555/a', '10.5555/f']);
});

test('a file that declares Latin-1 is decoded as Latin-1', async () => {
  const latin = withDoi('10.5555/l')
    .replace('UTF-8', 'ISO-8859-1')
    .replace('Nguyễn', 'N\xe9')
    .replace('Thị Hà', 'T')
    .replace('Résumé', 'R')
    .replace(/[^\x20-\xff\n]/g, ''); // characters that Latin-1 lacks
  writeFileSync(join(dir, 'l.xml'), Buffer.from(latin, 'latin1'));
  const { batches } = await run();
  expect(batches[0]?.articles[0]?.authors[1]?.family).toBe('N\xe9');
});

test('articles of one journal and issue add to its record without replacing it, even across batches', async () => {
  for (let i = 100; i < 160; i += 1) writeFileSync(join(dir, `${i}.xml`), withDoi(`10.5555/t${i}`));
  const newest = withDoi('10.5555/newest')
    .replaceAll('Oceanography', 'Ecology')
    .replace('2024-02-29', '2025-01-05')
    .replace('<day>29</day><month>02</month><year>2024', '<day>05</day><month>01</month><year>2025');
  writeFileSync(
    join(dir, '000.xml'),
    newest
      .replace('Tidal Systems &amp; Coasts', 'Coasts')
      .replace('<issn publication-format="print">2050-084X</issn>', ''),
  );
  const { batches } = await run();
  expect(batches.map(({ articles }) => articles.length)).toEqual([50, 11]);
  for (const { journals, issues } of batches) {
    expect(journals).toHaveLength(1);
    expect(journals[0]).toMatchObject({
      id: 'tsc',
      title: 'Coasts',
      issn: '2050-084X',
      subjects: ['Ecology', 'Oceanography'],
    });
    expect(issues).toHaveLength(1);
  }
});

test('a missing folder is refused with a reason', async () => {
  dir = join(dir, 'none');
  await expect(run()).rejects.toMatchObject({
    code: 'PRESS-J11',
    reason: expect.stringMatching(/^The folder .* cannot be read \(ENOENT\)\.$/),
  });
  mkdirSync(dir);
});
