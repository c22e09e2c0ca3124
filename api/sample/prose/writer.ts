import type { Random } from '@press/random';
import type { ContentSection } from '../../content/model';
import type { Method, PhraseBank, Topic } from '../schemas';
import { writeAbstract } from './abstract';
import { factsOf } from './facts';
import { writeSections } from './sections';
import { sentencePicker } from './sentence-picker';
import { titleCandidates } from './titles';
import { plain } from './words';

export interface Manuscript {
  title: string;
  abstract: string;
  keywords: string[];
  /** The full text; one article in four has it. */
  sections(): ContentSection[];
}

/** How often a title begins with one of its topic's openings. */
const OPENING_SHARE = 0.45;

/** Writes one article after another on a discipline's topics; every topic is used once before any is used again. */
export function articleWriter(phrases: PhraseBank, random: Random): (year: number) => Manuscript {
  const nextTopic = endlessShuffle(phrases.topics, random);
  const nextSetting = endlessShuffle(phrases.settings, random);
  const nextMethod = endlessShuffle(phrases.methods, random);
  const unusedOpenings = new Map(phrases.topics.map((topic) => [topic, random.shuffle(topic.titleOpenings)]));
  const usedTitles = new Set<string>();
  const lastSentences = new Map<Topic, ReadonlySet<string>>();

  const newTitle = (topic: Topic, method: Method, year: number): { title: string; where: string } => {
    const openings = unusedOpenings.get(topic) ?? [];
    for (;;) {
      const where = nextSetting();
      const opening = random.chance(OPENING_SHARE) ? openings.at(-1) : undefined;
      const candidates = titleCandidates(topic, where, method, opening, yearSpan(phrases, year, random), random);
      const title = candidates.find((candidate) => !usedTitles.has(candidate));
      if (title === undefined) continue;
      if (opening !== undefined && title.startsWith(`${opening}:`)) openings.pop();
      usedTitles.add(title);
      return { title, where };
    }
  };

  return (year) => {
    const topic = nextTopic();
    const method = suitableMethod(topic, nextMethod);
    const otherTopic = random.pick(phrases.topics.filter((candidate) => candidate !== topic));
    const { title, where } = newTitle(topic, method, year);
    const elsewhere = random.pick(phrases.settings.filter((setting) => setting !== where));
    const facts = factsOf({ topic, otherTopic, where, elsewhere, method, year }, random);
    const sentences = sentencePicker(facts, random, lastSentences.get(topic));
    const abstract = writeAbstract(sentences, method);
    lastSentences.set(topic, new Set(sentences.used));
    const place = plain(facts['place'] ?? '').replace(/^(the|a|two|four) /, '');
    return {
      title,
      abstract,
      keywords: keywords(topic, method, place, random),
      sections: () => writeSections(sentences, facts, topic, method, random),
    };
  };
}

function suitableMethod(topic: Topic, next: () => Method): Method {
  const method = next();
  return !topic.evidence || topic.evidence.includes(method.evidence) ? method : suitableMethod(topic, next);
}

/** Years for a title: `1951–2019`. */
function yearSpan({ period }: PhraseBank, year: number, random: Random): string {
  const { from, to } = period ?? { from: year - 14, to: year - 1 };
  const start = random.int(from, to - 5);
  return `${start}–${random.int(start + 4, Math.min(to, start + 40))}`;
}

function keywords(topic: Topic, method: Method, place: string, random: Random): string[] {
  const more = [method.keyword, place, plain(topic.factor).replace(/^(the|a) /, '')];
  return [...new Set([...topic.keywords, ...more.slice(0, random.int(1, 3))])];
}

/** Returns every item once, in random order, before any is returned again. */
function endlessShuffle<T>(items: readonly T[], random: Random): () => T {
  let rest: T[] = [];
  return () => {
    if (rest.length === 0) rest = random.shuffle(items);
    const next = rest.pop();
    if (next === undefined) throw new RangeError('There is nothing to shuffle.');
    return next;
  };
}
