import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { characterEntities } from 'character-entities';
import { SaxesParser } from 'saxes';
import { listFiles, readText } from './folder';
import { inspectFile, inspectFolder, type InspectionTotal } from './inspect-folder';

const FIXTURES = join(__dirname, 'fixtures');

const refuse = (file: string): never => {
  throw new Error(`${file} is refused`);
};

const missing = ({ figures }: InspectionTotal): string[] =>
  [...figures]
    .filter(([, { inFile, shown }]) => shown < inFile)
    .map(([name, counts]) => `${name} ${JSON.stringify(counts)}`);

test('F-05 what the fixtures have is shown, and every element of which nothing is used is counted', async () => {
  const total = await inspectFolder(FIXTURES, refuse);
  expect(total.files).toBe(9);
  // A reference and two sub-articles without any text, two files that the article does not bring, a link with user information.
  expect(missing(total)).toEqual([
    'web links {"inFile":5,"shown":4}',
    'references {"inFile":20,"shown":19}',
    'files with an address {"inFile":3,"shown":1}',
    'sub-articles {"inFile":4,"shown":2}',
  ]);
  expect(total.figures.get('cross-references')?.inFile).toBeGreaterThan(3);
  expect(total.elements.get('counts')?.lost).toBe(total.elements.get('counts')?.inFile);
});

test('F-05 a file without any loss has none, an unknown element is counted as lost, a broken file is refused', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'inspect-'));
  writeFileSync(join(dir, 'b.xml'), '<article>');
  writeFileSync(
    join(dir, 'a.xml'),
    `<article><front><journal-meta><journal-id>x</journal-id></journal-meta><article-meta><article-id pub-id-type="doi">10.5555/x</article-id>
     <title-group><article-title>T</article-title></title-group></article-meta></front>
     <body><p>See <xref ref-type="bibr" rid="r1">1</xref><xref ref-type="fig" rid="none">2</xref>.</p></body>
     <back><unheard-of>x</unheard-of><ref-list><ref id="r1"><mixed-citation>A.</mixed-citation></ref></ref-list></back></article>`,
  );
  const refused: string[] = [];
  const total = await inspectFolder(dir, (file) => void refused.push(file));
  rmSync(dir, { recursive: true });
  expect(refused).toEqual(['b.xml']);
  expect([total.files, total.refused]).toEqual([1, 1]);
  expect(total.figures.get('citations')).toEqual({ inFile: 1, shown: 1 });
  expect(total.figures.get('cross-references')).toEqual({ inFile: 0, shown: 0 });
  expect(total.elements.get('unheard-of')).toEqual({ inFile: 1, lost: 1 });
});

/** The elements below the root, by name, as another reader of XML than that of the import counts them. */
function elementsIn(xml: string): Record<string, number> {
  const counts: Record<string, number> = {};
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  parser.ENTITIES = { ...parser.ENTITIES, ...characterEntities };
  parser.on('opentag', ({ local }) => {
    if (depth++ > 0) counts[local] = (counts[local] ?? 0) + 1;
  });
  parser.on('closetag', () => void depth--);
  parser.on('error', () => undefined);
  parser.write(xml).close();
  return counts;
}

test('F-05 every element of every file is counted, shown or lost', async () => {
  for (const file of await listFiles(FIXTURES)) {
    const xml = await readText(file);
    const counted = Object.fromEntries([...inspectFile(xml).elements].map(([name, { inFile }]) => [name, inFile]));
    expect([file, counted]).toEqual([file, elementsIn(xml)]);
  }
});
