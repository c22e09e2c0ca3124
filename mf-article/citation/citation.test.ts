import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readArticle } from '@press/contract';
import type { Citable } from '@press/contract/citation';
import { parseRich, serializeRich } from '@press/contract/richtext';
import { apa } from './apa';
import { chicago } from './chicago';
import { citationText, citationsOf } from './index';
import { mla } from './mla';
import { chicagoRange, headline, mlaRange } from './text';

const ORACLE = path.resolve(__dirname, '../../../shared/data/citation-vectors.json');
const oracle = existsSync(ORACLE)
  ? (JSON.parse(readFileSync(ORACLE, 'utf8')) as {
      names: [string, string][];
      out: Record<string, Record<string, string>>;
    })
  : null;

const work = (authors: number, changes: Partial<Citable> = {}): Citable => ({
  authors: (
    oracle?.names ?? [
      ['Smith', 'John A.'],
      ['García Márquez', 'María'],
    ]
  )
    .slice(0, authors)
    .map(([family = '', name = '']) => ({ family: family.replace("'", '’'), given: name, suffix: '' })),
  title: 'Deep learning for urban flood forecasting: a review of the evidence from Southeast Asia',
  journal: 'Applied Computer Letters',
  volume: '3',
  issue: '2',
  firstPage: '145',
  lastPage: '162',
  year: '2025',
  month: 6,
  doi: 'https://doi.org/10.5555/acl.2025.0301',
  ...changes,
});

const CASES: Record<string, Citable> = {
  ...Object.fromEntries([0, 1, 2, 3, 4, 6, 7, 10, 11, 20, 21, 22].map((count) => [count, work(count)])),
  noissue: work(2, { issue: '' }),
  nopages: work(2, { firstPage: '', lastPage: '' }),
  onepage: work(2, { firstPage: '7', lastPage: '7' }),
  nodoi: work(2, { doi: '' }),
  group: work(0, { authors: [{ family: 'World Health Organization', given: '', suffix: '' }] }),
  yearonly: work(2, { month: 0 }),
  nodate: work(2, { year: '', month: 0 }),
  q: work(2, { title: 'What works? Evidence from "low-cost" trials' }),
};
const STYLES = { apa, 'modern-language-association': mla, 'chicago-author-date-17th-edition': chicago };
const same = (text: string) => serializeRich(parseRich(text, 'inline'));

const withOracle = oracle ? test : test.skip;
/** Six styles of 20 cases each are 120 vectors. The other three: Chicago's 18th edition, which is newer than ours, and both editions' notes. */
const OTHERS = ['chicago-author-date', 'chicago-notes-bibliography', 'chicago-notes-bibliography-17th-edition'];

withOracle('R-08 every vector of the three styles that apply is tried; nothing of the file is passed over', () => {
  expect(Object.keys(oracle!.out).sort()).toEqual([...Object.keys(STYLES), ...OTHERS].sort());
  for (const cases of Object.values(oracle!.out)) expect(Object.keys(cases).sort()).toEqual(Object.keys(CASES).sort());
});

/** The reference processor is told the parts of names; the service joins them: `John A. Smith, María García Márquez`. */
const joined = (count: number) =>
  readArticle({
    authors: oracle!.names
      .slice(0, count)
      .map(([family, given]) => `${given} ${family}`)
      .join(', '),
    title: work(0).title,
    publicationDate: '2025-06-14',
    volume: '3',
    issue: '2',
    pages: '145-162',
    doi: '10.5555/acl.2025.0301',
  });

withOracle.each([0, 1, 2, 3, 4, 6, 7, 10, 11, 20, 21, 22])(
  'R-08 the same of %i authors whose names come in one string',
  (count) => {
    const texts = citationsOf(joined(count), 'Applied Computer Letters', 'https://doi.org').map(({ text }) =>
      same(text),
    );
    expect(texts).toEqual(Object.keys(STYLES).map((style) => same(oracle!.out[style]![count]!)));
  },
);

describe.each(Object.entries(STYLES))('R-08 %s', (style, format) => {
  withOracle.each(Object.keys(CASES))(
    `case %s is what the reference processor writes${oracle ? '' : ' (skipped: no citation-vectors.json)'}`,
    (name) => {
      expect(same(format(CASES[name]!))).toBe(same(oracle!.out[style]![name]!));
    },
  );
});

const article = readArticle({
  id: '1',
  title: 'A study of <i>Homo</i> & tools',
  authors: 'Anna van der Berg, Nguyen Thi Lan, World Health Organization',
  publicationDate: '2025-10-14',
  volume: '4',
  issue: '3',
  doi: '10.5555/x',
});

test('R-08 pages that are only a default are not cited', () => {
  const [first] = citationsOf(article, 'J', 'https://doi.org');
  expect(citationText(first!.text)).toBe(
    'van der Berg, A., Nguyen, T. L., & World Health Organization. (2025). A study of Homo & tools. J, 4(3). https://doi.org/10.5555/x',
  );
});

test("R-08 the service's own citation wins, an empty one does not", () => {
  const [first, second] = citationsOf(
    { ...article, citationApa: 'As the service says.', citationMla: '' },
    'J',
    'https://doi.org',
  );
  expect(first).toEqual({ style: 'APA', text: 'As the service says.' });
  expect(second!.text).toContain('A Study of Homo &amp; Tools');
});

test('an article number is no page', () => {
  const numbered = work(1, { firstPage: 'e1000359', lastPage: 'e1000359' });
  expect(apa(numbered)).toContain('Article e1000359.');
  expect(mla(numbered)).toContain('June 2025, e1000359,');
});

test.each([
  ['71', '72', '71–72', '71–72'],
  ['96', '117', '96–117', '96–117'],
  ['100', '104', '100–04', '100–104'],
  ['103', '104', '103–04', '103–4'],
  ['321', '328', '321–28', '321–28'],
  ['498', '532', '498–532', '498–532'],
  ['1087', '1089', '1087–89', '1087–89'],
  ['1496', '1500', '1496–500', '1496–500'],
  ['e5', 'e9', 'e5–e9', 'e5–e9'],
])('pages %s to %s', (first, last, inMla, inChicago) => {
  expect(mlaRange(first, last)).toBe(inMla);
  expect(chicagoRange(first, last)).toBe(inChicago);
});

test.each([
  ['teaching in two scripts: the choice of mRNA', 'Teaching in Two Scripts: The Choice of mRNA'],
  ['up to what we look for', 'Up to What We Look For'],
  ['state-of-the-art trials', 'State-of-the-Art Trials'],
])('headline style of %s', (title, expected) => {
  expect(headline(title)).toBe(expected);
});
