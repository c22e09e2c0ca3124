import { readArticle } from '@press/contract';
import { citableOf } from '@press/contract/citation';
import { cite } from './testing/cite';

const titles = (title: string, lang = 'en') => {
  const [apa, mla] = cite({ title, lang, authors: '' });
  return [/^(.*?)\s*\(2023\)/.exec(apa!)![1], /^“(.*)” Coastal Review/.exec(mla!)![1]];
};

test.each([
  ['and then there were none...', 'And then there were none...', 'And Then There Were None...'],
  ['trade with the U.S.A.', 'Trade with the U.S.A.', 'Trade with the U.S.A.'],
  ['a reply to King et al.', 'A reply to King et al.', 'A Reply to King et al.'],
  ['ten years of Zostera spp.', 'Ten years of Zostera spp.', 'Ten Years of Zostera spp.'],
  ['a history of the EE. UU.', 'A history of the EE. UU.', 'A History of the EE. UU.'],
  ['salt and sand.', 'Salt and sand.', 'Salt and Sand.'],
  ['tides from 6 a.m. or noon', 'Tides from 6 a.m. or noon.', 'Tides from 6 a.m. or Noon.'],
])('F-26 the full stop at the end of %s', (title, apa, mla) => {
  expect(titles(title)).toEqual([apa, mla]);
});

test.each([
  ['de', 'über das Meer und die Küste'],
  ['tr', 'istanbul ve çevresi'],
  ['fr', 'la mer et le sel: une histoire'],
  ['ru', 'море и т. д'],
])('F-26 a title in the language %s keeps its capitals: %s', (lang, title) => {
  expect(titles(title, lang)).toEqual([`${title}.`, `${title}.`]);
  expect(citableOf(readArticle({ title, lang }), 'J', '').lang).toBe(lang);
});

test.each([
  ['α-synuclein at 10 mg per day', 'α-Synuclein at 10 mg per Day.'],
  ['a cost–benefit study in mg/kg', 'A Cost–Benefit Study in mg/kg.'],
  ['the "so-called \'new\' tide" of the north', 'The ‘So-Called “New” Tide’ of the North.'],
  ['a "second \'third "fourth" third\' second" end', 'A ‘Second “Third ‘Fourth’ Third” Second’ End.'],
  ['the \'first "second" first\' end', 'The ‘First “Second” First’ End.'],
  ['the 1990s and the 2nd flood', 'The 1990s and the 2nd Flood.'],
  ["rock 'n' roll", 'Rock ’n’ Roll.'],
  ["'t Hooft and the '90s", '’t Hooft and the ’90s.'],
])('F-26 the headline of %s', (title, mla) => {
  expect(titles(title)[1]).toBe(mla);
});

const person = (given: string, family: string) => ({ given, family, name: `${given} ${family}` });

test.each([
  [person('Robert "Bob" A.', 'King'), 'King, R. A.'],
  [person('Robert (Bob)', 'King'), 'King, R.'],
  [person('Robert «Bob» A.', 'King'), 'King, R. A.'],
  [person('Robert ‹Bob›', 'King'), 'King, R.'],
  [person("Hendrik van 't", 'Hoff'), 'Hoff, H. van ’t'],
  [person('JP', 'King'), 'King, J. P.'],
  [person('JO', 'KING'), 'KING, J.'],
  [person('Hugo de', 'Vries'), 'Vries, H. de'],
  [person('Min-jun', 'Kim'), 'Kim, M.'],
  [{ given: '小明', family: '王', name: '王小明' }, '王小明'],
])('F-26 APA writes %j as %s', (author, written) => {
  expect(cite({ authorList: [author] })[0]).toMatch(new RegExp(`^${written.replace(/\./g, '\\.')}\\.? \\(2023\\)`));
});

test('F-26 writes names in Han characters without a space, in every style', () => {
  const [, mla, chicago] = cite({ authorList: [{ given: '小明', family: '王', name: '小明 王' }] });
  expect([mla!.slice(0, 4), chicago!.slice(0, 4)]).toEqual(['王小明.', '王小明.']);
});
