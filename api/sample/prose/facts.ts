import type { Random } from '@press/random';
import type { Method, Topic } from '../schemas';

/**
 * What the placeholders of one article's sentences stand for: the same figures in its abstract, its sections and its
 * table. The keys are the names in the braces.
 */
export type Facts = Record<string, string>;

const NUMBERS = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

interface Choice {
  topic: Topic;
  otherTopic: Topic;
  /** Settings: where the study was done, and one to compare it with. */
  where: string;
  elsewhere: string;
  method: Method;
  /** Year of publication. */
  year: number;
}

/** Draws an article's figures once. */
export function factsOf({ topic, otherTopic, where, elsewhere, method, year }: Choice, random: Random): Facts {
  const percent = random.int(12, 47);
  const hazard = 0.55 + random.next() * 0.3;
  const lastYear = year - random.int(1, 2);
  const firstYear = lastYear - random.int(3, 9);
  const sampleSize = random.int(method.sampleSize.low, method.sampleSize.high);
  const facts: Facts = {
    subject: topic.subject,
    factor: topic.factor,
    outcome: topic.outcome,
    measure: topic.measure,
    context: topic.context,
    claim: topic.claim,
    consequence: topic.consequence,
    trend: topic.trend,
    otherSubject: otherTopic.subject,
    where,
    elsewhere,
    place: withoutPreposition(where),
    otherPlace: withoutPreposition(elsewhere),
    source: method.source,
    units: method.units,
    sampleSize: sampleSize.toLocaleString('en-GB'),
    few: random.pick(NUMBERS),
    few2: random.pick(NUMBERS),
    percent: String(percent),
    percent2: String(random.int(6, 28)),
    percentLow: String(percent - random.int(4, 8)),
    percentHigh: String(percent + random.int(4, 9)),
    smallPercent: random.decimal(1.2, 7.8, 1),
    ratio: random.decimal(1.4, 3.2, 1),
    effect: random.decimal(0.12, 0.41, 2),
    standardError: random.decimal(0.03, 0.08, 2),
    oddsRatio: random.decimal(1.3, 2.6, 2),
    hazardRatio: hazard.toFixed(2),
    hazardLow: (hazard - 0.12).toFixed(2),
    hazardHigh: (hazard + 0.11).toFixed(2),
    pValue: random.decimal(0.001, 0.03, 3),
    rSquared: random.decimal(0.42, 0.83, 2),
    kappa: random.decimal(0.71, 0.92, 2),
    year: String(lastYear),
    firstYear: String(firstYear),
    lastYear: String(lastYear),
    years: `${firstYear} and ${lastYear}`,
    ...rangeFacts(topic, random),
  };
  return { ...facts, action: fill(method.action, facts), check: fill(method.check, facts) };
}

/** Replaces placeholders. One with a capital first letter gets its value capitalised; one without a value stays. */
export function fill(template: string, facts: Facts): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, key: string) => {
    const value = facts[key];
    if (value !== undefined) return value;
    const small = facts[uncapitalised(key)];
    return small === undefined ? placeholder : capitalise(small);
  });
}

/** By template: each is asked for by hundreds of articles. */
const placeholders = new Map<string, readonly string[]>();

function placeholdersOf(template: string): readonly string[] {
  const known = placeholders.get(template);
  if (known) return known;
  const found = [...template.matchAll(/\{(\w+)\}/g)].flatMap(([, key]) => key ?? []);
  placeholders.set(template, found);
  return found;
}

/** Whether every placeholder has a value: a finding with a range does not suit a topic without one. */
export function fits(template: string, facts: Facts): boolean {
  return placeholdersOf(template).every((key) => {
    const value = facts[key] ?? facts[uncapitalised(key)];
    return value !== undefined && !/\{\w+\}/.test(value);
  });
}

const uncapitalised = (key: string): string => key.charAt(0).toLowerCase() + key.slice(1);

/** Capitalises the first letter after any tags. A text that begins with a capital (`CO<sub>2</sub>`) stays. */
export function capitalise(text: string): string {
  return text.replace(/^((?:<[^>]+>)*)(\p{Ll})/u, (_, tags: string, letter: string) => tags + letter.toUpperCase());
}

function withoutPreposition(where: string): string {
  return where.replace(/^\w+ /, '');
}

/** `from` and `to`: the ends of the measure's range, in the order of its trend. */
function rangeFacts({ range, trend }: Topic, random: Random): Facts {
  if (!range) return {};
  const { low, high, unit } = range;
  const span = high - low;
  const digits = high < 0.5 ? 3 : high < 10 ? 2 : high < 100 ? 1 : 0;
  const small = random.decimal(low, low + span * 0.35, digits);
  const large = random.decimal(low + span * 0.6, high, digits);
  const withUnit = (value: string) => (unit ? `${value}${unit.startsWith('%') ? '' : ' '}${unit}` : value);
  const [from, to] = trend === 'rose' ? [small, large] : [large, small];
  return { from: withUnit(from), to: withUnit(to) };
}
