import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRich, plainText, serializeRich } from '@press/contract/richtext';
import { parseXml } from './parse';
import { Notes } from './notes';
import { readJats } from './read';
import { at, descendants, textOf } from './tree';

/** Real articles, kept outside the project. */
const DIR = join(__dirname, '../../../../shared/data/jats');
const files = existsSync(DIR) ? readdirSync(DIR).filter((file) => file.endsWith('.xml')) : [];

/** The one article of the corpus that was published without an abstract. */
const WITHOUT_ABSTRACT = 'journal.pcbi.1000589.xml';

const withArticles = files.length > 0 ? test : test.skip;

withArticles('all sixteen real articles are here (skipped without ../shared/data/jats)', () => {
  expect(files).toHaveLength(16);
});

const LEAKS = /mml:|xlink|&(?:amp|lt|gt|nbsp);|<\/?[a-z][\w:-]*[\s/>]/i;

for (const file of files)
  describe(`${file}`, () => {
    const xml = readFileSync(join(DIR, file), 'utf8');
    const result = readJats(xml, file);
    if (!result.ok) throw new Error(`${result.code} ${result.reason}`);
    const { journal, issue, article, notes } = result;
    const root = parseXml(xml, new Notes());
    const meta = at(root, 'front', 'article-meta')!;

    test('is what its file name says, in the journal that its DOI names', () => {
      expect(article.doi).toBe(`10.1371/${file.replace('.xml', '')}`);
      expect(journal.id).toBe(file.split('.')[1]);
      expect([article.journalId, issue.journalId, article.issueId]).toEqual([journal.id, journal.id, issue.id]);
    });

    test('has its title, volume, issue, day, number and licence', () => {
      expect(plainText(article.title, 'inline')).toBe(textOf(at(meta, 'title-group', 'article-title')));
      expect(issue).toMatchObject({ volume: textOf(at(meta, 'volume')), issueNumber: textOf(at(meta, 'issue')) });
      expect(article.publicationDate).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(article.startPage).toMatch(/^e\d+$/);
      expect(article.license).toMatch(/^CC(?: BY(?: [34]\.0)?|0)$/);
    });

    test('has every author in order', () => {
      const authors = [...descendants(meta, 'contrib')].filter(({ attrs }) => attrs['contrib-type'] === 'author');
      expect(article.authors.map(({ family }) => family)).toEqual(
        authors.map((author) => textOf(at(author, 'name', 'surname') ?? at(author, 'collab'))),
      );
    });

    test('has its abstract, or says that there is none', () => {
      const hasNone = file === WITHOUT_ABSTRACT;
      expect(notes.includes('no abstract in the file')).toBe(hasNone);
      expect(plainText(article.abstract).length > 150).toBe(!hasNone);
    });

    test('has every reference and a full text', () => {
      expect(article.references).toHaveLength([...descendants(root, 'ref')].length);
      expect(article.references.length).toBeGreaterThan(10);
      expect(article.sections.every(({ title, body }) => title && body)).toBe(true);
      const written = article.sections.map(({ body }) => plainText(body)).join(' ').length;
      expect(written).toBeGreaterThan(0.9 * textOf(at(root, 'body')).length);
    });

    test('leaks no markup into text, and its rich text reads back as it is', () => {
      const blocks = [article.abstract, ...article.sections.map(({ body }) => body)];
      const lines = [article.title, ...article.sections.map(({ title }) => title)];
      for (const block of blocks) {
        expect(plainText(block)).not.toMatch(LEAKS);
        expect(serializeRich(parseRich(block, 'block'))).toBe(block);
      }
      for (const line of lines) {
        expect(plainText(line, 'inline')).not.toMatch(LEAKS);
        expect(serializeRich(parseRich(line, 'inline'))).toBe(line);
      }
      for (const line of [...article.references, ...article.keywords, journal.title, journal.scopeEn])
        expect(line).not.toMatch(/\n|mml:|xlink|&amp;|<[a-z/]/i);
    });
  });
