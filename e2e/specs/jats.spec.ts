import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { api } from '../site/api';
import { ArticleSearchPage } from '../pages/article-search-page';
import { articleAddress } from '../pages/screens';
import { expect, test } from '../pages';

const FOLDER = path.resolve(import.meta.dirname, '../../../shared/data/jats');
const FILES = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith('.xml')) : [];

/** Has no abstract in its source. */
const WITHOUT_ABSTRACT = 'journal.pcbi.1000589.xml';

/** What stands in the source, read in the plainest way: independent of the import it checks. */
function read(file: string) {
  const xml = readFileSync(path.join(FOLDER, file), 'utf8');
  const front = xml.slice(0, xml.indexOf('</front>'));
  const part = (pattern: RegExp): string => pattern.exec(front)?.[1] ?? '';
  return {
    doi: part(/pub-id-type="doi">([^<]+)</).trim(),
    title: part(/<article-title[^>]*>([\s\S]*?)<\/article-title>/),
    abstract: part(/<abstract>([\s\S]*?)<\/abstract>/),
    surnames: [...front.matchAll(/<contrib[^>]*contrib-type="author"[\s\S]*?<\/contrib>/g)]
      .map(([contrib]) => /<surname>([^<]+)</.exec(contrib)?.[1] ?? '')
      .filter(Boolean),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text
    .replace(/<(xref|fn|label)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Letters and digits only: markup, spaces and the names of parts may be set otherwise. */
const letters = (text: string | null): string =>
  (text ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

test.skip(FILES.length === 0, 'The real articles are not at hand: ../shared/data/jats is missing.');

test('16 of 16 real articles are here', () => {
  expect(FILES).toHaveLength(16);
});

for (const file of FILES) {
  test(`${file}: its page shows title, authors, abstract and DOI; three words of its title find it`, async ({
    page,
    article,
    articleSearch,
  }) => {
    const source = read(file);
    const { id, journalId } = await api.getArticle(source.doi.toLowerCase().replace('/', '-'));
    await page.goto(articleAddress({ id, journalId }));

    expect(letters(await article.heading.textContent())).toContain(letters(decoded(source.title)));
    const authors = letters((await article.authors.allTextContents()).join(' '));
    expect(source.surnames.length).toBeGreaterThan(0);
    for (const surname of source.surnames) expect(authors).toContain(letters(decoded(surname)));
    await expect(page.getByRole('link', { name: `https://doi.org/${source.doi}` })).toHaveAttribute(
      'href',
      `https://doi.org/${source.doi}`,
    );
    if (file === WITHOUT_ABSTRACT) {
      test.info().annotations.push({ type: 'note', description: 'The source has no abstract, so the page has none.' });
      await expect(article.section('Abstract')).toBeHidden();
    } else {
      const words = decoded(source.abstract.replace(/<title>[^<]*<\/title>/g, ' '));
      const shown = letters(await article.section('Abstract').textContent());
      expect(shown).toContain(letters(words).slice(0, 120));
      expect(shown).toContain(letters(words).slice(-60));
    }

    const longest = [...new Set(decoded(source.title).match(/[\p{L}]{4,}/gu) ?? [])]
      .sort((a, b) => b.length - a.length)
      .slice(0, 3);
    await page.goto(ArticleSearchPage.address(longest.join(' ')));
    await expect(articleSearch.found.locator(`a[href="${articleAddress({ id, journalId })}"]`)).toBeVisible();
  });
}
