import type { ContentSection } from '../../content/model';
import type { Bank, Method, Topic } from '../bank';
import type { Random } from '../random';
import { abstract } from './abstract';
import { draw } from './draw';
import { facts } from './facts';
import { sections } from './sections';
import { titles } from './title';
import { plain } from './words';

export interface Written {
  title: string;
  abstract: string;
  keywords: string[];
  /** The full text; asked for by one article in four. */
  sections(): ContentSection[];
}

/** Writes one article after another on a bank's topics and settings, every topic once before any comes again. */
export function writer(bank: Bank, random: Random): (year: number) => Written {
  const nextTopic = bag(bank.topics, random);
  const nextSetting = bag(bank.settings, random);
  const nextMethod = bag(bank.methods, random);
  const unused = new Map(bank.topics.map((topic) => [topic, random.shuffle(topic.hooks)]));
  const taken = new Set<string>();
  const before = new Map<Topic, ReadonlySet<string>>();

  return (year) => {
    const topic = nextTopic();
    const method = suited(topic, nextMethod);
    const other = random.pick(bank.topics.filter((candidate) => candidate !== topic));
    const hooks = unused.get(topic)!;
    let title: string | undefined;
    let where = '';
    while (!title) {
      where = nextSetting();
      const hook = random.chance(0.45) ? hooks.slice(-1) : [];
      title = titles(topic, where, method, hook, span(bank, year, random), random).find(
        (candidate) => !taken.has(candidate),
      );
      if (hook[0] && title?.startsWith(`${hook[0]}:`)) hooks.pop();
    }
    taken.add(title);
    const peerWhere = random.pick(bank.settings.filter((setting) => setting !== where));
    const known = facts(topic, other, where, peerWhere, method, year, random);
    const from = draw(known, random, before.get(topic));
    const text = abstract(from, method);
    before.set(topic, new Set(from.used));
    const place = plain(known.site!).replace(/^(the|a|two|four) /, '');
    return {
      title,
      abstract: text,
      keywords: keywords(topic, method, place, random),
      sections: () => sections(from, known, topic, method, random),
    };
  };
}

function suited(topic: Topic, next: () => Method): Method {
  const method = next();
  return !topic.evidence || topic.evidence.includes(method.evidence) ? method : suited(topic, next);
}

function span({ period }: Bank, year: number, random: Random): string {
  const [from, to] = period ?? [year - 14, year - 1];
  const start = random.int(from, to - 5);
  return `${start}–${random.int(start + 4, Math.min(to, start + 40))}`;
}

function keywords(
  topic: { keywords: string[]; factor: string },
  method: Method,
  place: string,
  random: Random,
): string[] {
  const more = [method.keyword, place, plain(topic.factor).replace(/^(the|a) /, '')];
  return [...new Set([...topic.keywords, ...more.slice(0, random.int(1, 3))])];
}

/** Deals every item once, in random order, before any comes again. */
function bag<T>(items: readonly T[], random: Random): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = random.shuffle(items);
    return left.pop()!;
  };
}
