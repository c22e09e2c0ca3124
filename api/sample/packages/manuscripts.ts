import type { Publisher } from '@press/config';
import { seededRandom } from '@press/random';
import type { ContentArticle, WholeContent } from '../../content/model';
import { journals } from '../data';
import { inventPeople } from '../people/people';
import { storyOf } from './generated';
import type { Manuscript } from './jats';
import { noticeOf } from './notices';
import { writtenStories } from './stories';
import type { Heading } from './story';

/** Generated articles of each journal that get a whole story; each figure takes time at the first start. */
const OF_JOURNAL = { withWritten: 1, withoutWritten: 2 };

/** Where the sample shows what is rare. */
const LARGE_TEAM = { journalId: 'acna', authors: 80 };
const NOTICES = [
  { journalId: 'ret', type: 'retracted-article' },
  { journalId: 'smq', type: 'corrected-article' },
] as const;

/** The articles of the corpus that have a whole story: the newest of each journal that has a full text, and the written ones. */
export function manuscripts(corpus: WholeContent, publisher: Publisher): Manuscript[] {
  const complete = (
    article: ContentArticle,
    rest: Pick<Manuscript, 'story'> & Partial<Pick<Manuscript, 'about' | 'translation'>>,
  ): Manuscript => {
    const journal = corpus.journals.find(({ id }) => id === article.journalId);
    const issue = corpus.issues.find(({ id }) => id === article.issueId);
    const editor = corpus.members.find(
      ({ journalId, position }) => journalId === article.journalId && position === 'Editor-in-Chief',
    );
    if (!journal || !issue || !editor) throw new Error(`${article.id} has no journal, issue or editor.`);
    return { translation: [], ...rest, article, journal, issue, editor: editor.name };
  };
  const isCited = citedIn(corpus);
  return corpus.journals.flatMap(({ id: journalId }) => {
    const articles = corpus.articles.filter((article) => article.journalId === journalId);
    const last = articles.at(-1)!;
    const written = writtenStories.filter((story) => story.journalId === journalId);
    const notice = NOTICES.find((each) => each.journalId === journalId);
    // A notice takes the place of the last article: what it names was published before it.
    const isBefore = ({ publicationDate }: ContentArticle): boolean =>
      (publicationDate ?? '') < (last.publicationDate ?? '');
    const generated = newestFirst(articles)
      .filter((article) => article.sections.length > 0 && article !== last && !isCited(article))
      .filter((article) => !notice || isBefore(article))
      .slice(0, written.length > 0 ? OF_JOURNAL.withWritten : OF_JOURNAL.withoutWritten);
    const [first] = generated;
    return [
      ...written.map((each) => {
        const place = each.place === 'last' ? last : newestFirst(articles)[0]!;
        const article = each.heading ? withHeading(place, each.heading) : place;
        return complete(article, { story: each.story, translation: each.heading?.translation ?? [] });
      }),
      ...generated.map((article) => complete(withTeam(article, article === first), { story: storyOf(article) })),
      ...(notice && first ? [noticeOf(notice.type, last, first, publisher.doiResolver)] : []).map(
        ({ article, ...rest }) => complete(article, rest),
      ),
    ];
  });
}

const newestFirst = (articles: readonly ContentArticle[]): ContentArticle[] =>
  [...articles].sort((a, b) => (b.publicationDate ?? '').localeCompare(a.publicationDate ?? ''));

/** A reference in the corpus names the authors and the title of an article: those of a cited one must not change. */
function citedIn({ articles }: WholeContent): (article: ContentArticle) => boolean {
  const lines = articles.flatMap(({ references }) => references);
  const cited = new Set(lines.map((line) => line.split('/').slice(-2).join('/')));
  return ({ doi }) => cited.has(doi);
}

function withTeam(article: ContentArticle, isFirst: boolean): ContentArticle {
  if (!isFirst || article.journalId !== LARGE_TEAM.journalId) return article;
  const departments = journals.find(({ id }) => id === article.journalId)?.phrases.departments ?? [];
  const people = inventPeople(LARGE_TEAM.authors, departments, seededRandom(`${article.id}/team`));
  return {
    ...article,
    authors: people.map(({ given, family, name, orcid, affiliations }) => ({
      given,
      family,
      name,
      orcid,
      affiliations,
    })),
  };
}

function withHeading(
  article: ContentArticle,
  { title, abstract, keywords, authors, references }: Heading,
): ContentArticle {
  return {
    ...article,
    title,
    keywords,
    references,
    type: 'Research Article',
    abstract: abstract.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    authors: authors.map(({ given, family, affiliation, familyFirst }) => ({
      given,
      family,
      name: familyFirst ? `${family}${given}` : `${given} ${family}`.trim(),
      orcid: '',
      affiliations: [affiliation],
    })),
  };
}
