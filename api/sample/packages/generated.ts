import { parseRich, serializeRich, type RichElement, type RichNode } from '@press/contract/richtext';
import { seededRandom, type Random } from '@press/random';
import type { ContentArticle } from '../../content/model';
import { plain } from '../prose/words';
import type { Drawing, Story, Table } from './story';

/** The regression that the texts of the corpus speak of: the outcome by the factor and by the other conditions. */
const REGRESSION =
  '<mrow><msub><mi>y</mi><mi>i</mi></msub><mo>=</mo><msub><mi>β</mi><mn>0</mn></msub><mo>+</mo><msub><mi>β</mi><mn>1</mn></msub>' +
  '<msub><mi>x</mi><mi>i</mi></msub><mo>+</mo><munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>2</mn></mrow><mi>K</mi></munderover>' +
  '<msub><mi>β</mi><mi>k</mi></msub><msub><mi>z</mi><mrow><mi>k</mi><mi>i</mi></mrow></msub><mo>+</mo><msub><mi>ε</mi><mi>i</mi></msub></mrow>';

const FITTED = '<math><msub><mi>β</mi><mn>1</mn></msub></math>';

/** Disciplines that study things and not places. */
const WITHOUT_PLACES = new Set(['acl', 'smq']);

/**
 * The story of an article that the corpus generator wrote with a full text: its sections, with their table as Table 1, a
 * figure of the sites or of the cases, one of the table, the model, citations, and the numbers as a file.
 */
export function storyOf(article: ContentArticle): Story {
  const random = seededRandom(`${article.id}/story`);
  const table = tableOf(article);
  const [factor = '', , measure = ''] = table.head;
  const first = WITHOUT_PLACES.has(article.journalId)
    ? casesOf(table, random)
    : { kind: 'map' as const, sites: random.int(5, 11) };
  const sections = article.sections.map(({ kind, title, body }) => {
    const blocks = blocksOf(body);
    return { title, type: kind, blocks: (ADDITIONS[kind] ?? ((each: string[]) => each))(blocks, first, random) };
  });
  return {
    language: 'en',
    sections: sections.map((section) => ({ ...section, blocks: cited(section, article.references.length, random) })),
    figures: [
      first.kind === 'map'
        ? {
            id: 'f1',
            title: 'The study area.',
            caption: `The ${first.sites} sites are lettered from west to east. Brown lines are heights, the blue line is the river.`,
            alt: `Map of a coast with a river, heights and ${first.sites} lettered sites`,
            drawing: first,
          }
        : {
            id: 'f1',
            title: `${measure} of each case.`,
            caption: `Each point is a case; the line is the fit of {e1} without other conditions.`,
            alt: `Scatter plot of ${plain(measure)} against ${plain(factor)}, with a fitted line`,
            drawing: first,
          },
      {
        id: 'f2',
        title: `${measure} by group.`,
        caption: 'Columns are the means of {t1}, lines their intervals of 95%.',
        alt: `Four columns, from the lowest to the highest quarter of ${plain(factor)}`,
        drawing: columnsOf(table),
      },
    ],
    tables: [table],
    formulas: [{ id: 'e1', math: REGRESSION }],
    supplements: [
      { id: 's1', title: 'Numbers of the figure.', caption: 'Means and intervals of {f2}, as text.', of: 'f2' },
    ],
    statements: {
      funding: 'The authors received no funding for this work.',
      data: 'All numbers in this article are invented. Those of {f2} are in {s1}.',
      interests: 'The authors declare that no competing interests exist.',
      contributions: 'All authors planned the study, read the drafts and approved the text.',
      acknowledgements: 'We thank everybody who opened a door, a ledger or a laboratory to us.',
    },
  };
}

/** Sentences with references to the parts, and the parts in their places. */
const ADDITIONS: Record<string, (blocks: string[], first: Drawing, random: Random) => string[]> = {
  methodology: ([start = '', second = '', ...rest], first) => [
    start,
    first.kind === 'map' ? `{f1} shows the area and its ${first.sites} sites.` : '{f1} shows all cases.',
    '@f1',
    second,
    'The relation was estimated by {e1}, in which <i>y</i> is the outcome, <i>x</i> the factor, <i>z</i> are the other conditions and ε is the error.',
    '@e1',
    ...rest,
  ],
  results: (blocks) =>
    blocks.flatMap((block) =>
      block === '@t1' ? ['{t1} has the groups; {f2} draws them with their intervals.', '@t1', '@f2'] : [block],
    ),
  discussion: ([start = '', ...rest]) => [
    start,
    ...rest,
    `The order of the groups in {f2} and the sign of ${FITTED} in {e1} agree. The text of {x2} says what was measured, and {s1} holds the numbers.`,
  ],
};

/** Citations at the ends of paragraphs; in the introduction of each, elsewhere of the first. */
function cited({ type, blocks }: { type: string; blocks: string[] }, references: number, random: Random): string[] {
  let paragraphs = 0;
  return blocks.map((block) => {
    const isParagraph = !/^(?:@|# |- )/.test(block);
    const cites = isParagraph && (paragraphs++ === 0 || type === 'introduction');
    if (!cites) return block;
    const numbers = [random.int(1, references), random.int(1, references)].sort((a, b) => a - b);
    return block.replace(/([.?])$/, ` {r${[...new Set(numbers)].join(',')}}$1`);
  });
}

/** The blocks of a section of the corpus; its table becomes the place of Table 1. */
const blocksOf = (body: string): string[] => parseRich(body, 'block').filter(isElement).flatMap(blockOf);

const isElement = (node: RichNode): node is RichElement => typeof node !== 'string';

function blockOf({ tag, children }: RichElement): string[] {
  if (tag === 'table') return ['@t1'];
  if (tag === 'ul') return children.filter(isElement).map((item) => `- ${serializeRich(item.children)}`);
  return [`${tag === 'h3' ? '# ' : ''}${serializeRich(children)}`];
}

function tableOf({ id, sections }: ContentArticle): Table {
  const whole = sections
    .flatMap(({ body }) => parseRich(body, 'block'))
    .find((node) => isElement(node) && node.tag === 'table');
  if (!whole || typeof whole === 'string') throw new Error(`The full text of ${id} has no table.`);
  const rows = rowsIn(whole).map((row) => row.children.filter(isElement).map((cell) => serializeRich(cell.children)));
  const [head = [], ...rest] = rows;
  return { id: 't1', title: `${head[2]} by quarter of ${plain(head[0] ?? '').toLowerCase()}.`, head, rows: rest };
}

const rowsIn = (node: RichElement): RichElement[] =>
  node.children.filter(isElement).flatMap((child) => (child.tag === 'tr' ? [child] : rowsIn(child)));

/** The means of a table with intervals that are narrower where there are more cases. */
function columnsOf({ head, rows }: Table): Extract<Drawing, { kind: 'bars' }> {
  const values = rows.map(([name = '', cases = '1', value = '0']) => {
    const mean = Number(value);
    const half = (1.2 * mean) / Math.sqrt(Number(cases));
    return { name: name.replace(' quarter', ''), value: mean, low: mean - half, high: mean + half };
  });
  const top = Math.max(...values.map(({ high }) => high)) * 1.08;
  return {
    kind: 'bars',
    x: `Quarter of ${plain(head[0] ?? '').toLowerCase()}`,
    y: { label: plain(head[2] ?? ''), low: 0, high: top },
    bars: values.map((each) => ({ ...each, low: +each.low.toFixed(3), high: +each.high.toFixed(3) })),
  };
}

/** Cases around the means of the table, in the order of the factor. */
function casesOf({ head, rows }: Table, random: Random): Extract<Drawing, { kind: 'scatter' }> {
  const points = rows.flatMap(([, , value = '0'], group) =>
    Array.from({ length: 18 }, (): [number, number] => [
      +(group + random.next()).toFixed(2),
      +(Number(value) * (0.86 + random.next() * 0.28)).toFixed(3),
    ]),
  );
  return {
    kind: 'scatter',
    x: { label: `Quarters of ${plain(head[0] ?? '').toLowerCase()}`, low: 0, high: rows.length },
    y: { label: plain(head[2] ?? ''), low: 0, high: Math.max(...points.map(([, y]) => y)) * 1.08 },
    points,
  };
}
