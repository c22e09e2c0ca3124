import { guardIntrinsics } from '@press/area/intrinsics';

/** Undoes what areas change of shared prototypes, and names it. They are recorded when this module starts: before any area does. */
export const undoPatches = guardIntrinsics();
