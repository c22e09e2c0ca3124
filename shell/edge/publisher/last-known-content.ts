import type { Answer } from '@press/contract/calls';
import type { FallbackWire } from '@press/contract/wire';
import type { Static } from 'typebox';

type Journals = Answer<'getJournals'>['data'];
type Articles = Answer<'getTrendingArticles'>['data'];

type Fallback = Static<typeof FallbackWire>;
type FallbackJournal = Fallback['journals'][number];

/** Journals that are kept; every page that fails carries them. */
const MAX_JOURNALS = 20;
const MAX_TEXT = 600;
const MAX_LINE = 300;

/** What pages show of journals and articles while the api is away. @param first id of the journal that comes first */
export const contentOf = (journals: Journals, [article]: Articles, first: string): Fallback => ({
  journals: [...journals]
    .sort((a, b) => Number(b.id === first) - Number(a.id === first))
    .filter(({ id, title }) => id && title && title.length <= MAX_LINE)
    .slice(0, MAX_JOURNALS)
    .map(journalOf),
  ...(article?.title && {
    article: {
      id: article.id,
      journalId: article.journalId,
      title: shortened(article.title),
      authors: shortened(article.authors),
    },
  }),
});

/** Rich text is not cut in the middle of a tag: one that is too long is left out. */
const shortened = (text: string): string => (text.length <= MAX_TEXT ? text : '');

function journalOf(journal: Journals[number]): FallbackJournal {
  const { id, title, abbreviation, issn, eissn, frequency, license, apc } = journal;
  const { backgroundColor, description, scopeEn, keywords } = journal;
  const texts = {
    abbreviation,
    issn,
    eissn,
    frequency,
    license,
    apc,
    backgroundColor,
    description: shortened(description),
    scopeEn: shortened(scopeEn),
    keywords: shortened(keywords),
  };
  return { id, title, ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) };
}
