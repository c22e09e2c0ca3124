import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { runOn } from '../testing/command';
import { useDb } from '../testing/db';
import { everything } from '../testing/digest';

const db = useDb();
const dir = testFolder();
const file = (name: string) => path.join(dir, name);

const run = (...args: string[]) => runOn(db, dir, args);
const errorOn = (...args: string[]) =>
  run(...args).then(
    ({ printed }) => printed,
    (error: unknown) => error,
  );

test('O-03 a faulty import names all faults with their value and the rule, and stores nothing', async () => {
  const good = '{"journal":{"id":"nwjm","title":"North-West Journal of Mathematics"}}';
  const bad = [
    '{"journal":{"id":"NW JM/é","title":"T","backgroundColor":"bluish"}}',
    '{"member":{"id":"m","journalId":"nwjm","orcid":"0"}}',
  ];
  writeFileSync(file('faults.jsonl'), [good, ...bad].join('\n'));
  const before = await everything(db);
  expect(await errorOn('import', file('faults.jsonl'))).toMatchObject({
    code: 'PRESS-A23',
    reason: expect.stringMatching(
      /has 3 faults; nothing .*\nLine 2 {2}journal\.id: "NW JM\/é" must .*\nLine 2 {2}journal\.backgroundColor: "bluish" must .*\nLine 3 {2}member\.orcid: "0" must /,
    ),
  });
  expect(await everything(db)).toEqual(before);
});

test('O-01 importing an article does not change a journal that its own file described', async () => {
  const own = {
    id: 'tsc',
    title: 'Tides',
    backgroundColor: '#335577',
    description: 'Our words.',
    scopeEn: '',
    keywords: ['tides'],
    subjects: ['Oceans'],
  };
  writeFileSync(file('own.jsonl'), JSON.stringify({ journal: own }));
  const { printed } = await run('import', file('own.jsonl'));
  expect(printed.slice(-2)).toEqual(['journals: 1, issues: 0, members: 0', '0 articles new, 0 updated']);
  const stored = async () => [
    await db.query(
      `select title, background_color, description, scope_en, keywords, issn, publisher, article_count from journal where id = 'tsc'`,
    ),
    await db.query(`select name from subject where journal_id = 'tsc'`),
  ];
  expect((await run('import', path.join(__dirname, '../import/jats/fixtures/full.xml'))).code).toBe(0);
  expect(await stored()).toEqual([
    [
      {
        title: 'Tides',
        background_color: '#335577',
        description: 'Our words.',
        scope_en: '',
        keywords: 'tides',
        issn: '',
        publisher: '',
        article_count: 1,
      },
    ],
    [{ name: 'Oceans' }],
  ]);
});

test('O-13 an import into a site without a publisher first warns that pages respond 503 until one is named', async () => {
  writeFileSync(file('one.jsonl'), JSON.stringify({ journal: { id: 'ebb', title: 'Ebb' } }));
  const first = async () => (await run('import', file('one.jsonl'))).printed[0];
  expect(await first()).toMatch(
    /^No publisher is named: .* 503 .* site -- apply DIR.* PUBLISHER_NAME and PUBLISHER_EMAIL/,
  );
  await db.query("insert into site_part (name, value) values ('publisher', '{}')");
  expect(await first()).toMatch(/^Reading /);
});
