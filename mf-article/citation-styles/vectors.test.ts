import { readFileSync } from 'node:fs';
import path from 'node:path';
import { referencePath } from '@press/build/testing/reference';
import { readArticle } from '@press/contract';
import type { Citable, Name } from '@press/contract/citation';
import { parseRich, serializeRich } from '@press/contract/richtext';
import { apa } from './apa';
import { chicago } from './chicago';
import { citationsOf } from './index';
import { mla } from './mla';

/** Family name, given name, suffix. */
type Person = [family: string, given: string, suffix?: string];

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** As printed: with a curly apostrophe. */
const nameOf = ([family, given, suffix = '']: Person): Name => ({ family: family.replace("'", '’'), given, suffix });

/** One writing for two texts that a browser shows alike: `&#38;` and `&amp;`. */
const canonical = (text: string): string => serializeRich(parseRich(text, 'inline'));

describe('own vectors, written from the manuals of the three styles', () => {
  interface Case extends Record<'name' | 'rule' | 'apa' | 'mla' | 'chicago', string> {
    work: Partial<Omit<Citable, 'authors'>> & { authors: number | Person[] };
  }
  const vectors: { authors: Person[]; work: Omit<Citable, 'authors'>; cases: Case[] } = json(
    path.join(__dirname, 'vectors.json'),
  );

  test.each(vectors.cases)('R-08 $name: $rule', ({ work, ...expected }) => {
    const people = typeof work.authors === 'number' ? vectors.authors.slice(0, work.authors) : work.authors;
    const citable: Citable = { ...vectors.work, ...work, authors: people.map(nameOf) };
    const written = [apa(citable), mla(citable), chicago(citable)];
    expect(written.map(canonical)).toEqual([expected.apa, expected.mla, expected.chicago].map(canonical));
  });
});

const file = referencePath('data/citation-vectors.json');

if (file) {
  describe('vectors of a reference processor', () => {
    const reference: { names: Person[]; out: Record<string, Record<string, string>> } = json(file);
    /** Without an issue, Chicago's 17th edition repeats the year in this file, which its manual does not (CMOS 17, 15.48). */
    const NO_ISSUE: Record<string, string> = { 'chicago-author-date-17th-edition': 'chicago-author-date' };
    const expected = (style: string, name: string): string =>
      canonical(reference.out[(name === 'noissue' && NO_ISSUE[style]) || style]![name]!);
    const STYLES = { apa, 'modern-language-association': mla, 'chicago-author-date-17th-edition': chicago };
    /** The file's other styles: Chicago's 18th edition, which is newer than ours, and the notes of both editions. */
    const OTHERS = ['chicago-author-date', 'chicago-notes-bibliography', 'chicago-notes-bibliography-17th-edition'];
    const COUNTS = [0, 1, 2, 3, 4, 6, 7, 10, 11, 20, 21, 22];
    const TITLE = 'Deep learning for urban flood forecasting: a review of the evidence from Southeast Asia';

    const work = (authors: number, changes: Partial<Citable> = {}): Citable => ({
      authors: reference.names.slice(0, authors).map(nameOf),
      title: TITLE,
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
      ...Object.fromEntries(COUNTS.map((count) => [count, work(count)])),
      noissue: work(2, { issue: '' }),
      nopages: work(2, { firstPage: '', lastPage: '' }),
      onepage: work(2, { firstPage: '7', lastPage: '7' }),
      nodoi: work(2, { doi: '' }),
      group: work(0, { authors: [{ family: 'World Health Organization', given: '', suffix: '' }] }),
      yearonly: work(2, { month: 0 }),
      nodate: work(2, { year: '', month: 0 }),
      q: work(2, { title: 'What works? Evidence from "low-cost" trials' }),
    };

    test('R-08 the cases here are all the cases of the file', () => {
      expect(Object.keys(reference.out).sort()).toEqual([...Object.keys(STYLES), ...OTHERS].sort());
      for (const cases of Object.values(reference.out))
        expect(Object.keys(cases).sort()).toEqual(Object.keys(CASES).sort());
    });

    describe.each(Object.entries(STYLES))('R-08 %s', (style, format) => {
      test.each(Object.keys(CASES))('case %s', (name) => {
        expect(canonical(format(CASES[name]!))).toBe(expected(style, name));
      });
    });

    /** The service joins the names of authors in one string: `John A. Smith, María García Márquez`. */
    test.each(COUNTS)('R-08 %i authors whose names come in one string', (count) => {
      const names = reference.names.slice(0, count).map(([family, given]) => `${given} ${family}`);
      const article = readArticle({
        authors: names.join(', '),
        title: TITLE,
        publicationDate: '2025-06-14',
        volume: '3',
        issue: '2',
        pages: '145-162',
        doi: '10.5555/acl.2025.0301',
      });
      const citations = citationsOf(article, 'Applied Computer Letters', 'https://doi.org');
      expect(citations.map(({ text }) => canonical(text))).toEqual(
        Object.keys(STYLES).map((style) => expected(style, `${count}`)),
      );
    });
  });
}
