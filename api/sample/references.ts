import type { Random } from '@press/random';
import type { ContentArticle } from '../content/model';
import { titles, type JournalPlan } from './data';
import { inventPeople } from './people/people';
import { capitalise, fill } from './prose/facts';
import { plain } from './prose/words';
import type { PhraseBank } from './schemas';

/** Eight to thirty entries, by author: some earlier articles of the same journal, the others from invented journals. */
export function references(
  { phrases, title }: JournalPlan,
  year: number,
  earlier: readonly ContentArticle[],
  resolver: string,
  random: Random,
): string[] {
  const ofJournal = random
    .shuffle(earlier)
    .slice(0, random.int(2, 5))
    .map((article) => entry(article, title, resolver));
  const others = Array.from({ length: random.int(8, 24) }, () => invented(phrases, year, random));
  return [...new Set([...ofJournal, ...others])].sort((a, b) => a.localeCompare(b, 'en'));
}

function entry(article: ContentArticle, journalTitle: string, resolver: string): string {
  const [, volume, issue] = article.issueId.split('-');
  const authors = article.authors.map(withInitials).join(', ');
  return `${authors} (${article.publicationDate?.slice(0, 4)}). ${plain(article.title)}. ${journalTitle}, ${volume}(${issue}), ${article.startPage}–${article.endPage}. ${resolver}/${article.doi}`;
}

function invented(phrases: PhraseBank, year: number, random: Random): string {
  const { subject, factor, outcome, titleOpenings } = random.pick(phrases.topics);
  const where = plain(random.pick(phrases.settings));
  const known = { subject, factor, outcome, where, opening: titleOpenings[0] ?? '' };
  const title = fill(random.pick(titles.cited), known);
  const start = random.int(1, 380);
  const authors = inventPeople(random.int(1, 3), phrases.departments, random).map(withInitials).join(', ');
  return `${authors} (${random.int(1988, year - 1)}). ${capitalise(plain(title))}. ${random.pick(phrases.citedJournals)}, ${random.int(3, 48)}(${random.int(1, 4)}), ${start}–${start + random.int(8, 31)}.`;
}

/** `Sarkar, A.` */
function withInitials({ given, family }: { given: string; family: string }): string {
  const initials = given
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]}.`)
    .join(' ');
  return initials ? `${family}, ${initials}` : family;
}
