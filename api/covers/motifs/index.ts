import { paletteOf } from '../palette';
import { drawsFrom, hash } from '../random';
import { arcs } from './arcs';
import { columns } from './columns';
import { contours } from './contours';
import { halftone } from './halftone';
import { lattice } from './lattice';
import type { Motif } from './motif';
import { quarters } from './quarters';
import { strata } from './strata';
import { weave } from './weave';

/** Frozen order: a journal's family is its place in this list. */
const FAMILIES: readonly Motif[] = [quarters, strata, arcs, lattice, halftone, columns, weave, contours];

/** The art of a journal, as SVG elements filling `width` × `height`. The same id and colour always give the same. */
export function motifOf(id: string, colour: string, width: number, height: number): string {
  const family = FAMILIES[hash(`${id}/v9`) % FAMILIES.length] ?? quarters;
  return family(drawsFrom(hash(id)), paletteOf(id, colour), width, height);
}
