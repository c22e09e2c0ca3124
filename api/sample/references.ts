import type { ContentArticle } from '../content/model';
import type { Bank } from './bank';
import { people } from './people/authors';
import { capitalise } from './prose/facts';
import { plain } from './prose/words';
import type { Random } from './random';

/** Eight to thirty entries, by author: a few earlier articles of the same journal, the rest from the discipline's invented journals. */
export function references(
  bank: Bank,
  year: number,
  earlier: readonly ContentArticle[],
  journalTitle: string,
  resolver: string,
  random: Random,
): string[] {
  const house = random
    .shuffle(earlier)
    .slice(0, random.int(2, 5))
    .map((article) => ofHouse(article, journalTitle, resolver));
  const others = Array.from({ length: random.int(8, 24) }, () => invented(bank, year, random));
  return [...new Set([...house, ...others])].sort((a, b) => a.localeCompare(b, 'en'));
}

function ofHouse(article: ContentArticle, journalTitle: string, resolver: string): string {
  const [, volume, issue] = article.issueId.split('-');
  const authors = article.authors.map(short).join(', ');
  return `${authors} (${article.publicationDate?.slice(0, 4)}). ${plain(article.title)}. ${journalTitle}, ${volume}(${issue}), ${article.startPage}–${article.endPage}. ${resolver}/${article.doi}`;
}

function invented(bank: Bank, year: number, random: Random): string {
  const topic = random.pick(bank.topics);
  const place = plain(random.pick(bank.settings));
  const title = random.pick([
    `${topic.subject} ${place}`,
    `${topic.factor} and ${topic.outcome}`,
    `measuring ${topic.outcome} ${place}`,
    `a note on ${topic.factor} ${place}`,
    `${topic.outcome}: a review`,
    `${topic.hooks[0]}: ${topic.outcome} ${place}`,
  ]);
  const start = random.int(1, 380);
  const authors = people(random.int(1, 3), bank.departments, random).map(short).join(', ');
  return `${authors} (${random.int(1988, year - 1)}). ${capitalise(plain(title))}. ${random.pick(bank.cited)}, ${random.int(3, 48)}(${random.int(1, 4)}), ${start}–${start + random.int(8, 31)}.`;
}

function short({ given, family }: { given: string; family: string }): string {
  const initials = given
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]}.`)
    .join(' ');
  return initials ? `${family}, ${initials}` : family;
}
