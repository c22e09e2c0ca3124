/** The area being built: `#area` is its `area.ts`, aliased by shared/build. */
declare module '#area' {
  import type { AreaDefinition } from '@press/area';
  const definition: AreaDefinition;
  export default definition;
}
