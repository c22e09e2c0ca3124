import type { Publisher } from '@press/config';
import { seededRandom, type Random } from '@press/random';
import type { ContentArticle, ContentAuthor } from '../content/model';
import { spreadViews } from './counters';
import { featuredArticles, type JournalPlan } from './data';
import { daysBefore, type IssuePlan } from './issues';
import { inventPeople, type Person } from './people/people';
import { articleWriter, type Manuscript } from './prose/writer';
import { references } from './references';
import type { FeaturedArticle } from './schemas';

const FULL_TEXT_SHARE = 0.25;
/** An article is published this many days before its issue closes. */
const DAYS_AHEAD = { low: 50, high: 110 };
/** In the last issue of ssha: early enough that the featured articles are the newest. */
const DAYS_AHEAD_OF_FEATURED = { low: 92, high: 110 };
/** Pages of the first article of a last issue: the design's page numbers of the featured article follow from it. */
const PAGES_BEFORE_FEATURED = 13;
const AUTHORS_PER_JOURNAL = 80;

/** All articles of a journal, oldest issue first, in page order. */
export function articlesOf(journal: JournalPlan, issues: readonly IssuePlan[], publisher: Publisher): ContentArticle[] {
  const random = seededRandom(`${journal.id}/articles`);
  const authors = inventPeople(AUTHORS_PER_JOURNAL, journal.phrases.departments, random);
  const write = articleWriter(journal.phrases, random);
  const featured = featuredArticles.filter(({ journalId }) => journalId === journal.id);
  const articles: ContentArticle[] = [];

  for (const plan of issues) {
    const isLast = plan === issues.at(-1);
    let page = 1;
    for (let index = 0; index < plan.articles; index++) {
      const shown = isLast ? featured[index - 1] : undefined;
      const number = shown?.number ?? articles.length + 1;
      const length = shown?.pages ?? (isLast && index === 0 ? PAGES_BEFORE_FEATURED : random.int(9, 27));
      const publication = publicationOf(journal, plan, number, page, length, publisher);
      const text = shown
        ? fromDesign(shown)
        : invented(write(plan.year), authors, dateIn(plan, isLast && journal.id === 'ssha', random), random);
      articles.push({
        ...publication,
        ...text,
        references: referencesOf(journal, articles, plan, text, publisher, random),
      });
      page += length;
    }
  }
  return spreadViews(articles, journal.views, random);
}

/** Where an article is published, under which number and licence. */
type Publication = Pick<ContentArticle, 'id' | 'journalId' | 'issueId' | 'startPage' | 'endPage' | 'doi' | 'license'>;
type ArticleText = Omit<ContentArticle, keyof Publication | 'references'>;

function publicationOf(
  journal: JournalPlan,
  { issue, year }: IssuePlan,
  number: number,
  page: number,
  length: number,
  publisher: Publisher,
): Publication {
  const padded = String(number).padStart(4, '0');
  return {
    id: `${journal.id}-${year}-${padded}`,
    journalId: journal.id,
    issueId: issue.id,
    startPage: String(page),
    endPage: String(page + length - 1),
    doi: `${publisher.doiPrefix}/${journal.id}.${year}.${padded}`,
    license: publisher.licence.name,
  };
}

function fromDesign({ title, authors, abstract, keywords, date, counters }: FeaturedArticle): ArticleText {
  return {
    title,
    keywords,
    seed: counters,
    publicationDate: date,
    type: 'Research Article',
    sections: [],
    abstract: abstract.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    authors: authors.map(({ given, family, affiliation }) => ({
      given,
      family,
      name: `${given} ${family}`,
      orcid: '',
      affiliations: [affiliation],
    })),
  };
}

function invented(manuscript: Manuscript, authors: readonly Person[], date: string, random: Random): ArticleText {
  const { title, abstract, keywords } = manuscript;
  return {
    title,
    abstract,
    keywords,
    publicationDate: date,
    authors: team(authors, random),
    type: random.chance(0.86) ? 'Research Article' : random.pick(['Research Note', 'Short Communication']),
    sections: random.chance(FULL_TEXT_SHARE) ? manuscript.sections() : [],
    seed: null,
  };
}

/** Mostly two to four people, sometimes one or a larger group. */
function team(authors: readonly Person[], random: Random): ContentAuthor[] {
  const size = random.pick([1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 8]);
  return random
    .shuffle(authors)
    .slice(0, size)
    .map(({ given, family, name, orcid, affiliations }) => ({ given, family, name, orcid, affiliations }));
}

function dateIn({ closes }: IssuePlan, withFeatured: boolean, random: Random): string {
  const { low, high } = withFeatured ? DAYS_AHEAD_OF_FEATURED : DAYS_AHEAD;
  return daysBefore(closes, random.int(low, high));
}

/** Articles with a full text have references, and so have the featured ones. */
function referencesOf(
  journal: JournalPlan,
  earlier: ContentArticle[],
  { year }: IssuePlan,
  { sections, seed }: ArticleText,
  publisher: Publisher,
  random: Random,
): string[] {
  if (sections.length === 0 && !seed) return [];
  return references(journal, year, earlier, publisher.doiResolver, random);
}
