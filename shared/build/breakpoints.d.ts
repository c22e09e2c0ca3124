/**
 * The widths at which the design changes, as custom media of every style sheet: `@media (--desktop)`, `@media not (--phone)`.
 * In rem, so that they follow the reader's text size. Builds insert them: style sheets are compiled separately, so one
 * `@custom-media` rule would not reach the others.
 */
export declare const BREAKPOINTS: Readonly<Record<string, string>>;
/**
 * A style sheet with the widths in place of their names.
 * @throws Error if there is no such name
 */
export declare const withBreakpoints: (css: string) => string;
