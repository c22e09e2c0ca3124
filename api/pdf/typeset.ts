import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { packageDir } from '../package-dir';
import { printedDocument } from './document';
import { fontPaths } from './fonts';
import { hanFonts } from './han-fonts';
import { printedPictures } from './pictures';
import { TEMPLATE, type FinishedPdf, type PdfTask } from './task';

/** Typst's message for a letter that no font has, in a PDF with a standard. */
const NO_LETTER = /could not be displayed with font/;

/** Control characters in JSON's notation, which no font has. */
const CONTROL = /\\u00[01][0-9a-f]|\u007f/g;

/**
 * Sets an article as a tagged A4 PDF (PDF/UA-1, or the publisher's standard) with its fonts. The same article gives the same
 * bytes. An article that cannot meet the standard gets a plain PDF; one that lacks letters states so.
 * @throws Error Typst's own, if the template has a fault
 */
export async function typeset({ pictures: found, ...printed }: PdfTask): Promise<FinishedPdf> {
  const { pictures, files } = await printedPictures(found);
  const text = JSON.stringify(printed).normalize('NFC');
  const compiler = NodeCompiler.create({
    workspace: packageDir,
    // Fonts in memory come first: otherwise Typst ends the process.
    fontArgs: [{ fontBlobs: await hanFonts(text) }, { fontPaths: fontPaths() }],
  });
  const at = (file: string) => path.join(packageDir, file);
  for (const [file, content] of files) compiler.mapShadow(at(file), content);
  const attempt = (lacksLetters: boolean, pdfStandard: string | undefined): Uint8Array => {
    const document = JSON.stringify(printedDocument(printed, pictures, lacksLetters))
      .normalize('NFC')
      .replace(CONTROL, ' ');
    compiler.mapShadow(at('article.json'), Buffer.from(document));
    return compiler.pdf({ mainFileContent: readFileSync(TEMPLATE, 'utf8') }, pdfStandard ? { pdfStandard } : {});
  };
  try {
    return { bytes: attempt(false, printed.publisher.pdf?.standard ?? 'ua-1'), fault: null };
  } catch (error) {
    const lacksLetters = NO_LETTER.test(String(error));
    return { bytes: attempt(lacksLetters, undefined), fault: lacksLetters ? null : String(error) };
  } finally {
    compiler.evictCache(0);
  }
}
