import type { Random } from '@press/random';
import type { ContentSection } from '../../content/model';
import { abstractSentences, findings, fullTextSentences } from '../data';
import type { Method, Topic } from '../schemas';
import { capitalise, fill, type Facts } from './facts';
import { involvesPeople } from './methods';
import type { SentencePicker } from './sentence-picker';

const paragraph = (text: string) => (text ? `<p>${text}</p>` : '');

/** The five sections of an article, several paragraphs each, with the figures of its abstract. */
export function writeSections(
  sentences: SentencePicker,
  facts: Facts,
  topic: Topic,
  method: Method,
  random: Random,
): ContentSection[] {
  const found = findings[method.evidence];
  const { claims, gaps, implications, mechanisms, openings } = abstractSentences;
  const { ofPeople, results, conclusion } = fullTextSentences;
  const withPeople = (part: keyof typeof ofPeople) =>
    involvesPeople(method) ? [...fullTextSentences[part], ...ofPeople[part]] : fullTextSentences[part];
  const [introduction, methodology, discussion] = [
    withPeople('introduction'),
    withPeople('methodology'),
    withPeople('discussion'),
  ];
  return [
    {
      kind: 'introduction',
      title: 'Introduction',
      body:
        paragraph(`${sentences.one(openings)} ${sentences.some(introduction, 3)}`) +
        paragraph(`${sentences.one(gaps)} ${sentences.some(introduction, 3)}`) +
        paragraph(sentences.some(introduction, 3)),
    },
    {
      kind: 'methodology',
      title: random.pick(['Materials and methods', 'Data and methods', 'Methodology']),
      body:
        paragraph(`${fill('{Action}', facts)}. ${sentences.some(methodology, 3)}`) +
        paragraph(sentences.some(methodology, 3)) +
        `<h3>Measures</h3>${paragraph(sentences.some(methodology, 2))}` +
        fill(
          '<ul><li>{Outcome}, as {measure};</li><li>{factor}, as recorded on site;</li><li>{units}, {sampleSize} in all.</li></ul>',
          facts,
        ),
    },
    {
      kind: 'results',
      title: 'Results',
      body:
        paragraph(`${sentences.one(results)} ${sentences.some(found, 2)}`) +
        paragraph(sentences.some(results, 2)) +
        table(topic, random) +
        paragraph(`${sentences.some(found, 2)} ${sentences.some(results, 2)}`) +
        paragraph(sentences.some(mechanisms, 3)),
    },
    {
      kind: 'discussion',
      title: 'Discussion',
      body:
        paragraph(`${sentences.one(claims)} ${sentences.some(discussion, 3)}`) +
        paragraph(sentences.some(discussion, 4)) +
        paragraph(sentences.some(discussion, 3)),
    },
    {
      kind: 'conclusion',
      title: 'Conclusion',
      body:
        paragraph(sentences.some(conclusion, 3)) +
        paragraph(`${sentences.one(implications)} ${sentences.some(conclusion, 2)}`),
    },
  ];
}

/** Four groups of the factor against the measure, rising or falling as the topic says. */
function table({ factor, measure, range, trend }: Topic, random: Random): string {
  const { low, high, unit } = range ?? { low: 12, high: 64, unit: '%' };
  const digits = high < 0.5 ? 3 : high < 10 ? 2 : 1;
  const rising = [0.08, 0.31, 0.58, 0.9].map((share) => low + (high - low) * (share + random.next() * 0.08));
  const rows = (trend === 'rose' ? rising : rising.reverse()).map(
    (value, index) =>
      `<tr><td>${['Lowest', 'Second', 'Third', 'Highest'][index]} quarter</td><td>${random.int(40, 290)}</td><td>${value.toFixed(digits)}</td></tr>`,
  );
  return `<table><thead><tr><th>${capitalise(factor)}</th><th>Cases</th><th>${capitalise(measure)}${unit ? `, ${unit}` : ''}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
