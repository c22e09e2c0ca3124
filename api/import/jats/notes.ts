/** Notes about recurring findings in a file: one note with the number. */
const COUNTED = {
  image: ['1 image is not here', (n: number) => `${n} images are not here`],
  media: ['1 file beside the text is not here', (n: number) => `${n} files beside the text are not here`],
  formula: [
    '1 formula exists only as an image, which is not here; a link to it replaces it',
    (n: number) => `${n} formulas exist only as images, which are not here; links to them replace them`,
  ],
  tex: ['1 formula in TeX could not be typeset', (n: number) => `${n} formulas in TeX could not be typeset`],
  link: ['1 link without a web address kept as text', (n: number) => `${n} links without a web address kept as text`],
  titleNote: ['1 footnote left out of the title', (n: number) => `${n} footnotes left out of the title`],
  reference: ['1 empty reference left out', (n: number) => `${n} empty references left out`],
} as const;

/** True if a note reports a supplement or a media file that did not come with the article. */
export const isMissingFile = (note: string): boolean => / beside the text (?:is|are) not here$/.test(note);

/** Collects omissions and replacements of the import of one file. */
export class Notes {
  readonly #texts = new Set<string>();
  readonly #counts = new Map<keyof typeof COUNTED, number>();

  add(text: string): void {
    this.#texts.add(text);
  }

  count(kind: keyof typeof COUNTED): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  list(): string[] {
    const counted = [...this.#counts].map(([kind, n]) => {
      const [one, many] = COUNTED[kind];
      return n === 1 ? one : many(n);
    });
    return [...this.#texts, ...counted];
  }
}
