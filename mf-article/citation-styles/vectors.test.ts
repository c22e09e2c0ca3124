import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Citable, Name } from '@press/contract/citation';
import { parseRich, serializeRich } from '@press/contract/richtext';
import { apa } from './apa';
import { chicago } from './chicago';
import { mla } from './mla';

/** Family name, given name, suffix. */
type Person = [family: string, given: string, suffix?: string];

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** As printed: with a curly apostrophe. */
const nameOf = ([family, given, suffix = '']: Person): Name => ({ family: family.replace("'", '’'), given, suffix });

/** Normalises entities that a browser shows alike: `&#38;` and `&amp;`. */
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
