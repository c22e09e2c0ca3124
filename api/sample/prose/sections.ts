import { isOfPeople, type Method, type Topic } from '../bank';
import type { ContentSection } from '../../content/model';
import { claims, gaps, implications, mechanisms, openings } from '../phrases/abstract';
import * as body from '../phrases/body';
import { results } from '../phrases/results';
import type { Random } from '../random';
import type { Draw } from './draw';
import { capitalise, type Facts } from './facts';

const p = (text: string) => (text ? `<p>${text}</p>` : '');

/** The five sections of an article, several paragraphs each, on the figures that its abstract gave. */
export function sections(from: Draw, known: Facts, topic: Topic, method: Method, random: Random): ContentSection[] {
  const found = results[method.evidence];
  const { resultsMore, conclusion } = body;
  const wide = (part: keyof typeof body.ofPeople) =>
    isOfPeople(method) ? [...body[part], ...body.ofPeople[part]] : body[part];
  const [introduction, methodology, discussion] = [wide('introduction'), wide('methodology'), wide('discussion')];
  return [
    {
      kind: 'introduction',
      title: 'Introduction',
      body:
        p(`${from.one(openings)} ${from.some(introduction, 3)}`) +
        p(`${from.one(gaps)} ${from.some(introduction, 3)}`) +
        p(from.some(introduction, 3)),
    },
    {
      kind: 'methodology',
      title: random.pick(['Materials and methods', 'Data and methods', 'Methodology']),
      body:
        p(`${capitalise(known.did!)}. ${from.some(methodology, 3)}`) +
        p(from.some(methodology, 3)) +
        `<h3>Measures</h3>${p(from.some(methodology, 2))}<ul><li>${capitalise(topic.outcome)}, as ${topic.measure};</li><li>${topic.factor}, as recorded on site;</li><li>${known.units}, ${known.n} in all.</li></ul>`,
    },
    {
      kind: 'results',
      title: 'Results',
      body:
        p(`${from.one(resultsMore)} ${from.some(found, 2)}`) +
        p(from.some(resultsMore, 2)) +
        table(topic, random) +
        p(`${from.some(found, 2)} ${from.some(resultsMore, 2)}`) +
        p(from.some(mechanisms, 3)),
    },
    {
      kind: 'discussion',
      title: 'Discussion',
      body:
        p(`${from.one(claims)} ${from.some(discussion, 3)}`) +
        p(from.some(discussion, 4)) +
        p(from.some(discussion, 3)),
    },
    {
      kind: 'conclusion',
      title: 'Conclusion',
      body: p(from.some(conclusion, 3)) + p(`${from.one(implications)} ${from.some(conclusion, 2)}`),
    },
  ];
}

/** Four groups of the factor against the measure, monotone as the claim says. */
function table({ factor, measure, range, trend }: Topic, random: Random): string {
  const [low, high, unit] = range ?? [12, 64, '%'];
  const digits = high < 0.5 ? 3 : high < 10 ? 2 : 1;
  const steps = [0.08, 0.31, 0.58, 0.9].map((step) => low + (high - low) * (step + random.next() * 0.08));
  const rows = (trend === 'rose' ? steps : steps.reverse()).map(
    (value, i) =>
      `<tr><td>${['Lowest', 'Second', 'Third', 'Highest'][i]} quarter</td><td>${random.int(40, 290)}</td><td>${value.toFixed(digits)}</td></tr>`,
  );
  return `<table><thead><tr><th>${capitalise(factor)}</th><th>Cases</th><th>${capitalise(measure)}${unit ? `, ${unit}` : ''}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
