import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { decodeXml } from './parse';
import { readJats } from './read';

const folder = path.join(import.meta.dirname, 'fixtures');

const declared = new Set(
  Object.values(
    parse(readFileSync(path.join(import.meta.dirname, 'unread.yaml'), 'utf8')) as Record<string, string>,
  ).flatMap((kinds) => kinds.split(/\s+/)),
);

/** A part of a file, and what can replace it. */
interface Change {
  kind: string;
  from: number;
  to: number;
  by: string[];
}

const MARKUP =
  /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<[?!][^>]*>/g;

/** Every attribute, element and word of a file below its root. Elements without words and attributes say nothing. */
function changesOf(xml: string): Change[] {
  const found: Change[] = [];
  const open: { name: string; from: number }[] = [];
  const add = (kind: string, from: number, text: string, ...by: string[]): void =>
    void found.push({ kind, from, to: from + text.length, by });
  let end = 0;
  for (const { 0: markup, 1: isEnd, 2: name, 3: attributes = '', 4: isEmpty, index } of xml.matchAll(MARKUP)) {
    const within = open.at(-1)?.name ?? '';
    if (within)
      for (const { 0: word, index: at } of xml.slice(end, index).matchAll(/[^\s<>&;]{2,}(?![^\s&]*;)/g))
        add(`${within}#word`, end + at, word, 'zyx zyx');
    end = index + markup.length;
    if (!name) continue;
    const start = index + 1 + name.length;
    for (const { 0: attribute, 1: key = '', 2: quote = '', index: at } of attributes.matchAll(
      /\s+([\w:.-]+)\s*=\s*(["'])[^]*?\2/g,
    ))
      if (!key.startsWith('xmlns')) add(`${name}@${key}`, start + at, attribute, '', ` ${key}=${quote}zyx${quote}`);
    if (!isEnd && !isEmpty) open.push({ name, from: index });
    const closed = isEnd ? open.pop() : { name, from: index };
    if (!closed || (!isEnd && !isEmpty) || open.length === 0) continue;
    const element = xml.slice(closed.from, end);
    if (/=|>[^<]*[^\s<][^<]*</.test(element)) add(closed.name, closed.from, element, '');
  }
  return found;
}

/** The result of a file: the data of pages and exports with the notes, and the account. */
function outcomeOf(xml: string): { data: string; account: () => string } {
  const result = readJats(xml, 'a.xml');
  if (!result.ok) return { data: result.error.message, account: () => '' };
  const { account, ...data } = result;
  return { data: JSON.stringify(data), account: () => JSON.stringify(account()) };
}

/** Numbers from 0 to 1, always the same: a linear congruential generator (Numerical Recipes). */
function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) yield (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

test('F-05 a changed attribute, element or word of a file is shown, exported, accounted for, or declared as unread', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('xml'));
  const sources = files.map((name) => decodeXml(readFileSync(path.join(folder, name))));
  const outcomes = sources.map((xml) => {
    const { data, account } = outcomeOf(xml);
    return { data, account: account() };
  });
  const random = randomNumbers(54);
  const byKind = new Map<string, (Change & { file: number; order: number })[]>();
  for (const [file, xml] of sources.entries())
    for (const change of changesOf(xml))
      byKind.set(change.kind, [...(byKind.get(change.kind) ?? []), { ...change, file, order: random.next().value }]);

  const isRead = ({ file, from, to, by }: Change & { file: number }): boolean => {
    const xml = sources[file]!;
    const before = outcomes[file]!;
    return by.some((text) => {
      const { data, account } = outcomeOf(xml.slice(0, from) + text + xml.slice(to));
      return data !== before.data || account() !== before.account;
    });
  };
  const unread = [...byKind].flatMap(([kind, all]) => {
    const sizeOf = ({ file }: { file: number }): number => sources[file]!.length;
    const inOrder = all.sort((one, other) => sizeOf(one) - sizeOf(other) || one.order - other.order);
    // One change of each kind, a random one of the smallest file; for a declared kind, until a change has no effect.
    const tried = declared.has(kind) ? inOrder : inOrder.slice(0, 1);
    return tried.some((change) => !isRead(change)) ? [kind] : [];
  });
  expect(byKind.size).toBeGreaterThan(400);
  expect(unread.sort()).toEqual([...declared].sort());
});
