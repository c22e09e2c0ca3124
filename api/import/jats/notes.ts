/** Notes about recurring findings in a file: one note with the number. */
const COUNTED = {
  image: ['1 image is not here', (n: number) => `${n} images are not here`],
  media: ['1 accompanying file is missing here', (n: number) => `${n} accompanying files are missing here`],
  pdf: ['1 PDF that the file names is not here', (n: number) => `${n} PDFs that the file names are not here`],
  formula: [
    '1 formula exists only as an image, which is not here; a link to it replaces it',
    (n: number) => `${n} formulas exist only as images, which are not here; links to them replace them`,
  ],
  tex: ['1 formula in TeX could not be typeset', (n: number) => `${n} formulas in TeX could not be typeset`],
  link: ['1 link without a web address kept as text', (n: number) => `${n} links without a web address kept as text`],
  titleNote: ['1 footnote left out of the title', (n: number) => `${n} footnotes left out of the title`],
  foreignAttribute: [
    '1 attribute of another namespace is not read',
    (n: number) => `${n} attributes of other namespaces are not read`,
  ],
  hole: [
    '1 cross-reference has no text and leads to nothing with a label or a title',
    (n: number) => `${n} cross-references have no text and lead to nothing with a label or a title`,
  ],
  nowhere: [
    '1 cross-reference leads to nothing in the file',
    (n: number) => `${n} cross-references lead to nothing in the file`,
  ],
  reference: ['1 empty reference left out', (n: number) => `${n} empty references left out`],
} as const;

const words = (kind: keyof typeof COUNTED, n: number): string => {
  const [one, many] = COUNTED[kind];
  return n === 1 ? one : many(n);
};

const isOf =
  (kind: keyof typeof COUNTED) =>
  (note: string): boolean =>
    note.startsWith(words(kind, Number.parseInt(note, 10)));

/** True if a note reports a supplement or a media file that did not come with the article. */
export const isMissingFile = isOf('media');

/** True if a note reports a figure that did not come with the article. */
export const isMissingImage = isOf('image');

/** Collects omissions and replacements of the import of one file. */
export class Notes {
  readonly #texts = new Set<string>();
  readonly #counts = new Map<keyof typeof COUNTED, { n: number; name: string }>();

  add(text: string): void {
    this.#texts.add(text);
  }

  /** @param name of the file; the note names the first one */
  count(kind: keyof typeof COUNTED, name = ''): void {
    const counted = this.#counts.get(kind);
    this.#counts.set(kind, { n: (counted?.n ?? 0) + 1, name: counted?.name || name.slice(0, 200) });
  }

  list(): string[] {
    const counted = [...this.#counts].map(([kind, { n, name }]) => {
      const named = name && (n === 1 ? `: ${name}` : `, such as ${name}`);
      return words(kind, n) + named;
    });
    return [...this.#texts, ...counted];
  }
}
