import type { AreaDefinition } from './types';

/** Types an area's one outside file. The kit makes its browser and server faces from what this returns. */
export function defineArea(definition: AreaDefinition): AreaDefinition {
  return definition;
}
