import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { createMatcher } from './match';

const literal = fc.constantFrom('journals', 'journal', 'search', 'article', 'about', 'a.b', 'subject');
const param = fc.constantFrom(':journalId', ':articleId', ':subject');
const pattern = fc.array(fc.oneof(literal, param), { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
const piece = fc.oneof(literal, fc.constantFrom('ssha', '%C3%A9', 'Journals', 'x y', '%2F', ''), fc.webSegment());
const pathname = fc.array(piece, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);

/** Two routes that differ in their parameters' names alone stand at the same paths: nobody registers such a pair. */
const shape = (path: string) => path.replaceAll(/:[a-zA-Z]+/g, ':');
const distinctNames = (path: string) => {
  const names = path.match(/:[a-zA-Z]+/g) ?? [];
  return new Set(names).size === names.length;
};

const literalsOf = (path: string) => path.split('/').filter((segment) => segment && !segment.startsWith(':')).length;

/** Where several routes with equally many literals fit, react-router goes by their order and ours by their literals. */
function isTie(paths: readonly string[], at: string): boolean {
  const fitting = paths.filter((path) => matchRoutes([{ path }], { pathname: at })).map(literalsOf);
  return fitting.filter((count) => count === Math.max(...fitting)).length > 1;
}

test('the matcher chooses as react-router does, over random routes and paths', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(pattern.filter(distinctNames), { selector: shape, maxLength: 8 }),
      pathname,
      (paths, at) => {
        fc.pre(!isTie(paths, at));
        const ours = createMatcher(paths.map((path) => ({ path, value: path })))(at);
        const theirs = matchRoutes(
          paths.map((path) => ({ path })),
          { pathname: at },
        )?.at(-1);
        expect(ours && { path: ours.value, params: ours.params }).toEqual(
          theirs ? { path: theirs.route.path, params: { ...theirs.params } } : null,
        );
      },
    ),
    { numRuns: 5_000 },
  );
});

test('the narrower route wins whatever the order', () => {
  const narrow = '/journal/:journalId/announcements';
  const wide = '/journal/:journalId/:section';
  for (const paths of [
    [narrow, wide],
    [wide, narrow],
  ]) {
    expect(createMatcher(paths.map((path) => ({ path, value: path })))('/journal/ssha/announcements')?.value).toBe(
      narrow,
    );
  }
});

test.each(['/%', '/%E0%A4%A', '/journal/%FF'])('%s, which is not UTF-8, is no error', (at) => {
  expect(() => createMatcher([{ path: '/journal/:journalId', value: 1 }])(at)).not.toThrow();
});
