import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readJats } from './read';

/** A case of `cases/*.yaml`. The parts of the file are XML; those that are left out are the plainest that can be imported. */
interface Case {
  name: string;
  /** Of `<article>`: `article-type="addendum"`. */
  attributes?: string;
  journal?: string;
  id?: string;
  title?: string;
  authors?: string;
  date?: string;
  meta?: string;
  body?: string;
  back?: string;
  /** Values by path, such as `article.license` or `leftOut`, and notes, which are some of the import's. */
  expect: { notes?: string[] } & Record<string, unknown>;
}

const folder = path.join(import.meta.dirname, 'cases');
const themes = readdirSync(folder).map((file): [string, Case[]] => [
  path.basename(file, '.yaml'),
  parse(readFileSync(path.join(folder, file), 'utf8')) as Case[],
]);

const AUTHORS = `<contrib-group><contrib contrib-type="author"><name><surname>Doe</surname><given-names>Ada</given-names></name></contrib></contrib-group>`;

function read({
  attributes = '',
  body = '<sec><title>One</title><p>Text.</p></sec>',
  meta = '',
  back = '',
  ...given
}: Case) {
  const {
    journal: journalMeta = '<journal-title>Tides</journal-title>',
    id = '<article-id pub-id-type="doi">10.5555/a</article-id>',
    title = '<article-title>T</article-title>',
    authors = AUTHORS,
    date = '<pub-date pub-type="epub"><day>2</day><month>3</month><year>2020</year></pub-date>',
  } = given;
  const result = readJats(
    `<article xml:lang="en" ${attributes}><front><journal-meta>${journalMeta}</journal-meta><article-meta>${id}
<title-group>${title}</title-group>${authors}${date}${meta}</article-meta></front><body>${body}</body><back>${back}</back></article>`,
    'a.xml',
  );
  if (!result.ok) throw result.error;
  const { article, issue, journal, notes } = result;
  return { article, issue, journal, notes, leftOut: result.account().leftOut.map(({ path: place }) => place) };
}

const at = (value: unknown, [member, ...rest]: string[]): unknown =>
  member === undefined ? value : at((value as Record<string, unknown> | undefined)?.[member], rest);

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

describe.each(themes)('F-06 F-29 F-79 F-80 cases of JATS: %s', (_, cases) => {
  test.each(cases.map((each): [string, Case] => [each.name, each]))('%s', (__, given) => {
    const result = read(given);
    const { notes = [], ...wanted } = given.expect;
    const found = Object.keys(wanted).map((member) => [member, plain(at(result, member.split('.')))]);
    expect(Object.fromEntries(found)).toEqual(wanted);
    // A file has further notes.
    expect(result.notes).toEqual(expect.arrayContaining(notes));
  });
});
