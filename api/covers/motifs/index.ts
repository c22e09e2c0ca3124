import { seededRandom } from '@press/random';
import { hashOf } from '../hash';
import { paletteOf } from '../palette';
import { arcs } from './arcs';
import { columns } from './columns';
import { contours } from './contours';
import { halftone } from './halftone';
import { lattice } from './lattice';
import type { Motif } from './motif';
import { quarters } from './quarters';
import { strata } from './strata';
import { weave } from './weave';

/** In a fixed order: a journal's id selects one by its index. */
const MOTIFS: readonly Motif[] = [quarters, strata, arcs, lattice, halftone, columns, weave, contours];

/** The motif of a journal, as SVG elements that fill `width` × `height`. The same id and colour always give the same motif. */
export function motifOf(id: string, colour: string, width: number, height: number): string {
  const motif = MOTIFS[hashOf(`${id}/v9`) % MOTIFS.length] ?? quarters;
  return motif(seededRandom(hashOf(id)), paletteOf(id, colour), width, height);
}
