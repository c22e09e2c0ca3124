import type { Method, Topic } from '../bank';
import type { Random } from '../random';

/** What the sentences of one article agree on: the same figures in its abstract, its sections and its table. */
export type Facts = Record<string, string>;

const WORDS = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Draws an article's figures and names once. `low` and `high` of a range become `a` and `b` in the order of the trend. */
export function facts(
  topic: Topic,
  other: Topic,
  where: string,
  peerWhere: string,
  method: Method,
  year: number,
  random: Random,
): Facts {
  const pct = random.int(12, 47);
  const hazard = 0.55 + random.next() * 0.3;
  const y2 = year - random.int(1, 2);
  const y1 = y2 - random.int(3, 9);
  const n = random.int(...method.n);
  const given: Facts = {
    s: topic.subject,
    f: topic.factor,
    o: topic.outcome,
    m: topic.measure,
    c: topic.context,
    claim: topic.claim,
    so: topic.so,
    trend: topic.trend,
    t2: other.subject,
    where,
    peerWhere,
    site: withoutPreposition(where),
    peer: withoutPreposition(peerWhere),
    check: method.check,
    data: method.data,
    units: method.of,
    n: n.toLocaleString('en-GB'),
    k: random.pick(WORDS),
    k2: random.pick(WORDS),
    pct: String(pct),
    pct2: String(random.int(6, 28)),
    lo: String(pct - random.int(4, 8)),
    hi: String(pct + random.int(4, 9)),
    small: random.decimal(1.2, 7.8, 1),
    ratio: random.decimal(1.4, 3.2, 1),
    sd: random.decimal(0.12, 0.41, 2),
    se: random.decimal(0.03, 0.08, 2),
    or: random.decimal(1.3, 2.6, 2),
    hr: hazard.toFixed(2),
    hlo: (hazard - 0.12).toFixed(2),
    hhi: (hazard + 0.11).toFixed(2),
    p: random.decimal(0.001, 0.03, 3),
    r2: random.decimal(0.42, 0.83, 2),
    kappa: random.decimal(0.71, 0.92, 2),
    year: String(y2),
    y1: String(y1),
    y2: String(y2),
    years: `${y1} and ${y2}`,
    ...ends(topic, random),
  };
  return { ...given, did: fill(method.did, given), check: fill(method.check, given) };
}

/** Sets facts into a template; a placeholder with a capital first letter gets its value capitalised. */
export function fill(template: string, known: Facts): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const exact = known[key];
    if (exact !== undefined) return exact;
    const lower = known[key[0]!.toLowerCase() + key.slice(1)];
    return lower === undefined ? whole : capitalise(lower);
  });
}

/** Whether every placeholder has a value: a finding with a unit is not for a topic without a range. */
export function fits(template: string, known: Facts): boolean {
  return !/\{\w+\}/.test(fill(template, known));
}

/** First letter of the words, not of a tag. A capital inside (`CO<sub>2</sub>`) stays. */
export function capitalise(text: string): string {
  return text.replace(/^((?:<[^>]+>)*)(\p{Ll})/u, (_, tags: string, letter: string) => tags + letter.toUpperCase());
}

function withoutPreposition(where: string): string {
  return where.replace(/^\w+ /, '');
}

function ends({ range, trend }: Topic, random: Random): Facts {
  if (!range) return {};
  const [low, high, unit] = range;
  const span = high - low;
  const digits = high < 0.5 ? 3 : high < 10 ? 2 : high < 100 ? 1 : 0;
  const small = random.decimal(low, low + span * 0.35, digits);
  const large = random.decimal(low + span * 0.6, high, digits);
  const show = (value: string) => (unit ? `${value}${unit.startsWith('%') ? '' : ' '}${unit}` : value);
  return trend === 'rose' ? { a: show(small), b: show(large) } : { a: show(large), b: show(small) };
}
