import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_ACCOUNT, sumOf } from './account';
import { readJatsFolder } from './folder';
import { sumOfFigures, type Figure } from './inspect';

async function inspectFolder(dir: string) {
  const refused: string[] = [];
  const total = { files: 0, refused, account: EMPTY_ACCOUNT, figures: new Map<string, Figure>() };
  for await (const _ of readJatsFolder(dir, ({ file, result }) => {
    total.files++;
    if (!result.ok) return void refused.push(file);
    total.account = sumOf(total.account, result.account());
    total.figures = sumOfFigures(total.figures, result.figures());
  }));
  return total;
}

const missing = ({ figures }: { figures: ReadonlyMap<string, Figure> }): string[] =>
  [...figures]
    .filter(([, { inFile, shown }]) => shown < inFile)
    .map(([name, counts]) => `${name} ${JSON.stringify(counts)}`);

test('F-05 what the fixtures have is shown', async () => {
  const total = await inspectFolder(join(__dirname, 'fixtures'));
  expect([total.files, total.refused]).toEqual([10, []]);
  // A reference and a sub-article without any text, three files that the article does not bring, a link with user information.
  expect(missing(total)).toEqual([
    'web links {"inFile":6,"shown":5}',
    'references {"inFile":22,"shown":21}',
    'files with an address {"inFile":4,"shown":1}',
    'sub-articles {"inFile":4,"shown":3}',
  ]);
  expect(total.figures.get('cross-references')?.inFile).toBeGreaterThan(3);
});

test('F-05 the account of a folder is the sum of those of its files, also of unknown elements; a broken file is refused', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'inspect-'));
  writeFileSync(join(dir, 'b.xml'), '<article>');
  writeFileSync(
    join(dir, 'a.xml'),
    `<article><front><journal-meta><journal-id>x</journal-id></journal-meta><article-meta><article-id pub-id-type="doi">10.5555/x</article-id>
     <title-group><article-title>T</article-title></title-group><unheard-of>lost words</unheard-of></article-meta></front>
     <body><p>See <xref ref-type="bibr" rid="r1">1</xref><xref ref-type="fig" rid="none">2</xref>.</p></body>
     <back><ref-list><ref id="r1"><mixed-citation>A.</mixed-citation></ref></ref-list></back></article>`,
  );
  const total = await inspectFolder(dir);
  rmSync(dir, { recursive: true });
  expect([total.files, total.refused]).toEqual([2, ['b.xml']]);
  expect(total.figures.get('citations')).toEqual({ inFile: 1, shown: 1 });
  expect(total.figures.get('cross-references')).toEqual({ inFile: 0, shown: 0 });
  const leftOut = [{ path: 'front/article-meta/unheard-of', count: 1, words: 2, example: 'lost words' }];
  expect(total.account).toEqual({ shown: 5, kept: 2, leftOut });
});
