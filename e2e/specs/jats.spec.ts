import { doiUrl } from '@press/contract/identifiers';
import { ArticleSearchPage } from '../pages/article-search-page';
import { articleAddress } from '../pages/screens';
import { expect, test } from '../pages';
import { api } from '../site/api';

/** The text of an article that a visitor must find. */
interface Expected {
  doi: string;
  title: string;
  surnames: string[];
  /** Its beginning and end. */
  abstract: [start: string, end: string];
}

/** The repository's own articles (api/import/jats/fixtures), written here again so that the import does not check itself. */
const OWN: Record<string, Expected> = {
  'open-access-publisher.xml': {
    doi: '10.5555/journal.teco.0004121',
    title: 'Cockles and their predators on a mudflat under warming: a twelve-year field study of Cerastoderma edule',
    surnames: ['Boone', 'Asante'],
    abstract: ['Background. Warm winters bring more shore crabs', 'by 34% (95% CI 28–40) per °C.'],
  },
  'nlm-2-3.nxml': {
    doi: '10.5555/avs(2006)31:2<107>',
    title: 'Metre in the market: songs of sellers',
    surnames: ['O’Hara', 'Ratnasari', 'Anonymous'],
    abstract: ['Sellers sing', '7–8 syllables.'],
  },
  'names-and-institutions.xml': {
    doi: '10.5555/LANT.2023.02.001',
    title: 'Courtyards revisited: A commentary',
    surnames: ['Chen', 'van der Berg', 'Courtyard Group', 'Pema', 'Dorji'],
    abstract: ['Courtyards are shared rooms. They are read anew.', 'Use. Form.'],
  },
  'humanities.xml': {
    doi: '10.5555/hpr/2017/4',
    title: 'Repairing a Roof in public',
    surnames: ['Ashdown'],
    abstract: ['A roof was repaired', 'while visitors watched.'],
  },
  'latin-1.xml': {
    doi: '10.5555/etang.1999.1',
    title: 'Où dorment les hérons ?',
    surnames: ['Lefèvre'],
    abstract: ['Dans les saules', 'une réponse brève.'],
  },
  'utf-16.xml': {
    doi: '10.5555/etang.1999.2',
    title: 'Où dorment les hérons ?',
    surnames: ['Lefèvre'],
    abstract: ['Dans les saules', 'une réponse brève.'],
  },
};

test.use({ javaScriptEnabled: false });

for (const [file, { doi, title, surnames, abstract }] of Object.entries(OWN))
  test(`${file}: its page shows title, authors, abstract and DOI; words of its title find it`, async ({
    page,
    article,
    articleSearch,
  }) => {
    const { list } = await api.searchArticles({ keyword: doi, pageNum: 1, pageSize: 1 });
    expect(list[0]?.doi?.toLowerCase()).toBe(doi.toLowerCase());
    const address = articleAddress(list[0]!);
    await page.goto(address);
    expect(letters(await article.heading.textContent())).toContain(letters(title));
    const authors = letters((await article.authors.allTextContents()).join(' '));
    for (const surname of surnames) expect(authors).toContain(letters(surname));
    await expect(page.getByRole('link', { name: `https://doi.org/${doi}` }).first()).toHaveAttribute(
      'href',
      doiUrl('https://doi.org', doi),
    );
    const shown = letters(await article.section('Abstract').textContent());
    for (const part of abstract) expect(shown).toContain(letters(part));

    const words = [...new Set(title.match(/[\p{L}]{4,}/gu) ?? [])].sort((a, b) => b.length - a.length).slice(0, 3);
    await page.goto(ArticleSearchPage.address(words.join(' ')));
    await expect(articleSearch.found.locator(`a[href="${address}"]`)).toBeVisible();
  });

/** Letters and digits only: markup and white space may differ. */
const letters = (text: string | null): string =>
  (text ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
