import { relative } from 'node:path';
import { isCodedError, type CodedError } from '@press/errors';
import { accountOf, EMPTY_ACCOUNT, sumOf, type Account } from './account';
import { NO_ASSETS } from './assets';
import { listFiles, readText } from './folder';
import { inspectArticle, type Figure } from './inspect';
import { Notes } from './notes';
import { parseXml } from './parse';
import { readTree } from './read';

/** The content of files, and the part that the page shows. */
export interface Inspection {
  figures: Map<string, Figure>;
  account: Account;
}

/** The sums over a folder. */
export interface InspectionTotal extends Inspection {
  files: number;
  refused: number;
}

/** Compares one file with the page's content. @throws CodedError PRESS-J01 to J09 if it is refused */
export function inspectFile(xml: string): Inspection {
  const root = parseXml(xml, new Notes());
  const read = (tree: typeof root) => readTree(tree, NO_ASSETS, new Notes());
  return { figures: inspectArticle(root, read(root).article), account: accountOf(root, read) };
}

/**
 * Compares the JATS files of a folder with the page's content.
 * @param onFile called with the account of each file
 * @param onRefused called with each file that cannot be read
 * @throws CodedError PRESS-J11 if the folder cannot be read
 */
export async function inspectFolder(
  dir: string,
  onFile: (file: string, account: Account) => void,
  onRefused: (file: string, error: CodedError) => void,
): Promise<InspectionTotal> {
  const total: InspectionTotal = { files: 0, refused: 0, figures: new Map(), account: EMPTY_ACCOUNT };
  for (const path of await listFiles(dir)) {
    const file = relative(dir, path) || path;
    try {
      const found = inspectFile(await readText(path));
      add(total, found);
      onFile(file, found.account);
    } catch (error) {
      if (!isCodedError(error)) throw error;
      total.refused++;
      onRefused(file, error);
    }
  }
  return total;
}

function add(total: InspectionTotal, { figures, account }: Inspection): void {
  total.files++;
  total.account = sumOf(total.account, account);
  for (const [name, { inFile, shown }] of figures) {
    const sum = total.figures.get(name) ?? { inFile: 0, shown: 0 };
    total.figures.set(name, { inFile: sum.inFile + inFile, shown: sum.shown + shown });
  }
}
