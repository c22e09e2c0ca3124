import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Font files, each whole: Latin, Greek, Cyrillic; phonetic letters and accented Greek; Arabic. Typst has one for formulas. */
const FILES = [
  ...['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'].map(
    (face) => `source-serif-4/${face}/SourceSerif4_${face}`,
  ),
  ...['400Regular', '400Regular_Italic', '600SemiBold'].map((face) => `noto-serif/${face}/NotoSerif_${face}`),
  ...['400Regular', '700Bold'].map((face) => `amiri/${face}/Amiri_${face}`),
];

/** The paths of the fonts for PDFs. */
export const fontPaths = (): string[] => FILES.map((file) => require.resolve(`@expo-google-fonts/${file}.ttf`));
