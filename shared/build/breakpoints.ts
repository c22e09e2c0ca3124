/**
 * The widths at which the design changes, as custom media of every style sheet: `@media (--desktop)`, `@media not (--phone)`.
 * In rem, so that they follow the reader's text size. Builds insert them: style sheets are compiled separately, so one
 * `@custom-media` rule would not reach the others.
 */
export const BREAKPOINTS: Readonly<Record<string, string>> = {
  /** Narrower than any phone: text enlarged to 200 %. */
  '--narrow': 'width < 20rem',
  '--small-phone': 'width < 24rem',
  '--phone': 'width < 40rem',
  '--tablet': 'width >= 48rem',
  '--desktop': 'width >= 62rem',
  /** A column of headings fits next to the text. */
  '--wide': 'width >= 76rem',
};

/**
 * Replaces the names of widths in a style sheet.
 * @throws Error if there is no such name
 */
export const withBreakpoints = (css: string): string =>
  css.replaceAll(/@media[^{]+/g, (rule) =>
    rule.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
      const width = BREAKPOINTS[name];
      if (!width) throw new Error(`@media (${name}): the names of widths are ${Object.keys(BREAKPOINTS).join(', ')}.`);
      return `(${width})`;
    }),
  );
