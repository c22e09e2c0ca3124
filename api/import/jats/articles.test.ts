import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MATHML } from '@press/contract/richtext.grammar';
import { ELEMENTS } from './elements';
import { decodeXml, parseXml } from './parse';
import { Notes } from './notes';
import { readJats } from './read';
import { childElements, type XmlElement } from './tree';

/** Together they use every element that the importer handles. */
const FIXTURES = join(__dirname, 'fixtures');

const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /\.n?xml$/.test(file))
    .map((file) => ({ file, bytes: readFileSync(join(folder, file)) }));

test('the fixtures, or the list of JATS, have every element that the importer handles, and every MathML element of the site', () => {
  const used = new Set([
    ...filesIn(FIXTURES).flatMap(({ bytes }) => namesIn(parseXml(decodeXml(bytes), new Notes()))),
    ...readFileSync(join(FIXTURES, 'jats-1.3-archiving.txt'), 'utf8').match(/^\S+/gm)!,
  ]);
  expect([...ELEMENTS, ...MATHML].filter((name) => !used.has(name))).toEqual([]);
});

function readWhole(bytes: Uint8Array, file: string) {
  const result = readJats(decodeXml(bytes), file);
  if (!result.ok) throw result.error;
  const { journal, issue, article, notes } = result;
  return { journal, issue, article, notes, account: result.account() };
}

const namesIn = (element: XmlElement): string[] => [element.name, ...childElements(element).flatMap(namesIn)];

test.each(filesIn(FIXTURES))(
  'F-06 F-07 F-08 F-09 F-10 F-11 F-12 F-13 F-14 $file is imported as checked by hand',
  ({ file, bytes }) => {
    const { account, ...read } = readWhole(bytes, file);
    expect(account.shown).toBeGreaterThan(5);
    expect({ ok: true, ...read }).toMatchSnapshot();
  },
);
