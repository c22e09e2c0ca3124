import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRich, plainText, serializeRich } from '@press/contract/richtext';
import { MATHML } from '@press/contract/richtext.grammar';
import { ELEMENTS } from './elements';
import { decodeXml, parseXml } from './parse';
import { Notes } from './notes';
import { readJats } from './read';
import { childAt, childElements, descendants, textOf, type XmlElement } from './tree';

/** Properties of every article. Together the fixtures use every element that the importer handles. */
const FIXTURES = join(__dirname, 'fixtures');

const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /\.n?xml$/.test(file))
    .map((file) => ({ file, bytes: readFileSync(join(folder, file)) }));

const MARKUP_IN_TEXT = new RegExp(`mml:|xlink|&(?:amp|lt|gt|nbsp);|</?(?:${ELEMENTS.join('|')})[\\s/>]`, 'i');

describe.each(filesIn(FIXTURES))('$file', ({ file, bytes }) => {
  const xml = decodeXml(bytes);
  const result = readJats(xml, file);
  if (!result.ok) throw result.error;
  const { journal, issue, article, notes } = result;
  const root = parseXml(xml, new Notes());
  const meta = childAt(root, 'front', 'article-meta');

  test('article, issue and journal belong together', () => {
    expect([article.journalId, issue.journalId, article.issueId]).toEqual([journal.id, journal.id, issue.id]);
    expect(article.id).toMatch(/^[\w.-]+$/);
  });

  test('it has every author in order', () => {
    const authors = childElements(meta, 'contrib-group')
      .filter(({ attrs }) => !attrs['content-type'])
      .flatMap((group) => childElements(group, 'contrib'))
      .filter(({ attrs }) => /^author$/i.test(attrs['contrib-type'] ?? 'author'));
    expect(article.authors).toHaveLength(authors.length);
    const surnames = authors.map((author) => [...descendants(author, 'surname')].map((surname) => textOf(surname)));
    const wrong = surnames.filter((names, index) => {
      const isPerson = names.length > 0 && !childAt(authors[index], 'collab');
      return isPerson && !names.includes(article.authors[index]?.family ?? '');
    });
    expect(wrong).toEqual([]);
  });

  test('it has an abstract, or a note that the file has none', () => {
    expect(notes.includes('no abstract in the file')).toBe(article.abstract === '');
  });

  test('it has every reference with content, and sections with a title and a text', () => {
    const references = [...descendants(childAt(root, 'back'), 'ref')].filter((ref) =>
      textOf(ref).replace(textOf(childAt(ref, 'label')), ''),
    );
    expect(article.references).toHaveLength(references.length);
    expect(article.sections.every(({ title, body }) => title && body)).toBe(true);
  });

  test('no markup is in its text, and its rich text is unchanged when it is parsed and written again', () => {
    const blocks = [article.abstract, ...article.sections.map(({ body }) => body)];
    const lines = [article.title, ...article.sections.map(({ title }) => title)];
    for (const block of blocks) {
      expect(plainText(block)).not.toMatch(MARKUP_IN_TEXT);
      expect(serializeRich(parseRich(block, 'block'))).toBe(block);
    }
    for (const line of lines) {
      expect(plainText(line, 'inline')).not.toMatch(MARKUP_IN_TEXT);
      expect(serializeRich(parseRich(line, 'inline'))).toBe(line);
    }
    for (const line of [...article.references, ...article.keywords, journal.title, journal.scopeEn])
      expect(line).not.toMatch(/\n|mml:|xlink|&amp;|<[a-z/]/i);
  });
});

test('the fixtures, or the list of JATS, have every element that the importer handles, and every MathML element of the site', () => {
  const used = new Set([
    ...filesIn(FIXTURES).flatMap(({ bytes }) => namesIn(parseXml(decodeXml(bytes), new Notes()))),
    ...readFileSync(join(FIXTURES, 'jats-1.3-archiving.txt'), 'utf8').split('\n'),
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

test.each(filesIn(FIXTURES))('$file is imported as checked by hand', ({ file, bytes }) => {
  const { account, ...read } = readWhole(bytes, file);
  expect(account.shown).toBeGreaterThan(5);
  expect({ ok: true, ...read }).toMatchSnapshot();
});
