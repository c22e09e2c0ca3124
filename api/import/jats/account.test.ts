import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { readJats } from './read';
import { articleWith, EMPTY, VALUES } from './testing/elements-in-place';

const NAMES = readFileSync(join(__dirname, 'fixtures', 'jats-1.3-archiving.txt'), 'utf8')
  .trim()
  .split('\n');
const WORD = 'zyxword';

function readWith(name: string) {
  const result = readJats(articleWith(name, WORD), name);
  if (!result.ok) throw result.error;
  const { journal, issue, article } = result;
  return { text: JSON.stringify({ journal, issue, article }), account: result.account() };
}

/** The number of elements with their own text, counted by another reader. */
function elementsWithText(xml: string): number {
  const open: boolean[] = [];
  let count = 0;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', () => void open.push(false));
  parser.on('text', (text) => void (text.trim() && open.length > 0 && (open[open.length - 1] = true)));
  parser.on('closetag', () => void (open.pop() && count++));
  parser.write(xml).close();
  return count;
}

/** The state of the word: stored, stored in another form, or named by the account. */
function stateOf(name: string): 'shown' | 'kept' | 'named' {
  const { text, account } = readWith(name);
  const total = account.shown + account.kept + account.leftOut.reduce((sum, { count }) => sum + count, 0);
  expect([name, total]).toEqual([name, elementsWithText(articleWith(name, WORD))]);
  const word = (VALUES[name] ?? WORD).replace('W', WORD);
  const named = account.leftOut.filter(({ example }) => example === word);
  const isShown = text.includes(WORD);
  const left = account.leftOut.filter(({ path }) => path.endsWith(`/${name}`));
  expect([name, isShown || named.length > 0 || left.length === 0]).toEqual([name, true]);
  // A named text is in no output; its path has the element.
  expect([name, named.length > 0 && isShown, named.every(({ path }) => path.split('/').includes(name))]).toEqual([
    name,
    false,
    true,
  ]);
  return named.length > 0 ? 'named' : isShown ? 'shown' : 'kept';
}

test('F-05 the word in each element of JATS 1.3 Archiving is shown, kept, or named with its path', () => {
  const states = NAMES.filter((name) => !EMPTY.has(name)).map((name) => [name, stateOf(name)] as const);
  const of = (state: string): string[] => states.flatMap(([name, each]) => (each === state ? [name] : []));
  expect({ shown: of('shown').length, kept: of('kept'), named: of('named') }).toEqual({
    shown: 258,
    // Dates and identifiers, which the site writes in its own form, and elements that contain only these.
    kept: 'contrib contrib-group contrib-id date day history issn issn-l month pub-date string-date year'.split(' '),
    // Short titles for page heads, index terms, fields of the production, and signs around ruby.
    named: (
      'alt-title custom-meta custom-meta-group era extended-by index-term meta-name meta-value object-id processing-meta ' +
      'publisher-loc restricted-by rp sec-meta see see-also'
    ).split(' '),
  });
});
