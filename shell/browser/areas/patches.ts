import { guardIntrinsics } from '@press/area/intrinsics';

/**
 * Undoes changes of areas to shared prototypes, and returns their names. The originals are recorded when this module starts,
 * before any area.
 */
export const undoPatches = guardIntrinsics();
