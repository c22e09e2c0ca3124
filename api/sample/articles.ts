import type { Publisher } from '@press/config';
import type { ContentArticle, ContentAuthor } from '../content/model';
import { featured, type Featured } from './featured';
import { daysBefore, type IssuePlan } from './issues';
import type { JournalPlan } from './journals';
import { people, type Person } from './people/authors';
import { references } from './references';
import { randomFrom, type Random } from './random';
import { writer, type Written } from './prose/writer';
import { spreadViews } from './seeds';

const FULL_TEXT_SHARE = 0.25;
/** Articles appear online this many days before their issue closes. */
const AHEAD: [number, number] = [50, 110];
/** In the last issue of ssha, far enough ahead for the design's articles to be the newest. */
const FAR_AHEAD: [number, number] = [92, 110];
const AUTHORS_A_JOURNAL = 80;

/** All articles of a journal, oldest issue first, in page order. */
export function articlesOf(journal: JournalPlan, issues: readonly IssuePlan[], publisher: Publisher): ContentArticle[] {
  const random = randomFrom(`${journal.id}/articles`);
  const authors = people(AUTHORS_A_JOURNAL, journal.bank.departments, random);
  const write = writer(journal.bank, random);
  const shown = featured.filter(({ journalId }) => journalId === journal.id);
  const articles: ContentArticle[] = [];

  for (const plan of issues) {
    const isLast = plan === issues.at(-1);
    let page = 1;
    for (let place = 0; place < plan.articles; place++) {
      const design = isLast ? shown[place - 1] : undefined;
      const number = design?.number ?? articles.length + 1;
      // The first article leaves the pages on which the design's begin.
      const length = design?.pages ?? (isLast && place === 0 ? 13 : random.int(9, 27));
      const base = frame(journal, plan, number, page, length, publisher);
      const rest = design
        ? fromDesign(design)
        : invented(write(plan.year), authors, ahead(plan, isLast && journal.id === 'ssha', random), random);
      articles.push({ ...base, ...rest, references: refer(journal, articles, plan, rest, publisher, random) });
      page += length;
    }
  }
  return spreadViews(articles, journal.views, random);
}

type Frame = Pick<ContentArticle, 'id' | 'journalId' | 'issueId' | 'startPage' | 'endPage' | 'doi' | 'license'>;
type Body = Omit<ContentArticle, keyof Frame | 'references'>;

function frame(
  journal: JournalPlan,
  { issue, year }: IssuePlan,
  number: number,
  page: number,
  length: number,
  publisher: Publisher,
): Frame {
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

function fromDesign({ title, authors, abstract, keywords, date, seed }: Featured): Body {
  return {
    title,
    keywords,
    seed,
    publicationDate: date,
    type: 'Research Article',
    sections: [],
    abstract: abstract.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    authors: authors.map(([given, family, affiliation]) => ({
      given,
      family,
      name: `${given} ${family}`,
      orcid: '',
      affiliations: [affiliation],
    })),
  };
}

function invented(written: Written, authors: readonly Person[], date: string, random: Random): Body {
  const { title, abstract, keywords } = written;
  return {
    title,
    abstract,
    keywords,
    publicationDate: date,
    authors: team(authors, random),
    type: random.chance(0.86) ? 'Research Article' : random.pick(['Research Note', 'Short Communication']),
    sections: random.chance(FULL_TEXT_SHARE) ? written.sections() : [],
    seed: null,
  };
}

/** Mostly two to four people, now and then one or a larger group. */
function team(authors: readonly Person[], random: Random): ContentAuthor[] {
  const size = random.pick([1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 8]);
  return random
    .shuffle(authors)
    .slice(0, size)
    .map(({ given, family, name, orcid, affiliations }) => ({ given, family, name, orcid, affiliations }));
}

function ahead({ issue }: IssuePlan, far: boolean, random: Random): string {
  return daysBefore(issue.publicationDate!, random.int(...(far ? FAR_AHEAD : AHEAD)));
}

function refer(
  journal: JournalPlan,
  earlier: ContentArticle[],
  { year }: IssuePlan,
  { sections, seed }: Body,
  publisher: Publisher,
  random: Random,
): string[] {
  if (sections.length === 0 && !seed) return [];
  return references(journal.bank, year, earlier, journal.title, publisher.doiResolver, random);
}
