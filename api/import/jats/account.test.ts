import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { SaxesParser } from 'saxes';
import { readJats } from './read';

const WORD = 'zyxword';

const JOURNAL = '<journal-meta><journal-title>Journal</journal-title></journal-meta>';
const ARTICLE =
  '<article-id pub-id-type="doi">10.5555/own</article-id><title-group><article-title>T</article-title></title-group>';

/** What the articles of the list share. */
const SHARED: Readonly<Record<string, string>> = {
  journal: JOURNAL,
  own: ARTICLE,
  author: '<contrib-group><contrib><name><surname>Doe</surname></name></contrib></contrib-group>',
  front: `<front>${JOURNAL}<article-meta>${ARTICLE}</article-meta></front>`,
};

/** An article with each element of JATS 1.3 Archiving that can contain text, and the word in it, where the list has `W`. */
const ARTICLES = new Map(
  readFileSync(join(__dirname, 'fixtures', 'jats-1.3-archiving.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/ (.*)/s))
    .filter(([, inner]) => inner)
    .map(([name = '', inner = '']) => {
      const whole = inner.replace(/\{(\w+)\}/g, (as, part: string) => SHARED[part] ?? as).replaceAll('W', WORD);
      return [name, `<article>${whole}</article>`] as const;
    }),
);

function readWith(xml: string) {
  const result = readJats(xml, 'a.xml');
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
function stateOf(name: string, xml: string): 'shown' | 'kept' | 'named' {
  const { text, account } = readWith(xml);
  const total = account.shown + account.kept + account.leftOut.reduce((sum, { count }) => sum + count, 0);
  expect([name, total]).toEqual([name, elementsWithText(xml)]);
  const named = account.leftOut.filter(({ example }) => example === WORD);
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
  const states = [...ARTICLES].map(([name, xml]) => [name, stateOf(name, xml)] as const);
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

test('F-05 words that are left out of a shown text are named, and words shown elsewhere count as kept', () => {
  const ref = '<ref><element-citation><source>Tides</source><volume>vol. 5</volume></element-citation></ref>';
  const aff = '<aff>Author affiliations: Sea School, a@example.org</aff>';
  const front = SHARED.front!.replace('</article-meta>', `<contrib-group>${aff}</contrib-group>$&`);
  const { account } = readWith(`<article>${front}<back><ref-list>${ref}</ref-list></back></article>`);
  expect(account).toMatchObject({
    leftOut: [
      { path: 'front/article-meta/contrib-group/aff', words: 2, example: 'author affiliations' },
      { path: 'back/ref-list/ref/element-citation/volume', words: 1, example: 'vol' },
    ],
  });
});

test.each(['$'.repeat(60), '\t'.repeat(100_000), '\\)'.repeat(60), '\\end{document}'.repeat(1_000)])(
  'fault 124 reads a text with end marks before its end in time linear in its length (%#)',
  (signs) => {
    const { account } = readWith(`<article>${SHARED.front}<body><p>${signs}word${signs}</p></body></article>`);
    expect(account.leftOut).toEqual([]);
  },
);

test('fault 124 reads an article of 3,000 authors with 3,000 affiliations in time linear in their number', () => {
  const group = Array.from(
    { length: 3_000 },
    (_, at) =>
      `<contrib contrib-type="author"><name><surname>Doe</surname></name><xref ref-type="aff" rid="a${at}"/></contrib><aff id="a${at}">At ${at}</aff>`,
  );
  const front = SHARED.front!.replace('</article-meta>', `<contrib-group>${group.join('')}</contrib-group>$&`);
  expect(readWith(`<article>${front}</article>`).account.leftOut).toEqual([]);
});

/**
 * Processor time of a function, in microseconds: a busy machine changes it little. A function that tries all ways to read a
 * text would take minutes, and is ended.
 */
const cost = (read: () => unknown): number => {
  const before = process.cpuUsage();
  runInNewContext('read()', { read }, { timeout: 200_000 });
  return process.cpuUsage(before).user;
};

test('fault 124 reads formulas whose definitions break off after many spaces in time linear in their length', () => {
  const article = (formulas: number, spaces: number) =>
    `<article>${SHARED.front}<body><p>${`<tex-math>\\newcommand${' '.repeat(spaces)}</tex-math>`.repeat(formulas)}</p></body></article>`;
  const [short, long] = [article(1_500, 1_900), article(150, 19_000)];
  const ofShort = cost(() => readWith(short));
  let leftOut: unknown;
  // Equally many characters, ten times as many per formula: quadratic time would be ten times as long.
  expect(cost(() => ({ leftOut } = readWith(long).account)) / ofShort).toBeLessThan(3);
  expect(leftOut).toEqual([]);
});

test('fault 124 cuts an affiliation, and the number and DOI of a reference, of 100,000 characters without a space', () => {
  const article = (length: number) => {
    const [letters, digits] = ['a'.repeat(length), '1'.repeat(length)];
    const aff = `<aff><institution content-type="original">${letters}</institution></aff>`;
    const front = SHARED.front!.replace('</article-meta>', `<contrib-group>${aff}</contrib-group>$&`);
    const ref = `<ref><label>${digits}</label><mixed-citation>Doe <pub-id pub-id-type="doi">10.5555/${letters}</pub-id><pub-id pub-id-type="arxiv">${letters}</pub-id></mixed-citation></ref>`;
    return `<article>${front}<back><ref-list>${ref}</ref-list></back></article>`;
  };
  const ofTenth = cost(() => readWith(article(10_000)));
  let leftOut: unknown;
  // Quadratic time would be a hundred times as long.
  expect(cost(() => ({ leftOut } = readWith(article(100_000)).account)) / ofTenth).toBeLessThan(30);
  expect(leftOut).toHaveLength(2);
});

test('fault 124 a row that names its 5,000th column has at most 99 empty cells before it', () => {
  const columns = Array.from({ length: 5_000 }, (_, at) => `<colspec colname="c${at}"/>`).join('');
  const table = `<table>${`<tgroup>${columns}<tbody><row><entry colname="c4999">7</entry></row></tbody></tgroup>`}</table>`;
  const { text } = readWith(`<article>${SHARED.front}<body><p>Text</p>${table}</body></article>`);
  expect(text.match(/<td>/g)).toHaveLength(100);
});
