/** Things worth a word that can happen many times in a file: said once, with their number. */
const COUNTED = {
  image: ['1 image left out', (n: number) => `${n} images left out`],
  media: ['1 media file left out', (n: number) => `${n} media files left out`],
  formula: [
    '1 formula exists only as an image; "[formula]" stands in its place',
    (n: number) => `${n} formulas exist only as images; "[formula]" stands in their place`,
  ],
  link: ['1 link without https kept as text', (n: number) => `${n} links without https kept as text`],
  titleNote: ['1 footnote left out of the title', (n: number) => `${n} footnotes left out of the title`],
  reference: ['1 empty reference left out', (n: number) => `${n} empty references left out`],
} as const;

/** Collects what a reader of the import should know about one file. */
export class Notes {
  readonly #said = new Set<string>();
  readonly #counts = new Map<keyof typeof COUNTED, number>();

  add(text: string): void {
    this.#said.add(text);
  }

  count(what: keyof typeof COUNTED): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  list(): string[] {
    const counted = [...this.#counts].map(([what, n]) => {
      const [one, many] = COUNTED[what];
      return n === 1 ? one : many(n);
    });
    return [...this.#said, ...counted];
  }
}
