import { withBreakpoints } from './breakpoints';
import { repositoryFiles } from './repository/files';

test('replaces names of widths in media queries', () => {
  expect(withBreakpoints('@media screen and (--tablet) and (not (--desktop)) { a { color: red } }')).toBe(
    '@media screen and (width >= 48rem) and (not (width >= 62rem)) { a { color: red } }',
  );
});

test('keeps custom properties outside media queries', () => {
  const css = 'a { color: var(--wide); margin: calc((--wide)) }';
  expect(withBreakpoints(css)).toBe(css);
});

test('an unknown name is an error that lists the names', () => {
  expect(() => withBreakpoints('@media (--huge) {}')).toThrow(/\(--huge\).*--narrow.*--wide/);
});

test('media queries in the repository use named widths', () => {
  const styles = repositoryFiles().filter(({ path: file }) => file.endsWith('.css'));
  const isRaw = /@media[^{]*width\s*[:<>=]/;
  expect(styles.length).toBeGreaterThan(40);
  expect(styles.filter(({ text }) => isRaw.test(text)).map(({ path: file }) => file)).toEqual([]);
  for (const { text } of styles) withBreakpoints(text);
});
