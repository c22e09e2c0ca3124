import { relative } from 'node:path';
import { isCodedError, type CodedError } from '@press/errors';
import { NO_ASSETS } from './assets';
import { listFiles, readText } from './folder';
import { inspectArticle, type Figure, type Inspection } from './inspect';
import { Notes } from './notes';
import { parseXml } from './parse';
import { readTree } from './read';

/** The sums over a folder. */
export interface InspectionTotal {
  files: number;
  refused: number;
  figures: Map<string, Figure>;
  elements: Map<string, { inFile: number; lost: number }>;
}

/** Compares one file with what the page shows of it. @throws CodedError PRESS-J01 to J09 when it is refused */
export function inspectFile(xml: string): Inspection {
  const notes = new Notes();
  const root = parseXml(xml, notes);
  return inspectArticle(root, readTree(root, NO_ASSETS, notes).article);
}

/**
 * Compares the JATS files of a folder with what the page shows of them.
 * @param onRefused called with each file that cannot be read
 * @throws CodedError PRESS-J11 when the folder cannot be read
 */
export async function inspectFolder(
  dir: string,
  onRefused: (file: string, error: CodedError) => void,
): Promise<InspectionTotal> {
  const total: InspectionTotal = { files: 0, refused: 0, figures: new Map(), elements: new Map() };
  for (const path of await listFiles(dir)) {
    try {
      add(total, inspectFile(await readText(path)));
    } catch (error) {
      if (!isCodedError(error)) throw error;
      total.refused++;
      onRefused(relative(dir, path), error);
    }
  }
  return total;
}

function add(total: InspectionTotal, { figures, elements }: Inspection): void {
  total.files++;
  for (const [name, { inFile, shown }] of figures) {
    const sum = total.figures.get(name) ?? { inFile: 0, shown: 0 };
    total.figures.set(name, { inFile: sum.inFile + inFile, shown: sum.shown + shown });
  }
  for (const [name, { inFile, lost }] of elements) {
    const sum = total.elements.get(name) ?? { inFile: 0, lost: 0 };
    total.elements.set(name, { inFile: sum.inFile + inFile, lost: sum.lost + lost });
  }
}
