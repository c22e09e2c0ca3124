/** `--paper` of tokens.css, light and dark, where no style sheet can name it. */
export const PAPER = { light: '#fafcfc', dark: '#0d1516' } as const;
